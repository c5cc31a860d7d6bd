import type { AppLoadContext } from '@remix-run/node'

export type Cobrand = AppLoadContext['cobrands'][number]

/** The partner whose page is at `/{slug}-solar`; a 404 is thrown for anybody else. */
export function cobrandAt(segment: string | undefined, { cobrands }: Pick<AppLoadContext, 'cobrands'>): Cobrand {
  const found = cobrands.find(({ slug }) => segment === `${slug}-solar`)
  if (!found) throw new Response(null, { status: 404 })
  return found
}
