import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { getTariff, listOverlaps, saveTariff } from '~/contract/tariffs'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { hasPeakDemand, thsOf } from '~/domain/tariffs/modality'
import { HttpRefusal } from '../http/refusal'
import { StaleWrite } from '../http/versions'
import { rateColumns } from './rate-columns'
import { toColumns, toFields } from './rate-fields'

type Key = Omit<z.output<NonNullable<typeof getTariff.params>>, 'validFrom'>
type Period = Key & { validFrom: IsoDate; validTo: IsoDate }
type Typed = z.output<NonNullable<typeof saveTariff.body>>

/** The tariffs that overlap a period, oldest first, and the mark of their state. */
export async function overlapsOf(db: Db, period: Period): Promise<z.input<typeof listOverlaps.reply>> {
  const rows = await tariffsOf(db, period)
    .where('valid_from', '<=', period.validTo)
    .where('valid_to', '>=', period.validFrom)
    .orderBy('valid_from')
    .execute()
  const items = rows.map((row) => ({ resolution: row.resolution, validFrom: row.valid_from, validTo: row.valid_to }))
  const values = rows.map((row) => [row.resolution, row.valid_from, row.valid_to, ...rateColumns.map((name) => row[name])])
  // The mark includes the start: a correction with another start leaves the old tariff, which the writer has not seen.
  const seen = JSON.stringify([period.validFrom, values])
  return { items, mark: rows.length === 0 ? '' : createHash('sha256').update(seen).digest('hex').slice(0, 32) }
}

/** One complete tariff; undefined without one of that start. */
export async function tariffOf(
  db: Db,
  { validFrom, ...key }: Key & { validFrom: IsoDate },
): Promise<z.input<typeof getTariff.reply> | undefined> {
  const row = await tariffsOf(db, key).where('valid_from', '=', validFrom).executeTakeFirst()
  if (!row) return undefined
  const period = { ...key, validFrom, validTo: row.valid_to }
  const { mark } = await overlapsOf(db, period)
  return { ...period, resolution: row.resolution, rates: toFields(row), mark }
}

/**
 * Writes a tariff in the caller's transaction, over the one with the same start.
 *
 * @throws a 409 if it overlaps others that the writer did not see in their current state.
 */
export async function writeTypedTariff(trx: Db, typed: Typed, now: Date): Promise<void> {
  const { distributorId, subgroup, ths, validFrom, validTo, resolution } = typed
  const { items, mark } = await overlapsOf(trx, typed)
  if (items.length > 0 && typed.knownOverlaps !== mark) {
    throw new StaleWrite('Já há tarifa em vigor em dias deste período.', { items, version: mark }, ['validFrom'])
  }
  const values = { valid_to: validTo, resolution, typed_at: now.toISOString(), ...toColumns(typed.rates) }
  await trx
    .insertInto('tariff_rate')
    .values({ distributor_id: distributorId, subgroup, ths, valid_from: validFrom, ...values })
    .onConflict((it) => it.columns(['distributor_id', 'subgroup', 'ths', 'valid_from']).doUpdateSet(values))
    .execute()
}

/** Refuses a tariff without usable prices. */
export function checkTypedTariff({ subgroup, ths, validFrom, validTo, rates }: Typed): void {
  if (validTo < validFrom) throw new HttpRefusal(422, 'A vigência termina antes de começar.', ['validTo'])
  if (!thsOf(subgroup).includes(ths)) throw new HttpRefusal(422, `O subgrupo ${subgroup} só tem a modalidade Azul.`, ['ths'])
  const needed = ['demandOffPeak', 'tusdPeak', 'tusdOffPeak', 'tePeak', 'teOffPeak'] as const
  const missing = [...needed, ...(hasPeakDemand(ths) ? (['demandPeak'] as const) : [])].filter((name) => !rates[name])
  if (missing.length > 0) throw new HttpRefusal(422, 'A tarifa precisa deste valor, maior que zero.', missing)
  const half = pairs.flatMap(([peak, offPeak]) => ((rates[peak] === null) === (rates[offPeak] === null) ? [] : [peak, offPeak]))
  const empty = half.filter((name) => rates[name] === null)
  if (empty.length > 0) throw new HttpRefusal(422, 'Escreva os dois postos, ou deixe os dois em branco.', empty)
}

/** Values that only count together: one alone would be ignored silently. */
const pairs = [
  ['apeTusdPeak', 'apeTusdOffPeak'],
  ['sceeTusdPeak', 'sceeTusdOffPeak'],
  ['sceeTePeak', 'sceeTeOffPeak'],
  ['fioBDemandPeak', 'fioBDemandOffPeak'],
  ['fioBTusdPeak', 'fioBTusdOffPeak'],
] as const

function tariffsOf(db: Db, { distributorId, subgroup, ths }: Key) {
  return db
    .selectFrom('tariff_rate')
    .selectAll()
    .where('distributor_id', '=', distributorId)
    .where('subgroup', '=', subgroup)
    .where('ths', '=', ths)
}
