import type { Member } from '~/domain/access/access'
import { areasOf, menuEntries } from '~/session/route-registry'

type Entry = { path: string; label: string }
type Section = { label: string; entries: readonly Entry[] }

/**
 * The menu of a member, with the pages they may open: their areas by group, the tools and, on its pages, the account, which the
 * person's menu links to.
 */
export function menuSections(member: Member, pathname: string): Section[] {
  return [
    ...areasOf(member).flatMap((area) => sectionsOf(area, member)),
    { label: 'Ferramentas', entries: menuEntries('tools', member) },
    { label: 'Minha conta', entries: isWithin(pathname, '/conta') ? menuEntries('account', member) : [] },
  ].filter(({ entries }) => entries.length > 0)
}

/** An area's ungrouped pages, then each group. */
function sectionsOf({ path, label }: Entry, member: Member): Section[] {
  const pages = menuEntries('area', member).filter((page) => isWithin(page.path, path))
  const headingOf = ({ group }: { group?: string }) => group ?? label
  return [...new Set(pages.map(headingOf))].map((heading) => ({
    label: heading,
    entries: pages.filter((page) => headingOf(page) === heading),
  }))
}

/** Pages whose address does not start with that of their menu entry. */
const reachedFrom = [['/areaAdm/unidades', '/areaAdm/empresas']] as const

/** The menu entry of a page: the longest one that its address starts with. */
export function currentEntry(sections: readonly Section[], pathname: string): string | undefined {
  const paths = sections.flatMap(({ entries }) => entries).map(({ path }) => path)
  const from = reachedFrom.find(([path]) => isWithin(pathname, path))?.[1] ?? pathname
  return paths.filter((path) => isWithin(from, path)).toSorted((one, other) => other.length - one.length)[0]
}

function isWithin(pathname: string, path: string) {
  return pathname === path || pathname.startsWith(`${path}/`)
}
