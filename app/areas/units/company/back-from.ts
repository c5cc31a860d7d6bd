import { homeOf } from '~/session/route-registry'
import type { Role } from '~/domain/access/access'

/**
 * The page of the member's area that linked to a company's dashboard, from the Referer header. Without one: the company's record
 * for administrators, the area's start for others.
 */
export function backFrom(referrer: string | null, role: Role | undefined, cliente: string): string | undefined {
  const home = homeOf(role)?.path
  if (home === undefined) return undefined
  const { pathname, search } = URL.parse(referrer ?? '') ?? { pathname: '', search: '' }
  if (pathname === home || pathname.startsWith(`${home}/`)) return `${pathname}${search}`
  return home === '/areaAdm' ? `${home}/empresas/${encodeURIComponent(cliente)}` : home
}
