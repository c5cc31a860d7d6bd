import { routePaths, rowOf } from '~/session/route-registry'

/** The pages of the site, co-branded ones included, in the protocol of sitemaps.org. */
export function sitemap(origin: string, cobrands: readonly { slug: string }[]): string {
  const listed = routePaths.filter((path) => rowOf(path).sitemap === 'listed')
  const paths = listed.flatMap((path) =>
    path.includes(':cobrand') ? cobrands.map(({ slug }) => path.replace(':cobrand', `${slug}-solar`)) : [path],
  )
  const urls = paths.map((path) => `  <url><loc>${new URL(path, origin).href}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
