import { isGuarded, routePaths } from '~/session/route-registry'

/** Crawlers are asked to leave alone what needs a sign-in: asking for it only leads home again. */
export function robots(origin: string): string {
  const areas = new Set(routePaths.filter(isGuarded).map((path) => `/${path.split('/')[1]}`))
  return ['User-agent: *', ...[...areas].map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
