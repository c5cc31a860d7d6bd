import type { z } from 'zod'
import type { economyMlRequest } from '~/contract/economies'
import type { Consumer } from '~/domain/bill/consumer'
import type { FreeMarketInputs } from '~/domain/scenarios/compare-free-market'

// The way in from the wire: Portuguese names, percents a year and −1 end here. A plant's demand and power travel swapped
// (demandaUsina carries the power and potenciaUsina the demand): the modes with a plant swap them back in this file.

type EconomyRequest = z.output<typeof economyMlRequest>
/** What every simulator call carries. */
export type Simulation = Omit<EconomyRequest, 'precoEnergia'>

export function toConsumer(body: Simulation): Consumer {
  return {
    contractedDemandKw: { peak: body.demandaPonta, offPeak: body.demandaForaPonta },
    overrunKw: { peak: body.demandaPontaUltrapassagem, offPeak: body.demandaForaPontaUltrapassagem },
    measuredDemandKw: { peak: body.measuredPeakDemand, offPeak: body.measuredOffPeakDemand },
    energyKwh: { peak: body.consumoPonta, offPeak: body.consumoForaPonta },
    taxes: { pisFraction: body.pis, cofinsFraction: body.cofins, icmsFraction: body.icms, icmsCredited: body.abateICMS },
    ...(body.isGerador && { generator: { energyKwh: body.consumoGerador, dieselBrlPerKwh: body.custoDiesel } }),
  }
}

export function toTerms(body: Simulation, loanQuotasBrlPerMwh: number): FreeMarketInputs['terms'] {
  return {
    incentive: body.desconto,
    chargesIncluded: body.isEncargos,
    loanQuotasBrlPerMwh,
    ...(body.custoGestao !== -1 && { managementBrl: body.custoGestao }),
  }
}

/** What moves a study from year to year. */
export function toYears(body: EconomyRequest) {
  return {
    energyPricesBrlPerMwh: body.precoEnergia,
    discountRateFraction: body.taxaAtratividade / 100,
    distributorGrowthFraction: body.reajusteDistribuidora / 100,
    energyGrowthFraction: body.reajusteEnergia / 100,
  }
}
