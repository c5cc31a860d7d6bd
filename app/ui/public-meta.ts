import type { MetaDescriptor, MetaFunction } from '@remix-run/react'

/** The root loader's data about the site, for every page. */
export type PublicSite = {
  /** The site's public address: "https://farol.example". */
  origin: string
  brand: { name: string; phone: string; email: string; address: string }
}

type Publication = {
  title: string
  /** One sentence, shown in search results. */
  description: string
  /** The name of the site, when it is not the company's own: a cobrand page. */
  siteName?: string
  /** The picture shown when the address is shared: 1200 × 630 px. */
  image?: string
  /** Whether search engines are asked to leave the page out. */
  isHidden?: boolean
  /** schema.org objects, for search engines. */
  structuredData?: (site: PublicSite) => readonly object[]
}

/** The `meta` of a public page, for search engines and link previews. */
export function publicMeta({
  title,
  description,
  siteName,
  image = '/images/farol.png',
  isHidden = false,
  structuredData,
}: Publication): MetaFunction {
  return ({ matches, location }) => {
    const site = matches[0]?.data as PublicSite | undefined
    if (!site) return [{ title }]
    const url = new URL(location.pathname, site.origin).href
    const name = siteName ?? site.brand.name
    return [
      { title: `${title} · ${name}` },
      { name: 'description', content: description },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { tagName: 'link', rel: 'canonical', href: url },
      ...sharingTags({ 'og:type': 'website', 'og:locale': 'pt_BR', 'og:site_name': name, 'og:url': url }),
      ...sharingTags({ 'og:title': title, 'og:description': description }),
      ...sharingTags({ 'og:image': new URL(image, site.origin).href, 'og:image:width': '1200', 'og:image:height': '630' }),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(structuredData?.(site) ?? []).map((it) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...it } })),
    ] as MetaDescriptor[]
  }
}

function sharingTags(properties: Record<string, string>): MetaDescriptor[] {
  return Object.entries(properties).map(([property, content]) => ({ property, content }))
}
