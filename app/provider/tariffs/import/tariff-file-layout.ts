import { placeRow, refusals } from './place-row'
import { readDay, readDecimal } from './read-values'
import { tariffRowReader } from './read-tariff-file'
import { readResolution } from './resolution'
import { closeBook, writeRate, type TariffBook } from './tariff-book'
import type { LayoutInput, RefusedRow, TariffLayout } from './tariff-layout'
import { writeTariffs } from './write-tariffs'

/** The file of homologated tariffs: "Tarifa de Aplicação" of group A. */
export function tariffFileLayout(names: readonly string[], { matchDistributor, onUnknownAgent }: LayoutInput): TariffLayout {
  const toRow = tariffRowReader(names)
  const book: TariffBook = new Map()

  return {
    take(record, line) {
      const row = toRow(record, line)
      const place = placeRow(row)
      if (typeof place === 'string') return { reason: place, line }
      const agent = { cnpj: row.cnpj, name: row.agent }
      const distributorId = matchDistributor(agent)
      if (distributorId === undefined) {
        onUnknownAgent(agent)
        return { reason: refusals.agent, line }
      }
      const validFrom = readDay(row.validFrom, 'DatInicioVigencia', line)
      const validTo = readDay(row.validTo, 'DatFimVigencia', line)
      const tusd = readDecimal(row.tusd, 'VlrTUSD', line)
      const te = readDecimal(row.te, 'VlrTE', line)
      if (!validFrom || !validTo || tusd === null) return { reason: refusals.blank, line }
      if (validTo < validFrom) return { reason: refusals.period, line }

      const rate = { tusd, te, resolution: readResolution(row.resolution), validTo, line }
      const loserLine = writeRate(book, { ...place, distributorId, validFrom }, rate)
      return loserLine === undefined ? undefined : { reason: refusals.older, line: loserLine }
    },
    async write(trx) {
      const { rows, orphanLines } = closeBook(book)
      await writeTariffs(trx, rows)
      const refused = orphanLines.map((line): RefusedRow => ({ reason: refusals.orphanGeneration, line }))
      return { tariffsWritten: rows.length, refused }
    },
  }
}
