import type { AppLoadContext } from '@remix-run/node'

export type Cobrand = AppLoadContext['cobrands'][number]

type Context = Pick<AppLoadContext, 'cobrands'>

/** The partner whose page is at `/{slug}-solar`; undefined for anybody else. */
export function findCobrand(segment: string | undefined, { cobrands }: Context): Cobrand | undefined {
  return cobrands.find(({ slug }) => segment === `${slug}-solar`)
}

/** As `findCobrand`, where there is no page to show: a 404 is thrown for anybody else. */
export function cobrandAt(segment: string | undefined, context: Context): Cobrand {
  const found = findCobrand(segment, context)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

export function pathOf({ slug }: Cobrand): string {
  return `/${slug}-solar/autoprodutor`
}

/** What every page of a partner shows. */
export function pageOf(cobrand: Cobrand, { brand, showcase }: Pick<AppLoadContext, 'brand' | 'showcase'>) {
  return { name: cobrand.name, path: pathOf(cobrand), brand, showcase, icon: `/${cobrand.slug}-solar/favicon.svg` }
}
