import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { publicDataIds, type getPublicData } from '~/contract/public-data'
import { fromJson } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthKey } from '~/domain/units/calendar-month'
import { hourlySet } from '../hours/hour-file'
import type { HourReport } from '../hours/import-hours'
import { distributorNamer } from '../market/distributor-names'
import { dataSets } from '../market/import/data-sets'
import { chainOf, undoableImports } from '../open-data/import-journal'
import { prospectBases } from '../prospects/find-prospects'
import { prospectEntityOf, type SetId } from './sets'

type Reply = Pick<z.input<typeof getPublicData.reply>, 'waiting' | 'imports' | 'bases' | 'hourMonths'>

/** The file of a set that waits for a decision, and the last imports with what each changed. */
export async function decisionsOf(db: Db, id: SetId, { isMarketInvented }: { isMarketInvented: boolean }): Promise<Reply> {
  const [waiting, imports, hourMonths, bases] = await Promise.all([
    db
      .selectFrom('public_data_waiting')
      .leftJoin('user_account', 'user_account.id', 'actor_id')
      .selectAll('public_data_waiting')
      .select('user_account.name as actor')
      .where('set_id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('public_data_import')
      .leftJoin('user_account as author', 'author.id', 'actor_id')
      .leftJoin('user_account as undoer', 'undoer.id', 'undone_by')
      .selectAll('public_data_import')
      .select(['author.name as actor', 'undoer.name as undoer'])
      .where('chain', '=', chainOf(id))
      .orderBy('place', 'desc')
      .limit(2 * undoableImports)
      .execute(),
    id === hourlySet ? hourMonthsOf(db) : [],
    isMarketInvented ? [] : basesOf(db, id),
  ])
  const last = imports.find(({ undone_at: at }) => at === null)
  return {
    hourMonths,
    bases,
    waiting: waiting
      ? { ...noted({ ...waiting, at: waiting.came_at }), doubt: waiting.doubt, isFinal: isMarketInvented && isOfMarket(id) }
      : null,
    imports: imports.flatMap((row) => {
      const setId = publicDataIds.find((it) => it === row.set_id)
      if (!setId) return []
      const { undone_at: at, undoer: by, undone_reason: reason } = row
      const canUndo = row === last && Number(row.can_undo) === 1
      const undone = at !== null && reason !== null ? { at, by, reason } : null
      return [
        { ...noted({ ...row, at: row.imported_at }), id: row.id, setId, canUndo, undone, isFinal: Number(row.can_undo) === 0 },
      ]
    }),
  }
}

async function hourMonthsOf(db: Db): Promise<Reply['hourMonths']> {
  const rows = await db.selectFrom('hour_month').selectAll().orderBy('month', 'desc').execute()
  return rows.map(({ month, version, file_name: fileName, row_count: count, load_count: loads, imported_at: at, report }) => {
    const { leftOut, notes } = JSON.parse(report) as HourReport
    return { month: monthKey(calendarMonthOf(month)), version, fileName, rows: count, loads, at, leftOut, notes }
  })
}

/** What is stored of the captive units of a set's file. */
async function basesOf(db: Db, id: SetId): Promise<Reply['bases']> {
  const entity = prospectEntityOf(id)
  if (!entity) return []
  const bases = await prospectBases(db, await distributorNamer(db))
  return bases
    .filter((it) => it.entity === entity)
    .map(({ distributor, baseMonth, count }) => ({
      distributor: distributor.name,
      baseMonth: baseMonth === null ? null : monthKey(calendarMonthOf(baseMonth)),
      units: count,
    }))
}

function isOfMarket(id: SetId) {
  return dataSets.some(({ kind, isOutsideMarket }) => kind === id && !isOutsideMarket)
}

type Noted = Pick<Selectable<Schema['public_data_import']>, 'file_name' | 'sha256' | 'rows_read' | 'comparison'> & {
  at: string
  actor: string | null
}

function noted({ file_name: fileName, sha256, rows_read: rows, at, actor, comparison }: Noted) {
  return { fileName, sha256, rows: Number(rows), at, actor, comparison: fromJson(comparison) }
}
