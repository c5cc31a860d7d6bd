import { guardedPaths } from './public-paths'

export function robots(origin: string): string {
  return ['User-agent: *', ...guardedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
