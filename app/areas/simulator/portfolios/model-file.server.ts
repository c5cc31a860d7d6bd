import { csvFile } from '~/documents/exports/csv.server'
import { formats, workbook, type SheetCell } from '~/documents/exports/workbook.server'
import { fileResponse } from './downloads.server'
import type { UnitRow } from '~/domain/portfolio/unit-row'
import { unitTable } from './invoice-rows'

const yearlyMonths = 12

/** Example units: one with an average month, one with twelve months. */
const examples: readonly UnitRow[] = [
  {
    name: 'Loja 1 (exemplo)',
    code: '10203040',
    distributor: 'Copel',
    subgroup: 'A4',
    ths: 'Verde',
    offPeakDemandKw: 150,
    offPeakKwh: 18_434,
    peakKwh: 1_039,
  },
  {
    name: 'Loja 2 (exemplo)',
    code: '10203041',
    distributor: 'Copel',
    subgroup: 'A4',
    ths: 'Azul',
    offPeakDemandKw: 400,
    peakDemandKw: 320,
    icmsFraction: '19%',
    ...Object.fromEntries(
      Array.from({ length: yearlyMonths }, (_, index) => [
        [`monthOffPeakKwh-${index + 1}`, 80_000 + 1_000 * index],
        [`monthPeakKwh-${index + 1}`, 6_000 + 100 * index],
        [`monthOffPeakKw-${index + 1}`, 380 + index],
        [`monthPeakKw-${index + 1}`, 300 + index],
      ]).flat(),
    ),
  },
]

const [header = [], ...rows] = unitTable(examples)

/** The response with the template of a portfolio, with two units as examples. */
export async function portfolioModel(format: 'csv' | 'xlsx'): Promise<Response> {
  if (format === 'csv') return fileResponse(csvFile([header, ...rows]), 'text/csv; charset=utf-8', 'carteira-modelo.csv')
  const cells = rows.map((row) =>
    row.map((value): SheetCell => (typeof value === 'number' ? { value, format: formats.whole } : value)),
  )
  const sheet = {
    name: 'Unidades',
    widths: header.map((title) => Math.max(14, String(title).length + 2)),
    rows: [header, ...cells],
    boldRows: [1],
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return fileResponse(await workbook([sheet]), type, 'carteira-modelo.xlsx')
}
