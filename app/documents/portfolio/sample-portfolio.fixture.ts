import type { CalculatedUnit, PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import type { AnnualTotals } from '~/domain/study/years'
import { repeat, type NonEmpty } from '~/domain/records/non-empty'

const unit = {
  distributor: 'Copel',
  subgroup: 'A4',
  ths: 'VERDE',
  contractedKw: { peak: 0, offPeak: 100 },
  overrunKw: { peak: 0, offPeak: 0 },
  measuredKw: {},
  energyKwh: { peak: 1_000, offPeak: 20_000 },
} as const

/** Ten years with the same cost and saving. */
function years(baseBrl: number, alternativeBrl: number): NonEmpty<AnnualTotals> {
  const savingBrl = baseBrl - alternativeBrl
  return repeat(10, (index) => ({ year: 2026 + index, baseBrl, alternativeBrl, savingBrl }))
}

function studied(
  line: number,
  name: string,
  baseBrl: number,
  alternativeBrl: number,
  energyBrlPerPrice: number[],
): CalculatedUnit {
  return {
    line,
    unit: { ...unit, name },
    result: {
      outcome: baseBrl > alternativeBrl ? 'gains' : 'loses',
      distributorName: 'Copel',
      incentive: 0,
      needsRetailer: true,
      taxes: { pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.19 },
      tariff: { resolution: 'REH 3.592/2026', validFrom: '2026-06-24', validTo: '2027-06-23' },
      figures: { years: years(baseBrl, alternativeBrl), energyBrlPerPrice },
    },
  }
}

/**
 * Four units: one gains R$ 40.000 of 100.000 a year, one R$ 10.000 of 50.000 with its energy at two prices, one loses R$ 2.000 of
 * 20.000, and one may not migrate. The energy of the first is R$ 100 a year for each R$/MWh: at R$ 235/MWh, 23.500 of its 60.000.
 */
export const samplePortfolio: PortfolioStudy = {
  name: 'Rede de lojas',
  day: '2026-11-21',
  terms: {
    energyPricesBrlPerMwh: [235, 229, 224, 218, 199],
    incentive: 0,
    isContractBeforeLaw15269: false,
    icmsCredited: false,
    pisCofinsCredited: false,
    chargesIncluded: true,
    distributorGrowthFraction: 0.07,
    energyGrowthFraction: 0.05,
  },
  units: [
    studied(2, 'Depósito', 20_000, 22_000, [30]),
    studied(3, 'Loja Norte', 50_000, 40_000, [0, 40, 60]),
    {
      line: 4,
      unit: { ...unit, name: 'Casa', subgroup: 'B1' },
      result: { outcome: 'may-not-migrate', reason: 'low-voltage-closed', opensOn: '2028-11-25' },
    },
    studied(5, 'Loja Centro', 100_000, 60_000, [100]),
  ],
  wrongRows: 1,
}
