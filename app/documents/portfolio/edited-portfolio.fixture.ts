import type { Consumer } from '~/domain/bill/consumer'
import type { PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { figuresOfMonth, figuresOfYear, unitOutcome, type UnitFigures } from '~/domain/portfolio/unit-result'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import type { StudyInputs } from '~/domain/study/comparison'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { supplyMonth } from '~/domain/year-study/supply-months'
import { yearStudy } from '~/domain/year-study/year-study'
import { sampleFreeMarketStudy, sampleTariff } from '~/study-text/sample-study.fixture'
import { samplePortfolio } from './sample-portfolio.fixture'

const bakery = sampleFreeMarketStudy()

/** Units from a tenth to four times the size of the bakery; those of twelve months begin their supply in the years of `supplies`. */
const sizes = [0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 2, 4]
const supplies = [2027, 2028, 2029] as const

/** A calculated portfolio of units of an average month and of twelve months, with given terms. */
export function calculatedPortfolio(changed: Partial<PortfolioStudy['terms']> = {}): PortfolioStudy {
  const terms: PortfolioStudy['terms'] = {
    ...samplePortfolio.terms,
    energyPricesBrlPerMwh: [425, 419, 414, 408, 389],
    ...changed,
  }
  const months = sizes.map((size) => ({
    name: `Loja de ${size}`,
    figures: figuresOfMonth(compareFreeMarket(inputsOf(size, terms)), terms.energyPricesBrlPerMwh[0]),
  }))
  const years = supplies.map((year) => ({ name: `Fábrica de ${year}`, figures: yearFigures(year, terms) }))
  return {
    ...samplePortfolio,
    terms,
    units: [
      ...[...months, ...years].map(({ name, figures }, line) => calculated(name, line + 10, figures)),
      ...samplePortfolio.units.filter(({ result }) => !('figures' in result)),
    ],
  }
}

function calculated(name: string, line: number, figures: UnitFigures): PortfolioStudy['units'][number] {
  const { unit, result } = samplePortfolio.units[0]!
  if (!('figures' in result)) throw new Error('a unit without figures')
  return { line, unit: { ...unit, name }, result: { ...result, outcome: unitOutcome(figures), figures } }
}

function consumerOf(size: number): Consumer {
  const { contractedDemandKw, energyKwh, taxes } = bakery.consumer
  return {
    contractedDemandKw: { peak: 0, offPeak: contractedDemandKw.offPeak * size },
    overrunKw: { peak: 0, offPeak: 0 },
    energyKwh: { peak: energyKwh.peak * size, offPeak: energyKwh.offPeak * size },
    taxes,
  }
}

function inputsOf(size: number, terms: PortfolioStudy['terms']): StudyInputs {
  const { energyPricesBrlPerMwh, distributorGrowthFraction, energyGrowthFraction } = terms
  return {
    ...bakery,
    tariff: sampleTariff,
    consumer: consumerOf(size),
    terms: { incentive: 0, chargesIncluded: true },
    energyPricesBrlPerMwh,
    distributorGrowthFraction,
    energyGrowthFraction,
  }
}

function yearFigures(year: number, terms: PortfolioStudy['terms']): UnitFigures {
  const { consumer, ...inputs } = inputsOf(1.5, terms)
  const months = Array.from({ length: 12 }, (_, index) => {
    const { energyKwh, measuredKw } = supplyMonth(consumer)
    const factor = 0.6 + index * 0.08
    return {
      calendarMonth: index + 1,
      energyKwh: { peak: energyKwh.peak * factor, offPeak: energyKwh.offPeak * factor },
      measuredKw,
    }
  })
  const study = yearStudy({ ...inputs, mode: 'ML', contract: consumer, months, firstMonth: { year, month: 6 } })
  return figuresOfYear(study, terms.energyPricesBrlPerMwh, firstStudyYear(inputs.day))
}
