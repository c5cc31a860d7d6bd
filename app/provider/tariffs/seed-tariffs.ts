import { parse } from 'csv-parse/sync'
import type { Db, Schema } from '~/database/schema'
import { recordOf } from '~/domain/records/records'
import { rateColumns, type RateColumn } from './rate-columns'
import distributorsCsv from './seed/distributors.csv?raw'
import lowVoltageCsv from './seed/low-voltage.csv?raw'
import noticesCsv from './seed/notices.csv?raw'
import ratesCsv from './seed/rates.csv?raw'

/**
 * Adds the shipped distributors, tariffs and notices of newer resolutions. Existing rows are kept: an import may have updated
 * them. Safe to run at every start.
 */
export async function seedTariffs(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('distributor')
      .values(readDistributors())
      .onConflict((it) => it.doNothing())
      .execute()
    const idOf = await readIds(trx)
    await trx
      .insertInto('tariff_rate')
      .values(readRates(idOf))
      .onConflict((it) => it.doNothing())
      .execute()
    await trx
      .insertInto('low_voltage_rate')
      .values(readLowVoltage(idOf))
      .onConflict((it) => it.doNothing())
      .execute()
    await trx
      .insertInto('tariff_notice')
      .values(readNotices(idOf))
      .onConflict((it) => it.doNothing())
      .execute()
  })
}

type Rate = Schema['tariff_rate']
type IdOf = (distributor: string) => number

async function readIds(db: Db): Promise<IdOf> {
  const rows = await db.selectFrom('distributor').select(['id', 'value']).execute()
  const ids = new Map(rows.map(({ id, value }) => [value, id]))
  return (distributor) => {
    const id = ids.get(distributor)
    if (id === undefined) throw new Error(`seed: no distributor "${distributor}"`)
    return id
  }
}

function readDistributors() {
  return readCsv<Record<'value' | 'name' | 'agent_name' | 'cnpj' | 'uf' | 'submarket', string>>(distributorsCsv).map((row) => ({
    ...row,
    cnpj: row.cnpj || null,
  }))
}

function readRates(idOf: IdOf) {
  type Tariff = Pick<Rate, 'subgroup' | 'ths' | 'valid_from' | 'valid_to' | 'resolution'>
  return readCsv<Tariff & Record<'distributor' | RateColumn, string>>(ratesCsv).map(({ distributor, ...row }) => ({
    ...row,
    distributor_id: idOf(distributor),
    ...recordOf(rateColumns, (name) => (row[name] === '' ? null : Number(row[name]))),
  }))
}

function readLowVoltage(idOf: IdOf) {
  type Plain = Omit<Schema['low_voltage_rate'], 'distributor_id' | 'tusd' | 'te'>
  return readCsv<Plain & Record<'distributor' | 'tusd' | 'te', string>>(lowVoltageCsv).map(
    ({ distributor, tusd, te, ...row }) => ({
      ...row,
      distributor_id: idOf(distributor),
      tusd: Number(tusd),
      te: Number(te),
    }),
  )
}

function readNotices(idOf: IdOf) {
  type Notice = Pick<Rate, 'resolution' | 'valid_from' | 'valid_to'>
  return readCsv<Notice & { distributor: string }>(noticesCsv).map(({ distributor, ...notice }) => ({
    ...notice,
    distributor_id: idOf(distributor),
  }))
}

function readCsv<Row>(text: string) {
  return parse<Row>(text, { columns: true, comment: '#', comment_no_infix: true })
}
