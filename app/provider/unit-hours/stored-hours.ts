import type { MeterSource, StoredAs } from '~/contract/unit-hours'
import type { Db } from '~/database/schema'
import { noReading } from '~/domain/hours/load-hours'
import type { MeterMonth } from '~/domain/hours/meter-file'
import { toMarketMonth } from '~/domain/market/market-month'
import { HttpRefusal } from '../http/refusal'
import { unitMonths } from '../units/months'

type Sending = { unitId: string; source: MeterSource; fileName: string; authorId: string; now: Date }

/**
 * Stores months of a locked unit: hours that the file lacks stay as they were stored, unless the stored ones are of another origin,
 * the meter or the chamber, of which none stays. Returns how each month was stored.
 */
export async function storeHours(
  trx: Db,
  months: readonly MeterMonth[],
  { unitId, ...sending }: Sending,
): Promise<Map<number, StoredAs>> {
  const before = new Map((await storedHours(trx, unitId)).map((row) => [row.month, row]))
  const storedAs = new Map<number, StoredAs>()
  for (const { month, wh: sent } of months) {
    const stored = before.get(month)
    const isSameOrigin = stored && (stored.source === 'chamber-file') === (sending.source === 'chamber-file')
    storedAs.set(month, stored ? (isSameOrigin ? 'merged' : 'replaced') : 'new')
    const wh = isSameOrigin ? sent.map((value, hour) => (value === noReading ? stored.wh[hour]! : value)) : sent
    const row = {
      wh: Buffer.from(wh.buffer, wh.byteOffset, wh.byteLength),
      source: sending.source,
      file_name: sending.fileName,
      sent_by: sending.authorId,
      sent_at: sending.now.toISOString(),
    }
    await trx
      .insertInto('unit_hours')
      .values({ unit_id: unitId, month, ...row })
      .onConflict((conflict) => conflict.columns(['unit_id', 'month']).doUpdateSet(row))
      .execute()
  }
  return storedAs
}

/**
 * Deletes the hours sent of a month of a locked unit.
 *
 * @param sentAt  moment of its newest file, as the caller read it.
 * @throws a 404 where none were sent, and a 409 where a newer file was.
 */
export async function deleteHours(trx: Db, unitId: string, month: number, sentAt: string): Promise<void> {
  const stored = (await storedHours(trx, unitId)).find((it) => it.month === month)
  if (!stored) throw new HttpRefusal(404, 'Este mês não tem horas enviadas.')
  if (stored.sent_at !== sentAt)
    throw new HttpRefusal(409, 'Outro arquivo deste mês foi enviado. Confira o que está gravado agora.')
  await trx.deleteFrom('unit_hours').where('unit_id', '=', unitId).where('month', '=', month).execute()
}

/** The months of a unit's meter, oldest first. */
export async function storedHours(db: Db, unitId: string) {
  const rows = await db
    .selectFrom('unit_hours')
    .select(['month', 'wh', 'source', 'file_name', 'sent_at'])
    .where('unit_id', '=', unitId)
    .orderBy('month')
    .execute()
  return rows.map(({ wh, ...row }) => ({
    ...row,
    wh: new Int32Array(wh.buffer.slice(wh.byteOffset, wh.byteOffset + wh.byteLength)),
  }))
}

/** The consumption of a unit's month data: the measured energy, or what was typed as its consumption. [MWh] */
export async function typedConsumption(db: Db, unitId: string): Promise<Map<number, number>> {
  const rows = await unitMonths(db)
    .select(['year', 'month', 'measured_mwh', 'consumed_mwh'])
    .where('unit_id', '=', unitId)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const typed = row.measured_mwh ?? row.consumed_mwh
      return typed === null ? [] : [[toMarketMonth(row), typed] as const]
    }),
  )
}
