import { parse } from 'csv-parse/sync'
import type { Db } from '~/database/schema'
import { rateColumns, type RateColumn } from './rate-columns'
import distributorsCsv from './seed/distributors.csv?raw'
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
      .insertInto('tariff_notice')
      .values(readNotices(idOf))
      .onConflict((it) => it.doNothing())
      .execute()
  })
}

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
  return readCsv<'value' | 'name' | 'agent_name' | 'cnpj' | 'uf' | 'submarket'>(distributorsCsv).map((row) => ({
    ...row,
    cnpj: row.cnpj || null,
  }))
}

function readRates(idOf: IdOf) {
  type Column = 'distributor' | 'subgroup' | 'ths' | 'valid_from' | 'valid_to' | 'resolution' | RateColumn
  return readCsv<Column>(ratesCsv).map(({ distributor, ...row }) => ({
    ...row,
    distributor_id: idOf(distributor),
    ...(Object.fromEntries(rateColumns.map((name) => [name, row[name] === '' ? null : Number(row[name])])) as Record<
      RateColumn,
      number | null
    >),
  }))
}

function readNotices(idOf: IdOf) {
  return readCsv<'distributor' | 'resolution' | 'valid_from' | 'valid_to'>(noticesCsv).map(({ distributor, ...notice }) => ({
    ...notice,
    distributor_id: idOf(distributor),
  }))
}

function readCsv<Column extends string>(text: string) {
  return parse<Record<Column, string>>(text, { columns: true, comment: '#', comment_no_infix: true })
}
