import type { z } from 'zod'
import type { Consumer } from '~/domain/bill/consumer'
import type { StudyTerms } from '~/domain/study/comparison'
import type { StudyPlant } from '~/domain/study/study'
import type { plantFields, simulationFields } from './simulation-fields'

// The way in from the wire, for the provider that calculates and for the page that reads a kept study: Portuguese names, percents
// a year and −1 end here.

/** What every simulator call carries. */
export type Simulation = z.output<z.ZodObject<typeof simulationFields>>
/** What every call with a plant carries. */
export type PlantSimulation = Simulation & z.output<z.ZodObject<typeof plantFields>>

export function consumerOf(body: Simulation): Consumer {
  const { measuredPeakDemand: peak, measuredOffPeakDemand: offPeak } = body
  const isMeasured = peak !== undefined || offPeak !== undefined
  const hasGenerator = body.isGerador && body.consumoGerador > 0
  return {
    contractedDemandKw: { peak: body.demandaPonta, offPeak: body.demandaForaPonta },
    overrunKw: { peak: body.demandaPontaUltrapassagem, offPeak: body.demandaForaPontaUltrapassagem },
    ...(isMeasured && { measuredDemandKw: { peak, offPeak } }),
    energyKwh: { peak: body.consumoPonta, offPeak: body.consumoForaPonta },
    taxes: {
      pisFraction: body.pis,
      cofinsFraction: body.cofins,
      icmsFraction: body.icms,
      icmsCredited: body.abateICMS,
      pisCofinsCredited: body.abatePisCofins,
    },
    ...(hasGenerator && { generator: { energyKwh: body.consumoGerador, dieselBrlPerKwh: body.custoDiesel } }),
  }
}

/** −1 asks for the automatic fee; between the free market and the self-producer, where both would pay it, there is none. */
export function termsOf({ desconto, isEncargos, custoGestao, calc }: Simulation): StudyTerms {
  const managementBrl = custoGestao === -1 && calc === 'MLXAPE' ? 0 : custoGestao
  return { incentive: desconto, chargesIncluded: isEncargos, ...(managementBrl !== -1 && { managementBrl }) }
}

/** What moves a study from year to year, as fractions. */
export function ratesOf({ taxaAtratividade, reajusteDistribuidora, reajusteEnergia }: Simulation) {
  return {
    discountRateFraction: taxaAtratividade / 100,
    distributorGrowthFraction: reajusteDistribuidora / 100,
    energyGrowthFraction: reajusteEnergia / 100,
  }
}

/** The plant's demand and power change places on the wire, and here they change back: `potenciaUsina` carries the demand. */
export function plantOf(body: PlantSimulation, surplusPriceBrlPerMwh: number): StudyPlant {
  return {
    generationKwh: body.geracao,
    demandKw: body.potenciaUsina,
    powerKwp: body.demandaUsina,
    isLocal: body.local,
    simultaneityFraction: body.local && body.calc !== 'GDXAPE' ? body.simultaneidade : 0,
    surplusPriceBrlPerMwh,
    investmentBrl: body.custoProjeto,
  }
}
