import type { Db } from '~/database/schema'
import { chargeKinds } from './import/data-sets/charges'
import { demonstrationKind } from './invented'

/** The first imported file of the market replaces the invented one. */
export async function marketOrigin(db: Db): Promise<{ isInvented: boolean; readAt: string | null }> {
  const imports = await db
    .selectFrom('market_import')
    .select((eb) => ['kind', eb.fn.max('finished_at').as('readAt')])
    .where('state', '=', 'done')
    .where('kind', 'not in', chargeKinds)
    .groupBy('kind')
    .execute()
  const published = imports.filter(({ kind }) => kind !== demonstrationKind)
  const newest = (published.length > 0 ? published : imports)
    .map(({ readAt }) => readAt ?? '')
    .toSorted()
    .at(-1)
  return { isInvented: imports.length > 0 && published.length === 0, readAt: newest ?? null }
}
