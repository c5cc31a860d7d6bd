import { Link } from '@remix-run/react'

type TabLink = { label: string; to: string; isCurrent: boolean }

/** Modes that have addresses of their own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
