import type { Member } from '~/domain/access/access'
import { areasOf, menuEntries } from '~/session/route-registry'

type Entry = { path: string; label: string }
type Section = { label: string; entries: readonly Entry[] }

/** The menu of a member, with what they may open: their areas, the tools and, on its pages, the account. The person's menu leads there. */
export function menuSections(member: Member, pathname: string): Section[] {
  const pages = menuEntries('area', member)
  const areas = areasOf(member).map(({ path, label }) => ({ label, entries: pages.filter((page) => isWithin(page.path, path)) }))
  return [
    ...areas,
    { label: 'Ferramentas', entries: menuEntries('tools', member) },
    { label: 'Minha conta', entries: isWithin(pathname, '/conta') ? menuEntries('account', member) : [] },
  ].filter(({ entries }) => entries.length > 0)
}

/** The entry of the menu that a page belongs to: the longest of those that its address begins with. */
export function currentEntry(sections: readonly Section[], pathname: string): string | undefined {
  const paths = sections.flatMap(({ entries }) => entries).map(({ path }) => path)
  return paths.filter((path) => isWithin(pathname, path)).toSorted((one, other) => other.length - one.length)[0]
}

function isWithin(pathname: string, path: string) {
  return pathname === path || pathname.startsWith(`${path}/`)
}
