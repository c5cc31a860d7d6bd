import { pricesByYear } from '~/domain/finance/escalation'
import { firstYearOf } from '~/domain/study/quoted-years'
import type { YearReport } from '~/domain/year-study/year-report'
import { inputCells } from '../exports/flow-inputs'
import { formats, type Cell, type Worksheet } from '../exports/workbook.server'

const name = 'Preços'
/** Row of a calendar year: rows are found by the year, from this one on. */
const firstRowYear = 2024

/** The price of energy in a calendar year. */
export function priceCell(year: number): string {
  return `'${name}'!$B$${year - firstRowYear}`
}

/** The price of every calendar year of the study: the quoted ones, then the last one readjusted. */
export function priceSheet({ study, years }: YearReport): Worksheet {
  const firstYear = firstYearOf(study)
  const count = years.at(-1)!.firstMonth.year + 1 - firstYear + 1
  const quoted = study.energyPricesBrlPerMwh.length
  const prices = pricesByYear(study.energyPricesBrlPerMwh, study.energyGrowthFraction, count)
  const rows = prices.map((result, index): Cell[] => {
    const year = firstYear + index
    const formula = index < quoted ? inputCells.price(index) : `${priceCell(year - 1)}*(1+${inputCells.energyGrowth})`
    return [
      { value: year, format: formats.whole },
      { formula, result },
    ]
  })
  const above = Array.from({ length: firstYear - firstRowYear - 2 }, (): Cell[] => [])
  return { name, widths: [10, 26], rows: [['Ano', 'Preço da energia (R$/MWh)'], ...above, ...rows], boldRows: [1] }
}
