import type { Db } from '~/database/schema'
import { publishedColumns } from '../rate-columns'
import { enterPlainRate, placePlainRow, writePlainRates, type PlainBook } from './low-voltage-rows'
import { placeRow, refusals } from './place-row'
import { tariffRowReader } from './read-tariff-file'
import { readTariffDay, readTariffDecimal } from './read-values'
import { readResolution } from './resolution'
import { closeBook, type RateRow, type TariffBook, writeRate } from './tariff-book'
import type { LayoutInput, RefusedRow, TariffLayout } from './tariff-layout'

/** The file of homologated tariffs: "Tarifa de Aplicação" of group A, and the plain ones of B1 and B3. */
export function tariffFileLayout(names: readonly string[], { matchDistributor, onUnknownAgent }: LayoutInput): TariffLayout {
  const toRow = tariffRowReader(names)
  const book: TariffBook = new Map()
  const plainBook: PlainBook = new Map()

  return {
    take(record, line) {
      const row = toRow(record, line)
      const place = placePlainRow(row) ?? placeRow(row)
      if (typeof place === 'string') return { reason: place, line }
      const agent = { cnpj: row.cnpj, name: row.agent }
      const distributorId = matchDistributor(agent)
      if (distributorId === undefined) {
        if (!('plain' in place)) onUnknownAgent(agent)
        return { reason: refusals.agent, line }
      }
      const validFrom = readTariffDay(row.validFrom, 'DatInicioVigencia', line)
      const validTo = readTariffDay(row.validTo, 'DatFimVigencia', line)
      const tusd = readTariffDecimal(row.tusd, 'VlrTUSD', line)
      const te = readTariffDecimal(row.te, 'VlrTE', line)
      if (!validFrom || !validTo || tusd === null) return { reason: refusals.blank, line }
      if (validTo < validFrom) return { reason: refusals.period, line }

      if ('plain' in place && te === null) return { reason: refusals.blankTe, line }
      const rate = { tusd, te, resolution: readResolution(row.resolution), validTo, line }
      const loserLine =
        'plain' in place
          ? enterPlainRate(plainBook, { distributor_id: distributorId, subgroup: place.plain, valid_from: validFrom }, rate)
          : writeRate(book, { ...place, distributorId, validFrom }, rate)
      return loserLine === undefined ? undefined : { reason: refusals.older, line: loserLine }
    },
    async write(trx) {
      const { rows, orphanLines } = closeBook(book)
      await writeTariffs(trx, rows)
      const refused = orphanLines.map((line): RefusedRow => ({ reason: refusals.orphanGeneration, line }))
      return { tariffsWritten: rows.length + (await writePlainRates(trx, plainBook)), refused }
    },
  }
}

/**
 * Upserts tariffs in the caller's transaction, by distributor, subgroup, modality and start. Existing Fio B shares are kept: they
 * come from another publication.
 */
async function writeTariffs(trx: Db, rows: RateRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) await writeBatch(trx, rows.slice(start, start + batchSize))
}

/** 19 values a row: 500 rows stay under the 32,766 of one SQLite statement and the 65,535 of PostgreSQL. */
const batchSize = 500

async function writeBatch(db: Db, rows: RateRow[]) {
  await db
    .insertInto('tariff_rate')
    .values(rows)
    .onConflict((it) =>
      it.columns(['distributor_id', 'subgroup', 'ths', 'valid_from']).doUpdateSet(({ ref }) => ({
        valid_to: ref('excluded.valid_to'),
        resolution: ref('excluded.resolution'),
        typed_at: null,
        ...Object.fromEntries(publishedColumns.map((name) => [name, ref(`excluded.${name}`)])),
      })),
    )
    .execute()
}
