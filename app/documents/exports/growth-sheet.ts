import type { Bill, Growth } from '~/domain/bill/bill'
import { growthFactor, pricesByYear } from '~/domain/finance/escalation'
import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { inputCells } from './flow-inputs'
import { formats, type Cell, type Worksheet } from './workbook.server'

const name = 'Reajustes'

/** The growth factors of each year, and the cost changes that no readjustment explains: rules that change by year. */
export type Years = {
  factors: readonly Record<Growth, number>[]
  surplusPricesBrlPerMwh: readonly number[]
  /** At the prices of the first year; all 0 when no rule changes. [R$/month] */
  ruleChangesBrl: Record<'base' | 'alternative', readonly number[]>
}

const columns = {
  distributor: 'B',
  energyIndex: 'C',
  energyPrice: 'D',
  surplusPrice: 'E',
  base: 'F',
  alternative: 'G',
} as const satisfies Record<Growth | keyof Years['ruleChangesBrl'], string>

/** Cell of a year, counted from 1. */
export function growthCell(kind: keyof typeof columns, year: number): string {
  return `${name}!$${columns[kind]}$${year + 1}`
}

/** The growth factor of a line in a year, as a formula. */
export function factorFormula(growth: Growth, year: number): string {
  const cell = growthCell(growth, year)
  return growth === 'energyPrice' || growth === 'surplusPrice' ? `${cell}/${growthCell(growth, 1)}` : cell
}

export function growthSheet(study: Study, { factors, surplusPricesBrlPerMwh, ruleChangesBrl }: Years): Worksheet {
  const { base, alternative } = scenarioWords[study.mode]
  const prices = pricesByYear(study.energyPricesBrlPerMwh, study.energyGrowthFraction, factors.length)
  const quoted = study.energyPricesBrlPerMwh.length
  return {
    name,
    widths: [8, 22, 22, 24, 30, 34, 34],
    rows: [
      [
        'Ano',
        'Distribuidora (fator)',
        'Energia (fator)',
        'Preço da energia (R$/MWh)',
        'Preço de venda do excedente (R$/MWh)',
        `Mudança de regras, ${base.short} (R$/mês)`,
        `Mudança de regras, ${alternative.short} (R$/mês)`,
      ],
      ...factors.map(({ distributor, energyIndex }, index): Cell[] => {
        const row = index + 2
        return [
          { value: index + 1, format: formats.whole },
          { formula: `(1+${inputCells.distributorGrowth})^(A${row}-1)`, result: distributor, format: formats.factor },
          { formula: `(1+${inputCells.energyGrowth})^(A${row}-1)`, result: energyIndex, format: formats.factor },
          {
            formula: index < quoted ? inputCells.price(index) : `D${row - 1}*(1+${inputCells.energyGrowth})`,
            result: prices[index]!,
          },
          surplusPricesBrlPerMwh[index],
          ruleChangesBrl.base[index]!,
          ruleChangesBrl.alternative[index]!,
        ]
      }),
    ],
    boldRows: [1],
  }
}

/** The years of a study, calculated from its bills and totals, because a stored study has the surplus price of the first year only. */
export function yearsOf(study: Study): Years {
  const { years, energyPricesBrlPerMwh, energyGrowthFraction, distributorGrowthFraction, plant } = study
  const prices = pricesByYear(energyPricesBrlPerMwh, energyGrowthFraction, years.length)
  const known = years.map((_, index) => ({
    distributor: growthFactor(distributorGrowthFraction, index),
    energyIndex: growthFactor(energyGrowthFraction, index),
    energyPrice: prices[index]! / prices[0]!,
    surplusPrice: 0,
  }))
  const surplusBrl = grownTotal(study.alternative, { distributor: 0, energyIndex: 0, energyPrice: 0, surplusPrice: 1 })
  const factors = known.map((factor, index) => {
    const unexplainedBrl = years[index]!.alternativeBrl - grownTotal(study.alternative, factor)
    return surplusBrl === 0 ? factor : { ...factor, surplusPrice: unexplainedBrl / surplusBrl }
  })
  const changes = (bill: Bill, totalsBrl: readonly number[]) =>
    factors.map((factor, index) => zeroIfTiny((totalsBrl[index]! - grownTotal(bill, factor)) / factor.distributor))
  return {
    factors,
    surplusPricesBrlPerMwh:
      plant && surplusBrl !== 0 ? factors.map(({ surplusPrice }) => roundPrice(surplusPrice * plant.surplusPriceBrlPerMwh)) : [],
    ruleChangesBrl: {
      base: changes(
        study.base,
        years.map(({ baseBrl }) => baseBrl),
      ),
      alternative: changes(
        study.alternative,
        years.map(({ alternativeBrl }) => alternativeBrl),
      ),
    },
  }
}

function grownTotal({ lines }: Bill, factor: Record<Growth, number>): number {
  return lines.reduce((sum, { amountBrl, growth }) => sum + amountBrl * factor[growth], 0)
}

/** Less than R$ 0,00005 is a rounding error of a subtraction, and becomes 0. */
function zeroIfTiny(brl: number): number {
  return Math.abs(brl) < 0.000_05 ? 0 : brl
}

/** Rounds a price obtained by a division to the few decimals that were typed. */
function roundPrice(price: number): number {
  return Math.round(price * 1e6) / 1e6
}
