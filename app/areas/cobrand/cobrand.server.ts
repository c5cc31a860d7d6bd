import type { AppLoadContext } from '@remix-run/node'

export type Cobrand = AppLoadContext['cobrands'][number]

type Context = Pick<AppLoadContext, 'cobrands'>

/** The partner with a page at `/{slug}-solar`; undefined for an unknown slug. */
export function findCobrand(segment: string | undefined, { cobrands }: Context): Cobrand | undefined {
  return cobrands.find(({ slug }) => segment === `${slug}-solar`)
}

/** As `findCobrand`, but @throws a 404 response for an unknown slug. */
export function cobrandAt(segment: string | undefined, context: Context): Cobrand {
  const found = findCobrand(segment, context)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

export function pathOf({ slug }: Cobrand): string {
  return `/${slug}-solar/autoprodutor`
}

/** The data of every page of a partner. */
export function cobrandPage(cobrand: Cobrand, { brand, showcase }: Pick<AppLoadContext, 'brand' | 'showcase'>) {
  return { name: cobrand.name, path: pathOf(cobrand), brand, showcase, icon: `/${cobrand.slug}-solar/favicon.svg` }
}
