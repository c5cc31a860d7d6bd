import { fromJson, jsonText } from '~/database/json'
import type { Db } from '~/database/schema'
import { groupTotal } from '~/domain/portfolio/totals'
import type { UnitResult } from '~/domain/portfolio/unit-result'
import { HttpRefusal } from '../http/refusal'
import { findPortfolio, lockIdle, type PortfolioKey } from './portfolios'
import type { NotNull } from 'kysely'

type Lease = { id: string; leaseId: string }

/** Writes results and renews the lease; false, without writing, if the run lost its portfolio. */
export async function storeResults(
  db: Db,
  { id, leaseId, leaseUntil }: Lease & { leaseUntil: string },
  results: ReadonlyMap<number, UnitResult>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('portfolio')
      .set(({ eb }) => ({ lease_until: leaseUntil, done_count: eb('done_count', '+', results.size) }))
      .where('id', '=', id)
      .where('lease_id', '=', leaseId)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    for (const [line, result] of results) {
      await trx
        .updateTable('portfolio_unit')
        .set({ result: jsonText(result) })
        .where('portfolio_id', '=', id)
        .where('line', '=', line)
        .execute()
    }
    return true
  })
}

/** Ends a run without remaining units. */
export async function finishRun(db: Db, { id, leaseId }: Lease): Promise<void> {
  const rows = await db
    .selectFrom('portfolio_unit')
    .select(['name', 'result'])
    .where('portfolio_id', '=', id)
    .where('result', 'is not', null)
    .$narrowType<{ result: NotNull }>()
    .execute()
  const gaining = rows.flatMap(({ name, result }) => {
    const read = fromJson(result)
    return read.outcome === 'gains' ? [{ name, outcome: read.outcome, figures: read.figures }] : []
  })
  await db
    .updateTable('portfolio')
    .set({ state: 'done', saving_brl: groupTotal(gaining).years[0]?.savingBrl ?? 0, lease_id: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'running')
    .execute()
}

/** Queues a portfolio for calculation. A run cancelled on the same day continues; others start over, with today's tariffs. */
export async function startRun(
  trx: Db,
  key: PortfolioKey,
  { now, isSameDay }: { now: Date; isSameDay: (startedAt: string) => boolean },
) {
  const { unit_count, wrong_count, state, started_at } = await lockIdle(trx, key)
  if (unit_count === wrong_count) {
    throw new HttpRefusal(422, unit_count === 0 ? 'Envie a planilha das unidades primeiro.' : 'Nenhuma unidade está sem erro.')
  }
  const goesOn = state === 'cancelled' && started_at !== null && isSameDay(started_at)
  if (!goesOn) await trx.updateTable('portfolio_unit').set({ result: null }).where('portfolio_id', '=', key.id).execute()
  await trx
    .updateTable('portfolio')
    .set({
      state: 'running',
      saving_brl: null,
      lease_id: null,
      lease_until: null,
      ...(!goesOn && { started_at: now.toISOString(), done_count: 0 }),
    })
    .where('id', '=', key.id)
    .execute()
}

/** Ends a run at its current unit. */
export async function cancelRun(trx: Db, key: PortfolioKey): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('portfolio')
    .set({ state: 'cancelled', lease_id: null, lease_until: null })
    .where('id', '=', key.id)
    .where('author_id', '=', key.authorId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  await findPortfolio(trx, key)
  throw new HttpRefusal(409, 'A carteira não está sendo calculada.')
}
