import type { Consumer, Taxes } from '~/domain/bill/consumer'
import { isAboveKw } from '~/domain/tariffs/demand-comparison'
import { hasPeakDemand, studiedSubgroups, thsOf } from '~/domain/tariffs/modality'
import type { Subgroup, Tariff, Ths } from '~/domain/tariffs/tariff'
import type { Incentive } from '~/domain/tariffs/tusd-discount'

/** Why a study is refused; `field`: the field to check, `message`: for people. Nothing is stored. */
export type StudyRefusal = {
  field: 'incentive' | 'subgroup' | 'ths' | 'tariff' | 'peakDemand' | 'measuredDemand' | 'fraction' | 'consumer'
  message: string
}

/** A requested study. */
export type StudyRequest = {
  distributorName: string
  subgroup: Subgroup
  ths: Ths
  /** Undefined for the form's −1. */
  incentive?: Incentive
  consumer: Consumer
  /** The distributor's tariff for the subgroup and modality; undefined if it has none. */
  tariff?: Tariff
  /** Other shares by their names for people: each must be between 0 and 1. */
  fractions?: Record<string, number>
}

/** The first reason to refuse a study; undefined if it can be made. A tariff out of its period is accepted, with a warning. */
export function studyRefusalOf(request: StudyRequest): StudyRefusal | undefined {
  const { subgroup, ths, consumer, distributorName } = request
  if (request.incentive === undefined) return { field: 'incentive', message: 'O tipo de desconto deve ser informado' }
  if (!studiedSubgroups.includes(subgroup)) {
    return { field: 'subgroup', message: `O subgrupo ${subgroup} não é atendido pelo simulador.` }
  }
  if (!thsOf(subgroup).includes(ths)) {
    return { field: 'ths', message: `No subgrupo ${subgroup} só existe a modalidade AZUL.` }
  }
  if (!request.tariff) {
    return { field: 'tariff', message: `${distributorName} não tem tarifa para o subgrupo ${subgroup} na modalidade ${ths}.` }
  }
  return (
    negativeRefusal(consumer) ??
    demandRefusal(consumer, ths) ??
    taxRefusal(consumer.taxes) ??
    shareRefusal(request.fractions ?? {})
  )
}

function negativeRefusal({ taxes: _taxes, ...quantities }: Consumer): StudyRefusal | undefined {
  const all = Object.values(quantities).flatMap((it) => (typeof it === 'object' ? Object.values(it) : it))
  if (all.every((quantity) => quantity === undefined || (Number.isFinite(quantity) && quantity >= 0))) return undefined
  return { field: 'consumer', message: 'Demandas, consumos e custos precisam ser números a partir de zero.' }
}

function demandRefusal(consumer: Consumer, ths: Ths): StudyRefusal | undefined {
  const { contractedDemandKw, overrunKw, measuredDemandKw } = consumer
  if (!hasPeakDemand(ths) && (contractedDemandKw.peak > 0 || overrunKw.peak > 0)) {
    return { field: 'peakDemand', message: 'Na modalidade VERDE não há demanda de ponta.' }
  }
  for (const post of ['peak', 'offPeak'] as const) {
    const measuredKw = measuredDemandKw?.[post]
    if (measuredKw === undefined) continue
    if (isAboveKw(measuredKw, contractedDemandKw[post] + overrunKw[post])) {
      return {
        field: 'measuredDemand',
        message: 'A demanda medida passa da contratada: informe a diferença como ultrapassagem.',
      }
    }
    if (overrunKw[post] > 0 && isAboveKw(contractedDemandKw[post], measuredKw)) {
      return { field: 'measuredDemand', message: 'Há ultrapassagem, mas a demanda medida é menor que a contratada.' }
    }
  }
  return undefined
}

/** At 100 % a price with the tax inside would be infinite. */
function taxRefusal({ pisFraction, cofinsFraction, icmsFraction }: Taxes): StudyRefusal | undefined {
  const taxes = [pisFraction, cofinsFraction, icmsFraction]
  if (taxes.every((tax) => tax >= 0) && pisFraction + cofinsFraction < 1 && icmsFraction < 1) return undefined
  return { field: 'fraction', message: 'PIS, COFINS e ICMS precisam estar entre 0 % e 100 %, sem chegar a 100 %.' }
}

function shareRefusal(fractions: Record<string, number>): StudyRefusal | undefined {
  const wrong = Object.entries(fractions).find(([, share]) => !(share >= 0 && share <= 1))
  return wrong && { field: 'fraction', message: `${wrong[0]} precisa estar entre 0 % e 100 %.` }
}
