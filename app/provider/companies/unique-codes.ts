import type { Db } from '~/database/schema'

/** What only one company, or only one unit, may have. */
export type CodeKind = 'company-cnpj' | 'unit-ccee'

/**
 * Takes a code for its owner in the caller's transaction, in place of the one it had; false when another has it. Of two transactions
 * that take it at once the second waits for the first, on PostgreSQL too.
 */
export async function takeCode(trx: Db, kind: CodeKind, ownerId: string, code: string | null): Promise<boolean> {
  await trx.deleteFrom('unique_code').where('kind', '=', kind).where('owner_id', '=', ownerId).execute()
  if (code === null) return true
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('unique_code')
    .values({ kind, code, owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
