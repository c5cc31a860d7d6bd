import type { Study } from '~/domain/study/study'
import { quotedPrices } from '~/domain/study/quoted-years'
import { taxFactors } from '~/domain/bill/taxes'
import { formats, type Cell } from './workbook.server'

/** The sheet with the inputs of the bills and the cash flow. */
export const inputSheetName = 'Premissas'

const at = (row: number) => `${inputSheetName}!$B$${row}`

/** The cells of the inputs, for formulas of other sheets. */
export const inputCells = {
  discountRate: at(2),
  distributorGrowth: at(3),
  energyGrowth: at(4),
  investment: at(5),
  pis: at(6),
  cofins: at(7),
  icms: at(8),
  /** Cell of a yearly price; `index` counts from 0. */
  price: (index: number) => at(9 + index),
}

/** The rows of the inputs, from row 2 of the sheet. */
export function inputRows(study: Study): Cell[][] {
  const { pisFraction, cofinsFraction, icmsFraction, icmsCredited, pisCofinsCredited } = study.consumer.taxes
  return [
    ['Taxa de atratividade ao ano', rate(study.discountRateFraction), 'Move o VPL.'],
    ['Reajuste da distribuidora ao ano', rate(study.distributorGrowthFraction), 'Demanda, TUSD e TE, do ano 2 em diante.'],
    [
      'Reajuste da energia ao ano',
      rate(study.energyGrowthFraction),
      'Encargos, custo operacional, diesel, e a energia depois do último preço cotado.',
    ],
    ['Investimento (R$)', study.plant?.investmentBrl ?? 0, 'Sai hoje; 0 onde nada se investe.'],
    taxRow('PIS', pisFraction, pisCofinsCredited),
    taxRow('COFINS', cofinsFraction, pisCofinsCredited),
    taxRow('ICMS', icmsFraction, icmsCredited),
    ...quotedPrices(study).map(({ year, priceBrlPerMwh }, index): Cell[] => [
      `Preço da energia em ${year} (R$/MWh)`,
      priceBrlPerMwh,
      `Ano ${index + 1} do fluxo de caixa.`,
    ]),
  ]
}

function taxRow(name: string, fraction: number, isCredited = false): Cell[] {
  if (isCredited) return [name, rate(0), 'O cliente toma o crédito: não é custo.']
  return [name, rate(fraction), 'Por dentro, nas faturas.']
}

function rate(value: number): Cell {
  return { value, format: formats.percent }
}

/** The tax factor of a line as a formula of the taxes, or as a number when no formula gives it. */
export function taxFactorCell({ consumer }: Study, factor: number): Cell {
  const { full, withoutIcms, icmsOnly } = taxFactors(consumer.taxes)
  const { pis, cofins, icms } = inputCells
  const federal = `(1-${pis}-${cofins})`
  const state = `(1-${icms})`
  const known = [
    { value: 1, formula: undefined },
    { value: full, formula: `1/(${state}*${federal})` },
    { value: withoutIcms, formula: `1/${federal}` },
    { value: icmsOnly, formula: `1/${state}` },
    { value: full - 1, formula: `1/(${state}*${federal})-1` },
    { value: withoutIcms - 1, formula: `1/${federal}-1` },
  ].find(({ value }) => Math.abs(value - factor) < 1e-9)
  return known?.formula
    ? { formula: known.formula, result: factor, format: formats.factor }
    : { value: factor, format: formats.factor }
}
