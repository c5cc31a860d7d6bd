import { useLocation } from '@remix-run/react'
import type { Member } from '~/domain/access/access'
import { Icon } from '~/ui/icon'
import { currentEntry, menuSections } from './menu-sections'

/** The menu: beside the page on a desk, behind a button in the bar on a phone. */
export function SideMenu({ member }: { member: Member }) {
  const { pathname } = useLocation()
  const sections = menuSections(member, pathname)
  const current = currentEntry(sections, pathname)
  return (
    <>
      <details className="drawer">
        <summary className="btn">
          <Icon name="menu" /> Menu
        </summary>
      </details>
      <nav className="side-menu" aria-label="Menu">
        {sections.map(({ label, entries }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <a href={entry.path} aria-current={entry.path === current ? ariaCurrentOf(entry.path, pathname) : undefined}>
                    {entry.label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}

/** A page in no menu marks its menu entry as current. */
function ariaCurrentOf(path: string, pathname: string) {
  return path === pathname ? 'page' : 'true'
}
