import { sql } from 'kysely'
import type { ImportComparison } from '~/contract/public-data'
import type { Db } from '~/database/schema'
import { copyOf } from '~/provider/open-data/changed-rows'
import type { DataSet } from './data-set'

type Told = Pick<ImportComparison, 'periods' | 'months' | 'largest'>
type Sum = { month: number; rows: number; total: number | null }

/** Rows and control totals of a file's months, before and after; of a set without months only what it tells itself. */
export async function compareMarketMonths(trx: Db, dataSet: DataSet, months: readonly number[]): Promise<Told> {
  const { tables, total } = dataSet
  if (!total || months.length === 0) return { periods: [], months: [], largest: (await dataSet.largest?.(trx)) ?? [] }
  const [before, after] = [await sums(copyOf(0)), await sums(sql.table(tables[0].name))]
  const compared = months.map((month) => {
    const [was, is] = [before.get(month), after.get(month)]
    return {
      month: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
      rowsBefore: was?.rows ?? 0,
      rows: is?.rows ?? 0,
      totalBefore: was?.total ?? null,
      total: is?.total ?? null,
    }
  })
  const periods = compared.map(({ month }) => month).toReversed()
  const largest = compared
    .flatMap(({ month, totalBefore, total: now }) =>
      totalBefore === null || now === null || totalBefore === now
        ? []
        : [
            {
              name: month,
              field: 'total',
              before: totalBefore,
              after: now,
              changeFraction: totalBefore === 0 ? null : now / totalBefore - 1,
            },
          ],
    )
    .toSorted((a, b) => Math.abs(b.changeFraction ?? Infinity) - Math.abs(a.changeFraction ?? Infinity))
  return { periods: periods.slice(0, 24), months: compared.slice(-24), largest: largest.slice(0, 10) }

  async function sums(table: ReturnType<typeof copyOf>) {
    const { rows } = await sql<Sum>`select month, count(*) as rows, ${sql.raw(total!.as)}(${sql.ref(total!.column)}) as total
      from ${table} where month in (${sql.join(months)}) and ${total!.name === undefined ? sql`true` : sql`name = ${total!.name}`}
      group by month`.execute(trx)
    return new Map(rows.map((row) => [row.month, { rows: Number(row.rows), total: row.total }]))
  }
}
