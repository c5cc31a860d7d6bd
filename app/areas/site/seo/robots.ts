import { isGuarded, routePaths } from '~/session/route-registry'

/** Pages that need a sign-in are disallowed: for a crawler they only redirect to the home page. */
export function robots(origin: string): string {
  const areas = new Set(routePaths.filter(isGuarded).map((path) => `/${path.split('/')[1]}`))
  return ['User-agent: *', ...[...areas].map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
