import type { z } from 'zod'
import type { Consumer } from '~/domain/bill/consumer'
import type { StudyTerms } from '~/domain/study/comparison'
import type { StudyPlant } from '~/domain/study/study'
import type { plantFields, simulationFields } from './simulation-fields'

// Maps the wire to the domain, for the provider that calculates and for the page that reads a stored study: Portuguese names,
// yearly percents and −1 end here.

/** Fields of every simulator call. */
export type Simulation = z.output<z.ZodObject<typeof simulationFields>>
/** Fields of every call with a plant. */
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

/** −1 requests the automatic fee; between free market and self-producer, who would both pay it, there is none. */
export function billTerms({ desconto, isEncargos, custoGestao, calc }: Simulation): StudyTerms {
  const managementBrl = custoGestao === -1 && calc === 'MLXAPE' ? 0 : custoGestao
  return { incentive: desconto, chargesIncluded: isEncargos, ...(managementBrl !== -1 && { managementBrl }) }
}

/** Yearly rates of a study, as fractions. */
export function studyRates({ taxaAtratividade, reajusteDistribuidora, reajusteEnergia }: Simulation) {
  return {
    discountRateFraction: taxaAtratividade / 100,
    distributorGrowthFraction: reajusteDistribuidora / 100,
    energyGrowthFraction: reajusteEnergia / 100,
  }
}

/** Swaps the plant's demand and power back: on the wire `potenciaUsina` carries the demand. */
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
