import type { Member } from '~/domain/access/access'
import { areasOf, menuEntries } from '~/session/route-registry'

type Entry = { path: string; label: string }
type Section = { label: string; entries: readonly Entry[] }

/**
 * The menu of a member, with what they may open: their areas by group, the tools and, on its pages, the account. The person's
 * menu leads there.
 */
export function menuSections(member: Member, pathname: string): Section[] {
  return [
    ...areasOf(member).flatMap((area) => sectionsOf(area, member)),
    { label: 'Ferramentas', entries: menuEntries('tools', member) },
    { label: 'Minha conta', entries: isWithin(pathname, '/conta') ? menuEntries('account', member) : [] },
  ].filter(({ entries }) => entries.length > 0)
}

/** An area's own pages, then those of each group. */
function sectionsOf({ path, label }: Entry, member: Member): Section[] {
  const pages = menuEntries('area', member).filter((page) => isWithin(page.path, path))
  const headingOf = ({ group }: { group?: string }) => group ?? label
  return [...new Set(pages.map(headingOf))].map((heading) => ({
    label: heading,
    entries: pages.filter((page) => headingOf(page) === heading),
  }))
}

/** Pages that belong to an entry whose address theirs does not begin with. */
const reachedFrom = [['/areaAdm/unidades', '/areaAdm/empresas']] as const

/** The entry of the menu that a page belongs to: the longest of those that its address begins with. */
export function currentEntry(sections: readonly Section[], pathname: string): string | undefined {
  const paths = sections.flatMap(({ entries }) => entries).map(({ path }) => path)
  const from = reachedFrom.find(([path]) => isWithin(pathname, path))?.[1] ?? pathname
  return paths.filter((path) => isWithin(from, path)).toSorted((one, other) => other.length - one.length)[0]
}

function isWithin(pathname: string, path: string) {
  return pathname === path || pathname.startsWith(`${path}/`)
}
