import { homeOf } from '~/session/route-registry'
import type { Role } from '~/domain/access/access'

/**
 * The page of the person's area that led to the dashboard of a company, as the browser tells it; without one, the record of the company
 * for administrators, and the start of the area for others.
 */
export function backFrom(referrer: string | null, role: Role | undefined, cliente: string): string | undefined {
  const home = homeOf(role)?.path
  if (home === undefined) return undefined
  const { pathname, search } = URL.parse(referrer ?? '') ?? { pathname: '', search: '' }
  if (pathname === home || pathname.startsWith(`${home}/`)) return `${pathname}${search}`
  return home === '/areaAdm' ? `${home}/empresas/${encodeURIComponent(cliente)}` : home
}
