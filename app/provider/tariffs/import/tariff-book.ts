import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { thsOptions, type Subgroup, type Ths } from '~/domain/tariffs/tariff'
import type { PublishedColumn } from '../rate-columns'
import type { TariffCell, TariffPlace } from './place-row'
import type { Resolution } from './resolution'
import { DataFileError } from '~/provider/open-data/data-file-error'

/**
 * A file's tariffs, assembled from its rows in any order. Its size depends on the tariffs, not the file: most rows are refused,
 * and the register limits the distributors.
 */
export type TariffBook = Map<string, Page>

/** The row of a cell's value. */
export type Rate = { tusd: number; te: number | null; resolution: Resolution; validTo: IsoDate; line: number }

export type RateRow = Insertable<Schema['tariff_rate']> & Record<PublishedColumn, number | null>

type Page = PageKey & { cells: Partial<Record<TariffCell, Rate>> }
type PageKey = { distributorId: number; subgroup: Subgroup; ths: TariffPlace['ths']; validFrom: IsoDate }

/** Ten times the whole history of the 51 distributors; more means that the file is not ANEEL's. */
const maxPages = 100_000

/**
 * Writes a row's rate to its cell. Of two rows for one cell, that of the later resolution is kept.
 *
 * @returns the line of the dropped row, if any.
 */
export function writeRate(book: TariffBook, { cell, ...key }: PageKey & { cell: TariffCell }, rate: Rate): number | undefined {
  const { cells } = openPage(book, key)
  const other = cells[cell]
  if (!other) {
    cells[cell] = rate
    return undefined
  }
  const [winner, loser] = precedence(rate) > precedence(other) ? [rate, other] : [other, rate]
  cells[cell] = winner
  return loser.line
}

/** The book as table rows, and the lines of TUSDg without a consumption tariff. */
export function closeBook(book: TariffBook): { rows: RateRow[]; orphanLines: number[] } {
  const pages = [...book.values()]
  const rows = pages.flatMap((page) => toRow(page, findGeneration(book, page)) ?? [])
  const orphanLines = pages
    .filter((page) => page.ths === 'GERACAO' && !thsOptions.some((ths) => book.has(keyOf({ ...page, ths }))))
    .flatMap(({ cells }) => cells.generation?.line ?? [])
  return { rows, orphanLines }
}

function openPage(book: TariffBook, key: PageKey): Page {
  const found = book.get(keyOf(key))
  if (found) return found
  if (book.size === maxPages) throw new DataFileError(`o arquivo tem mais de ${maxPages} tarifas: não parece o da ANEEL`)
  const page = { ...key, cells: {} }
  book.set(keyOf(key), page)
  return page
}

function keyOf({ distributorId, subgroup, ths, validFrom }: PageKey) {
  return `${distributorId} ${subgroup} ${ths} ${validFrom}`
}

/** Sort key of competing rates. The values come last, so that the result does not depend on the file's order. */
export function precedence({ resolution, validTo, tusd, te }: Rate) {
  return JSON.stringify([resolution.issuedOn, resolution.name, validTo, tusd, te])
}

function findGeneration(book: TariffBook, page: PageKey) {
  return book.get(keyOf({ ...page, ths: 'GERACAO' }))?.cells.generation
}

function toRow({ cells, ths, ...key }: Page, generation: Rate | undefined): RateRow | undefined {
  if (ths === 'GERACAO') return undefined
  const newest = Object.values(cells).reduce((a, b) => (precedence(a) > precedence(b) ? a : b))
  return {
    distributor_id: key.distributorId,
    subgroup: key.subgroup,
    ths,
    valid_from: key.validFrom,
    valid_to: newest.validTo,
    resolution: newest.resolution.name,
    ...demandOf(cells, ths),
    tusd_peak: cells.energyPeak?.tusd ?? null,
    tusd_off_peak: cells.energyOffPeak?.tusd ?? null,
    te_peak: cells.energyPeak?.te ?? null,
    te_off_peak: cells.energyOffPeak?.te ?? null,
    ape_tusd_peak: cells.apePeak?.tusd ?? null,
    ape_tusd_off_peak: cells.apeOffPeak?.tusd ?? null,
    scee_tusd_peak: cells.sceePeak?.tusd ?? null,
    scee_tusd_off_peak: cells.sceeOffPeak?.tusd ?? null,
    scee_te_peak: cells.sceePeak?.te ?? null,
    scee_te_off_peak: cells.sceeOffPeak?.te ?? null,
    generation_tusd: generation?.tusd ?? null,
  }
}

/** Verde has one demand, and 0 as peak demand, as in the product's tables. */
function demandOf(cells: Page['cells'], ths: Ths) {
  const demandOffPeak = cells.demandOffPeak?.tusd ?? null
  if (ths === 'AZUL') return { demand_peak: cells.demandPeak?.tusd ?? null, demand_off_peak: demandOffPeak }
  return { demand_peak: demandOffPeak === null ? null : 0, demand_off_peak: demandOffPeak }
}
