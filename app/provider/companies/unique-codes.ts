import type { Db } from '~/database/schema'

/** Kinds of codes unique to a company or a unit. */
export type CodeKind = 'company-cnpj' | 'unit-ccee'

/**
 * Claims a code for its owner in the caller's transaction, replacing its previous one; false if another has it. Of two
 * simultaneous claims the second waits, on PostgreSQL too.
 */
export async function claimCode(trx: Db, kind: CodeKind, ownerId: string, code: string | null): Promise<boolean> {
  await trx.deleteFrom('unique_code').where('kind', '=', kind).where('owner_id', '=', ownerId).execute()
  if (code === null) return true
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('unique_code')
    .values({ kind, code, owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
