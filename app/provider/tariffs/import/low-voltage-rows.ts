import { sql, type Insertable } from 'kysely'
import type { Db, Schema } from '~/database/schema'
import { plainSubgroups, type PlainSubgroup } from '~/domain/tariffs/low-voltage'
import type { ImportComparison } from '~/contract/public-data'
import { copyOf, type WrittenTable } from '~/provider/open-data/changed-rows'
import { refusals, type RefusalReason } from './place-row'
import type { TariffFileRow } from './read-tariff-file'
import { precedence, type Rate } from './tariff-book'

/** What the file of homologated tariffs writes for low voltage. */
export const lowVoltageTable: WrittenTable = { name: 'low_voltage_rate', key: ['distributor_id', 'subgroup', 'valid_from'] }

type Row = Insertable<Schema['low_voltage_rate']>
type Key = Pick<Row, 'distributor_id' | 'subgroup' | 'valid_from'>

/** The plain tariffs of a file; ten times the history of the 51 distributors at most, as their register limits them. */
export type PlainBook = Map<string, { key: Key; rate: Rate }>

/**
 * The subgroup of a row of a plain low-voltage tariff: B1 of households, B3 of shops, industry and other classes. A reason for
 * another tariff of these subgroups; undefined for other subgroups.
 */
export function placePlainRow(row: TariffFileRow): { plain: PlainSubgroup } | RefusalReason | undefined {
  const subgroup = plainSubgroups.find((it) => it === row.subgroup)
  if (!subgroup) return undefined
  if (row.base !== 'Tarifa de Aplicação') return refusals.base
  const isPlain =
    /^convencional$/i.test(row.modality) &&
    classes[subgroup].test(row.consumerClass) &&
    subclasses[subgroup].test(row.consumerSubclass) &&
    [row.detail, row.post, row.accessingAgent].every((text) => unspecific.test(text)) &&
    row.unit === 'MWh'
  return isPlain ? { plain: subgroup } : refusals.lowVoltage
}

const unspecific = /^(não se aplica)?$/i
const classes = {
  B1: /^residencial$/i,
  B3: /^(não se aplica|comercial.*|industrial|demais classes)?$/i,
} as const
const subclasses = { B1: /^(residencial|não se aplica)?$/i, B3: classes.B3 } as const

/**
 * Enters a plain tariff. Of two rows for one, that of the later resolution is kept.
 *
 * @returns the line of the dropped row, if any.
 */
export function enterPlainRate(book: PlainBook, key: Key, rate: Rate): number | undefined {
  const name = `${key.distributor_id} ${key.subgroup} ${key.valid_from}`
  const other = book.get(name)?.rate
  const [winner, loser] = !other || precedence(rate) > precedence(other) ? [rate, other] : [other, rate]
  book.set(name, { key, rate: winner })
  return loser?.line
}

/** Upserts plain tariffs in the caller's transaction; the number of rows. */
export async function writePlainRates(trx: Db, book: PlainBook): Promise<number> {
  const rows = [...book.values()].flatMap(({ key, rate: { te, tusd, validTo, resolution } }): Row[] =>
    te === null ? [] : [{ ...key, valid_to: validTo, resolution: resolution.name, tusd, te }],
  )
  for (let start = 0; start < rows.length; start += batchSize) {
    await trx
      .insertInto('low_voltage_rate')
      .values(rows.slice(start, start + batchSize))
      .onConflict((it) =>
        it.columns(['distributor_id', 'subgroup', 'valid_from']).doUpdateSet(({ ref }) => ({
          valid_to: ref('excluded.valid_to'),
          resolution: ref('excluded.resolution'),
          tusd: ref('excluded.tusd'),
          te: ref('excluded.te'),
        })),
      )
      .execute()
  }
  return rows.length
}

/** 7 values a row: far under the 32,766 of one SQLite statement. */
const batchSize = 1_000

type Changed = {
  name: string
  start: string
  tusd: number
  te: number
  tusd_before: number | null
  te_before: number | null
}

/**
 * The plain tariffs that are not as they were, beside what was in force before each: the same tariff, or the last one that started
 * earlier.
 *
 * @param copy  position of the table among those of the import.
 */
export async function comparePlainRates(trx: Db, copy: number): Promise<Pick<ImportComparison, 'periods' | 'largest'>> {
  const { rows } = await sql<Changed>`select d.name || ' ' || t.subgroup as name, t.valid_from as start, t.tusd, t.te,
      b.tusd as tusd_before, b.te as te_before
    from low_voltage_rate as t join distributor as d on d.id = t.distributor_id
    left join ${copyOf(copy)} as s on s.distributor_id = t.distributor_id and s.subgroup = t.subgroup
      and s.valid_from = t.valid_from
    left join ${copyOf(copy)} as b on b.distributor_id = t.distributor_id and b.subgroup = t.subgroup and b.valid_from = (
      select max(e.valid_from) from ${copyOf(copy)} as e where e.distributor_id = t.distributor_id and e.subgroup = t.subgroup
        and e.valid_from <= t.valid_from)
    where s.distributor_id is null or s.tusd <> t.tusd or s.te <> t.te or s.valid_to <> t.valid_to
      or s.resolution <> t.resolution
    order by t.distributor_id, t.subgroup, t.valid_from`.execute(trx)
  return { periods: [...new Set(rows.map(({ start }) => start))], largest: rows.flatMap(changesOf) }
}

function changesOf({ name, start, tusd_before, te_before, ...now }: Changed): ImportComparison['largest'] {
  if (tusd_before === null || te_before === null)
    return [{ name, field: 'new', before: null, after: start, changeFraction: null }]
  const pairs = [
    { field: 'tusd', before: tusd_before, after: now.tusd },
    { field: 'te', before: te_before, after: now.te },
  ]
  return pairs.flatMap(({ field, before, after }) =>
    before === after ? [] : [{ name, field, before, after, changeFraction: before === 0 ? null : after / before - 1 }],
  )
}
