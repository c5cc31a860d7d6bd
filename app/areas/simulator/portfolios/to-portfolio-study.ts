import type { z } from 'zod'
import type { getPortfolio } from '~/contract/portfolios'
import { yearlyPrices } from '~/contract/simulation-fields'
import type { PortfolioStudy, PortfolioTerms } from '~/domain/portfolio/portfolio-study'
import type { IsoDate } from '~/domain/dated/dated'

export type OpenedPortfolio = z.output<typeof getPortfolio.reply>

/** A portfolio as its page and documents show it: the units with a result. */
export function toPortfolioStudy({ portfolio, units }: OpenedPortfolio, today: IsoDate): PortfolioStudy {
  return {
    name: portfolio.name,
    day: portfolio.day ?? today,
    terms: toTerms(portfolio.terms),
    units: units.flatMap(({ line, unit, result }) => (result ? [{ line, unit, result }] : [])),
    wrongRows: portfolio.wrong,
  }
}

/** Percents a year become fractions; −1 stands for the automatic fee. */
function toTerms(terms: OpenedPortfolio['portfolio']['terms']): PortfolioTerms {
  const { assumptions = {}, custoGestao } = terms
  return {
    energyPricesBrlPerMwh: yearlyPrices(terms),
    incentive: terms.desconto,
    isContractBeforeLaw15269: terms.isContractBeforeLaw15269,
    pisFraction: terms.pis,
    cofinsFraction: terms.cofins,
    icmsFraction: terms.icms,
    icmsCredited: terms.abateICMS,
    pisCofinsCredited: terms.abatePisCofins,
    chargesIncluded: terms.isEncargos,
    ...(custoGestao !== -1 && { managementBrl: custoGestao }),
    distributorGrowthFraction: terms.reajusteDistribuidora / 100,
    energyGrowthFraction: terms.reajusteEnergia / 100,
    lossesFraction: assumptions.lossesFraction,
    chargesBrlPerMwh: assumptions.chargesBrlPerMwh,
  }
}
