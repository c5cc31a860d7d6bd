import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { unknownActivity, type getMarketConsumption } from '~/contract/market-consumption'
import type { Db, Schema } from '~/database/schema'
import { monthsBefore } from '~/domain/market/market-month'

type Asked = z.output<NonNullable<typeof getMarketConsumption.params>>
type Reply = z.input<typeof getMarketConsumption.reply>
type Row = Selectable<Schema['market_activity_month']>

/** A month and the same one two years before. */
const historyMonths = 25

/** Free-market consumption of a month by state and activity, with its comparisons. */
export async function readConsumption(db: Db, { month: asked, uf, activity }: Asked): Promise<Reply> {
  const months = await db.selectFrom('market_activity_month').select('month').distinct().orderBy('month', 'desc').execute()
  const known = months.map((row) => row.month)
  const month = asked ?? known[0]
  if (month === undefined) {
    return { months: [], ufs: [], activities: [], month: null, rows: [], history: [], control: null }
  }
  const yearBefore = monthsBefore(month, 12)
  const isChosen = (row: Row) => (uf ?? row.uf) === row.uf && wireActivity(activity ?? row.activity) === row.activity
  const [all, before, history, control] = await Promise.all([
    rowsOf(db, month),
    rowsOf(db, yearBefore),
    db
      .selectFrom('market_activity_month')
      .select(({ fn }) => ['month', fn.sum<number>('free_mwh').as('freeMwh')])
      .where('month', '>=', monthsBefore(month, historyMonths - 1))
      .where('month', '<=', month)
      .$if(uf !== undefined, (query) => query.where('uf', '=', uf!))
      .$if(activity !== undefined, (query) => query.where('activity', '=', wireActivity(activity!)))
      .groupBy('month')
      .orderBy('month')
      .execute(),
    db.selectFrom('market_environment_month').selectAll().where('month', '=', month).executeTakeFirst(),
  ])
  const rows = all.filter(isChosen)
  return {
    months: known,
    ufs: [...new Set(all.map((row) => row.uf))].toSorted(),
    activities: [...new Set(all.map((row) => row.activity))].toSorted(),
    month,
    rows: withYearBefore(rows, known.includes(yearBefore) ? before.filter(isChosen) : undefined),
    history,
    control:
      control === undefined || control.free_mwh === null
        ? null
        : { freeMwh: control.free_mwh, regulatedMwh: control.regulated_mwh },
  }
}

function rowsOf(db: Db, month: number) {
  return db.selectFrom('market_activity_month').selectAll().where('month', '=', month).execute()
}

function wireActivity(activity: string) {
  return activity === unknownActivity ? '' : activity
}

/** A month's rows with those of a year before; missing rows count as zero. */
function withYearBefore(rows: readonly Row[], before: readonly Row[] | undefined): Reply['rows'] {
  const beforeMwh = new Map(before?.map((row) => [keyOf(row), row.free_mwh]))
  const here = new Set(rows.map(keyOf))
  const ended = (before ?? []).filter((row) => !here.has(keyOf(row))).map((row) => ({ ...row, free_mwh: 0, load_count: 0 }))
  return [...rows, ...ended].map((row) => ({
    uf: row.uf,
    activity: row.activity,
    freeMwh: row.free_mwh,
    loadCount: row.load_count,
    yearBeforeMwh: before ? (beforeMwh.get(keyOf(row)) ?? 0) : null,
  }))
}

function keyOf({ uf, activity }: Row) {
  return `${uf} ${activity}`
}
