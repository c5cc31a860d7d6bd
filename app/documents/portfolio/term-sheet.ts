import type { PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { termFacts } from '~/study-text/portfolio/portfolio-text'
import { notRecalculated } from '../exports/bill-sheet'
import { inputsOf, type Input, type Inputs } from '../exports/inputs'
import type { Term } from '../exports/term'
import { formats, type SheetCell, type Worksheet } from '../exports/workbook.server'

/** The inputs of a portfolio's workbook: energy prices and both readjustments. */
export function portfolioInputs({ terms, day }: PortfolioStudy): Inputs {
  const firstYear = firstStudyYear(day)
  return inputsOf([
    ...terms.energyPricesBrlPerMwh.map((value, index) => ({
      key: `price${index}`,
      name: `Preço da energia em ${firstYear + index}`,
      value,
      format: formats.money,
      moves: 'R$/MWh: a energia comprada nesse ano.',
    })),
    rate(
      'distributorGrowth',
      'Reajuste da distribuidora ao ano',
      terms.distributorGrowthFraction,
      'Demanda, TUSD e TE, do 2º ano em diante.',
    ),
    rate(
      'energyGrowth',
      'Reajuste da energia ao ano',
      terms.energyGrowthFraction,
      'Encargos e custo operacional, e a energia depois do último preço.',
    ),
  ])
}

function rate(key: string, name: string, value: number, moves: string): Input {
  return { key, name, value, format: formats.percent, moves }
}

/** The inputs, and the terms of the calculation, which are constant here. */
export function termSheet(study: PortfolioStudy, { list }: Inputs): Worksheet {
  const names = new Set(list.map(({ name }) => name.replace(' ao ano', '')))
  return {
    name: 'Premissas',
    widths: [52, 40, 60],
    rows: [
      ['Mude aqui: as unidades, os anos e o resumo acompanham', 'Valor', 'O que move'],
      ...list.map(({ name, value, format, moves }): SheetCell[] => [name, { value, format }, moves]),
      [],
      ['Como as unidades foram calculadas', 'Valor', ''],
      ...termFacts(study)
        .filter(({ name }) => !names.has(name))
        .map(({ name, value }): SheetCell[] => [name, value, notRecalculated]),
    ],
    boldRows: [1, list.length + 3],
  }
}

/** Factors of the years, as cells; `later` counts from 0. */
export type YearFactors = {
  distributor: (later: number) => Term
  energyIndex: (later: number) => Term
  /** The energy price a number of years after the first. [R$/MWh] */
  price: (later: number) => Term
  sheet: Worksheet
}

const name = 'Reajustes'

/**
 * Factors and prices of the years, as formulas of the inputs.
 *
 * @param count  number of years.
 */
export function yearFactors({ cell }: Inputs, quoted: number, count: number): YearFactors {
  const grown = (key: 'distributorGrowth' | 'energyGrowth', later: number): Term => ({
    formula: `(1+${cell(key).formula})^${later}`,
    value: (1 + cell(key).value) ** later,
  })
  const priced = (later: number): Term => {
    if (later < quoted) return cell(`price${later}`)
    const [last, growth] = [cell(`price${quoted - 1}`), grown('energyGrowth', later - quoted + 1)]
    return { formula: `${last.formula}*${growth.formula}`, value: last.value * growth.value }
  }
  const at = (column: string, later: number, { value }: Term): Term => ({ formula: `${name}!$${column}$${later + 2}`, value })
  return {
    distributor: (later) => at('B', later, grown('distributorGrowth', later)),
    energyIndex: (later) => at('C', later, grown('energyGrowth', later)),
    price: (later) => at('D', later, priced(later)),
    sheet: {
      name,
      widths: [16, 24, 24, 28],
      rows: [
        ['Anos depois', 'Distribuidora (fator)', 'Energia (fator)', 'Preço da energia (R$/MWh)'],
        ...Array.from({ length: count }, (_, later): SheetCell[] => [
          { value: later, format: formats.whole },
          shown(grown('distributorGrowth', later), formats.factor),
          shown(grown('energyGrowth', later), formats.factor),
          shown(priced(later), formats.money),
        ]),
      ],
      boldRows: [1],
    },
  }
}

function shown({ formula, value }: Term, format: string): SheetCell {
  return { formula, result: value, format }
}
