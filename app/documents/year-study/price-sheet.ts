import type { Study } from '~/domain/study/study'
import { firstYearOf } from '~/domain/study/quoted-years'
import { priceTerm, surplusTerm } from '../exports/growth-sheet'
import type { Inputs } from '../exports/inputs'
import { num, over, type Term } from '../exports/term'
import { formats, type SheetCell, type Worksheet } from '../exports/workbook.server'

const name = 'Preços'
/** Year of the first row; the row of a year is found from it. */
const firstRowYear = 2024

/** The cells of the calendar years' prices. [R$/MWh] */
export type PriceCells = {
  energy: (year: number) => Term
  surplus: (year: number) => Term
  /** Ratio of a later year's price to the first year's. */
  ratio: (kind: 'energy' | 'surplus', year: number, later: number) => Term
  sheet: Worksheet
}

/**
 * The price of every calendar year of a study: the quoted ones, then the last one readjusted.
 *
 * @param lastYear  of supply.
 */
export function pricesOnSheet(study: Study, inputs: Inputs, lastYear: number): PriceCells {
  const firstYear = firstYearOf(study)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => ({
    energy: priceTerm(inputs, 'price', study.energyPricesBrlPerMwh.length, index),
    surplus: surplusTerm(study, inputs, index),
  }))
  const cell = (kind: 'energy' | 'surplus', year: number): Term => {
    if (kind === 'surplus' && !study.plant) return num(0)
    const { value } = years[year - firstYear]![kind]
    return { formula: `'${name}'!$${kind === 'energy' ? 'B' : 'C'}$${year - firstRowYear}`, value }
  }
  const rows = years.map(({ energy, surplus }, index): SheetCell[] => [
    { value: firstYear + index, format: formats.whole },
    { formula: energy.formula, result: energy.value },
    ...(study.plant ? [{ formula: surplus.formula, result: surplus.value }] : []),
  ])
  const header = ['Ano', 'Preço da energia (R$/MWh)', ...(study.plant ? ['Preço de venda do excedente (R$/MWh)'] : [])]
  const above = Array.from({ length: firstYear - firstRowYear - 2 }, (): SheetCell[] => [])
  return {
    energy: (year) => cell('energy', year),
    surplus: (year) => cell('surplus', year),
    ratio: (kind, year, later) => (later === 0 ? num(1) : over(cell(kind, year + later), cell(kind, year))),
    sheet: { name, widths: [10, 26, 38], rows: [header, ...above, ...rows], boldRows: [1] },
  }
}
