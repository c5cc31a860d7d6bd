import type { MetaDescriptor, MetaFunction } from '@remix-run/react'

/** What the root loader tells every page about the site. */
export type PublicSite = {
  /** "https://farol.example": where people find the site. */
  origin: string
  brand: { name: string; phone: string; email: string; address: string }
}

type Publication = {
  title: string
  /** One sentence for a list of search results. */
  description: string
  /** Whose page it says it is, when it is not the company's alone. */
  siteName?: string
  /** The picture shown when the address is shared: 1200 × 630. */
  image?: string
  /** Left out of search results. */
  isHidden?: boolean
  /** What the page says to machines, as schema.org objects. */
  structuredData?: (site: PublicSite) => readonly object[]
}

/** The `meta` of a public page: what search engines and whoever shares its address read. */
export function published({
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
      ...sharing({ 'og:type': 'website', 'og:locale': 'pt_BR', 'og:site_name': name, 'og:url': url }),
      ...sharing({ 'og:title': title, 'og:description': description }),
      ...sharing({ 'og:image': new URL(image, site.origin).href, 'og:image:width': '1200', 'og:image:height': '630' }),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(structuredData?.(site) ?? []).map((it) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...it } })),
    ] as MetaDescriptor[]
  }
}

function sharing(properties: Record<string, string>): MetaDescriptor[] {
  return Object.entries(properties).map(([property, content]) => ({ property, content }))
}
