import type { CalculatedUnit, PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import type { UnitFigures } from '~/domain/portfolio/unit-result'
import {
  distributorText,
  outcomeWords,
  reasonText,
  portfolioSavingFraction,
  subgroupText,
} from '~/study-text/portfolio/unit-text'
import type { Inputs } from '../exports/inputs'
import { plus, times, type Term } from '../exports/term'
import { formats, type SheetCell, type Worksheet } from '../exports/workbook.server'

export type StudiedUnit = CalculatedUnit & { figures: UnitFigures }

const name = 'Unidades'
export const firstUnitRow = 2
/** Columns of the energy cost per R$/MWh of each quoted price. */
const priceColumns = ['G', 'H', 'I', 'J', 'K'] as const

/** The cells of a column of units. */
export function unitColumn(column: string, count: number): string {
  return `${name}!$${column}$${firstUnitRow}:$${column}$${Math.max(firstUnitRow, firstUnitRow + count - 1)}`
}

/** The cells of a unit that its years depend on. [R$/year] */
export function unitCells({ figures }: StudiedUnit, index: number, inputs: Inputs) {
  const cell = (column: string, value: number): Term => ({ formula: `${name}!$${column}$${firstUnitRow + index}`, value })
  const { years, distributorBrl, energyBrlPerPrice } = figures
  return {
    savingBrl: cell('M', years[0].savingBrl),
    baseBrl: cell('F', years[0].baseBrl),
    besidesEnergyBrl: cell('O', years[0].alternativeBrl - energyOf(figures, firstUnitRow + index, inputs).value),
    ...(distributorBrl && {
      distributorBrl: { base: cell('P', distributorBrl.base), alternative: cell('Q', distributorBrl.alternative) },
    }),
    energyBrlPerPrice: energyBrlPerPrice.map((brl, price) => cell(priceColumns[price]!, brl)),
  }
}

/** The first year of each unit: its energy cost depends on the prices; the rest is constant. */
export function unitsSheet(study: PortfolioStudy, units: readonly StudiedUnit[], inputs: Inputs): Worksheet {
  const header = [
    'Unidade',
    'Código',
    'Distribuidora',
    'Subgrupo',
    'Situação',
    'Custo no cativo (R$)',
    ...priceColumns.map((_, index) => `Energia por R$/MWh, preço ${index + 1}`),
    'Custo no livre (R$)',
    'Economia (R$)',
    'Economia (%)',
    'Livre sem energia (R$)',
    'Da distribuidora, no cativo (R$)',
    'Da distribuidora, no livre (R$)',
    'Observação',
  ]
  const rows = units.map((it, index): SheetCell[] => {
    const { unit, result, figures } = it
    const row = firstUnitRow + index
    const year = figures.years[0]
    const energy = energyOf(figures, row, inputs)
    return [
      unit.name,
      unit.code,
      distributorText({ unit, result }),
      subgroupText(unit),
      {
        formula: `IF(M${row}>0,"${outcomeWords.gains.one}","${outcomeWords.loses.one}")`,
        result: outcomeWords[result.outcome].one,
      },
      year.baseBrl,
      ...priceColumns.map((_, price): SheetCell => ({ value: figures.energyBrlPerPrice[price] ?? 0, format: formats.rate })),
      { formula: `O${row}+${energy.formula}`, result: year.alternativeBrl },
      { formula: `F${row}-L${row}`, result: year.savingBrl },
      { formula: `IF(F${row}=0,0,M${row}/F${row})`, result: portfolioSavingFraction(year), format: formats.percent },
      year.alternativeBrl - energy.value,
      figures.distributorBrl?.base,
      figures.distributorBrl?.alternative,
      reasonText(result, study.day),
    ]
  })
  return {
    name,
    widths: [36, 16, 26, 12, 12, 18, 14, 14, 14, 14, 14, 18, 18, 14, 20, 20, 20, 60],
    rows: [
      header,
      ...rows,
      [],
      ['Custo no cativo, energia por R$/MWh e livre sem energia: calculados pelo site, não acompanham as entradas.'],
    ],
    boldRows: [1],
  }
}

/** Energy cost of the first year. [R$/year] */
function energyOf({ energyBrlPerPrice }: UnitFigures, row: number, { cell }: Inputs): Term {
  return plus(
    ...energyBrlPerPrice.map((brl, price) =>
      times({ formula: `${priceColumns[price]!}${row}`, value: brl }, cell(`price${price}`)),
    ),
  )
}
