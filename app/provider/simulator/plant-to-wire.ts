import type { z } from 'zod'
import type { distributedGenerationResult, selfProducerResult } from '~/contract/simulator'
import { linesBrl, partBrl, type Bill } from '~/domain/bill/bill'
import { compensatedLineIds, creditLineIds, settleDistributedGeneration } from '~/domain/bill/distributed-generation'
import { captiveLineIds } from '~/domain/bill/captive'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import { billedPlantDemandKw, plantDemandLineId, settleSelfProducer } from '~/domain/bill/plant'
import { selfProducerLineIds } from '~/domain/bill/self-producer'
import { studyDoubts } from '~/domain/study/plausibility'
import type { FlagTotals } from '~/domain/bill/flags'
import type { PreparedPlantStudy } from './prepare-plant-study'
import { demands, toCaptiveResult, totals } from './to-wire'

export function toSelfProducerResult(study: PreparedPlantStudy, bill: Bill): z.input<typeof selfProducerResult> {
  const { consumer, plant, assumptions } = study
  const { usedOnSiteKwh, gridKwh, selfProducedKwh, complementaryKwh, surplusKwh } = settleSelfProducer(
    consumer,
    plant,
    assumptions,
  )
  const { apeTusd, complementaryEnergy, surplusEnergy } = selfProducerLineIds
  return {
    ...demands(consumer, bill),
    ...plantDemand(study, bill),
    consumoForaPonta: gridKwh.offPeak - selfProducedKwh.offPeak,
    consumoPonta: gridKwh.peak - selfProducedKwh.peak,
    parcelaConsumoForaPonta: linesBrl(bill, tusdLineIds.offPeak),
    parcelaConsumoPonta: linesBrl(bill, tusdLineIds.peak),
    consumoAGPFP: selfProducedKwh.offPeak,
    consumoAGPP: selfProducedKwh.peak,
    parcelaConsumoForaPontaAGP: linesBrl(bill, apeTusd.offPeak),
    parcelaConsumoPontaAGP: linesBrl(bill, apeTusd.peak),
    energiaFaturavel: complementaryKwh,
    custoEnergiaComplementar: linesBrl(bill, complementaryEnergy),
    energiaExcedente: surplusKwh,
    custoEnergiaExcedente: linesBrl(bill, surplusEnergy),
    custoBeneficioTarifario: partBrl(bill, 'benefit'),
    usedOnSiteKwh,
    doubts: studyDoubts({ plant }),
    ...totals(study, bill),
    assumptions,
  }
}

export function toDistributedGenerationResult(
  study: PreparedPlantStudy,
  bill: Bill,
  flags: FlagTotals,
): z.input<typeof distributedGenerationResult> {
  const { compensatedKwh, balanceKwh } = settleDistributedGeneration(study)
  const { tusd, te } = creditLineIds
  return {
    ...toCaptiveResult(study, bill, flags),
    parcelaTUSDForaPonta: linesBrl(bill, tusdLineIds.offPeak, compensatedLineIds.tusd.offPeak),
    parcelaTUSDPonta: linesBrl(bill, tusdLineIds.peak, compensatedLineIds.tusd.peak),
    parcelaTEForaPonta: linesBrl(bill, captiveLineIds.te.offPeak, compensatedLineIds.te.offPeak),
    parcelaTEPonta: linesBrl(bill, captiveLineIds.te.peak, compensatedLineIds.te.peak),
    ...plantDemand(study, bill),
    energiaInjetada: {
      energiaInjetadaForaPonta: compensatedKwh.offPeak,
      energiaInjetadaPonta: compensatedKwh.peak,
      custoTUSDFPInjetada: linesBrl(bill, tusd.offPeak),
      custoTUSDPInjetada: linesBrl(bill, tusd.peak),
      custoTEFPInjetada: linesBrl(bill, te.offPeak),
      custoTEPInjetada: linesBrl(bill, te.peak),
    },
    creditBalanceKwh: balanceKwh,
    doubts: studyDoubts({ plant: study.plant }),
    assumptions: study.assumptions,
  }
}

function plantDemand({ plant, consumer }: PreparedPlantStudy, bill: Bill) {
  return { demandaUsina: billedPlantDemandKw(plant, consumer), parcelaDemandaUsina: linesBrl(bill, plantDemandLineId) }
}
