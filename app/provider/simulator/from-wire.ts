import type { z } from 'zod'
import type { economyGdXApeRequest, economyMlRequest } from '~/contract/economies'
import type { Consumer } from '~/domain/bill/consumer'
import type { Plant } from '~/domain/bill/plant'
import type { FreeMarketInputs } from '~/domain/study/compare-free-market'
import { quotedYears } from '~/domain/tariffs/energy-price-presets'

// The way in from the wire: Portuguese names, percents a year and −1 end here.

type EconomyRequest = z.output<typeof economyMlRequest>
/** What every simulator call carries. */
export type Simulation = Omit<EconomyRequest, 'precoEnergia'>
/** What every call with a plant carries. */
export type PlantSimulation = Omit<z.output<typeof economyGdXApeRequest>, 'precoEnergia' | 'precoEnergiaGeracao'>

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
  const managementBrl = toManagementFee(body)
  return {
    incentive: body.desconto,
    chargesIncluded: body.isEncargos,
    loanQuotasBrlPerMwh,
    ...(managementBrl !== undefined && { managementBrl }),
  }
}

/** −1 asks for the automatic fee; between the free market and the self-producer, where both would pay it, there is none. */
function toManagementFee({ custoGestao, calc }: Simulation) {
  if (custoGestao !== -1) return custoGestao
  return calc === 'MLXAPE' ? 0 : undefined
}

/** The plant's demand and power change places on the wire, and here they change back: `potenciaUsina` carries the demand. */
export function toPlant(body: PlantSimulation, surplusPriceBrlPerMwh: number): Plant {
  return {
    generationKwh: body.geracao,
    demandKw: body.potenciaUsina,
    isLocal: body.local,
    simultaneityFraction: body.calc === 'GDXAPE' ? 0 : body.simultaneidade,
    surplusPriceBrlPerMwh,
  }
}

/** What moves a study from year to year. */
export function toYears(body: EconomyRequest) {
  return {
    energyPricesBrlPerMwh: quotedPrices(body.precoEnergia),
    discountRateFraction: body.taxaAtratividade / 100,
    distributorGrowthFraction: body.reajusteDistribuidora / 100,
    energyGrowthFraction: body.reajusteEnergia / 100,
  }
}

/** A list that only repeats its fifth price quotes five, and the years past them are readjusted; any other list is taken as it is. */
function quotedPrices(prices: readonly number[]): readonly number[] {
  const isRepeated = prices.slice(quotedYears.length).every((price) => price === prices[quotedYears.length - 1])
  return isRepeated ? prices.slice(0, quotedYears.length) : prices
}
