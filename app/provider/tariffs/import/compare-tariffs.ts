import { sql } from 'kysely'
import type { ImportComparison } from '~/contract/public-data'
import type { Db } from '~/database/schema'
import { copyOf, type Row, type WrittenTable } from '~/provider/open-data/changed-rows'
import { isPostgres } from '~/database/is-postgres'
import { rateColumns } from '../rate-columns'
import { comparePlainRates } from './low-voltage-rows'

/** What the tariff files write for group A. */
export const tariffTable: WrittenTable = {
  name: 'tariff_rate',
  key: ['distributor_id', 'subgroup', 'ths', 'valid_from'],
  quiet: ['typed_at'],
}

type Change = ImportComparison['largest'][number]

const maxTold = 10
const maxPeriods = 24
const pageRows = 500
/** Parts of a TUSD, which are not prices. */
const compared = [
  ...rateColumns,
  'transmission_tusd_peak',
  'transmission_tusd_off_peak',
  'research_tusd_peak',
  'research_tusd_off_peak',
] as const

/**
 * Compares the written tariffs with what was in force before each: the same tariff, or the last one that started earlier. The
 * largest changes come first; a tariff without one before has no change to measure, and comes last.
 */
export async function compareTariffs(trx: Db): Promise<Pick<ImportComparison, 'periods' | 'months' | 'largest'>> {
  const plain = await comparePlainRates(trx, 1)
  let largest: Change[] = plain.largest.toSorted(byWeight).slice(0, maxTold)
  for (let from = 0; ; from += pageRows) {
    const pairs = await pairsOf(trx, from)
    largest = [...largest, ...pairs.flatMap(changesOf)].toSorted(byWeight).slice(0, maxTold)
    if (pairs.length < pageRows) break
  }
  const { rows: starts } = await sql<{ start: string }>`select distinct t.valid_from as start ${written} order by 1 desc
    limit ${maxPeriods}`.execute(trx)
  const periods = [...new Set([...starts.map(({ start }) => start), ...plain.periods])].toSorted().toReversed()
  return { periods: periods.slice(0, maxPeriods), months: [], largest }
}

/** The tariffs that are not as they were. */
const written = sql`from tariff_rate as t join distributor as d on d.id = t.distributor_id
  left join ${copyOf(0)} as s on s.distributor_id = t.distributor_id and s.subgroup = t.subgroup and s.ths = t.ths
    and s.valid_from = t.valid_from
  where s.distributor_id is null or ${sql.join(
    ['valid_to', 'resolution', ...compared].map((name) => sql`t.${sql.ref(name)} is distinct from s.${sql.ref(name)}`),
    sql` or `,
  )}`

type Pair = { name: string; now: Row; before: Row | undefined }

async function pairsOf(trx: Db, from: number): Promise<Pair[]> {
  const { rows } = await sql<Row>`select d.name, t.* ${written}
    order by t.distributor_id, t.subgroup, t.ths, t.valid_from limit ${pageRows} offset ${from}`.execute(trx)
  if (rows.length === 0) return []
  const keys = JSON.stringify(rows.map((row) => Object.fromEntries(tariffTable.key.map((name) => [name, row[name]]))))
  const asked = isPostgres(trx)
    ? sql`select distributor_id, subgroup, ths, valid_from from json_populate_recordset(null::tariff_rate, ${keys})`
    : sql`select value ->> 'distributor_id' as distributor_id, value ->> 'subgroup' as subgroup, value ->> 'ths' as ths,
        value ->> 'valid_from' as valid_from from json_each(${keys})`
  const { rows: before } = await sql<Row>`select k.valid_from as asked_from, b.* from (${asked}) as k join ${copyOf(0)} as b
    on b.distributor_id = k.distributor_id and b.subgroup = k.subgroup and b.ths = k.ths and b.valid_from = (
      select max(e.valid_from) from ${copyOf(0)} as e where e.distributor_id = k.distributor_id and e.subgroup = k.subgroup
        and e.ths = k.ths and e.valid_from <= k.valid_from)`.execute(trx)
  const earlier = new Map(before.map((row) => [keyOf(row, 'asked_from'), row]))
  return rows.map((row) => ({
    name: `${row['name']} ${row['subgroup']} ${row['ths']}`,
    now: row,
    before: earlier.get(keyOf(row, 'valid_from')),
  }))
}

function keyOf(row: Row, start: string) {
  return `${row['distributor_id']} ${row['subgroup']} ${row['ths']} ${row[start]}`
}

function changesOf({ name, now, before }: Pair): Change[] {
  if (!before) return [{ name, field: 'new', before: null, after: String(now['valid_from']), changeFraction: null }]
  return compared.flatMap((field): Change[] => {
    const [one, other] = [before[field] ?? null, now[field] ?? null]
    if (one === other) return []
    const changeFraction = typeof one === 'number' && typeof other === 'number' && one !== 0 ? other / one - 1 : null
    return [{ name, field, before: one, after: other, changeFraction }]
  })
}

function byWeight(one: Change, other: Change) {
  return weightOf(other) - weightOf(one)
}

function weightOf({ changeFraction }: Change) {
  return changeFraction === null ? -1 : Math.abs(changeFraction)
}
