import type { z } from 'zod'
import { yearlyPrices } from '~/contract/simulation-fields'
import type { sharedStudyReply, studyReply } from '~/contract/studies'
import { headlinedStudy } from '~/contract/study-content'
import { consumerOf, plantOf, studyRates, billTerms } from '~/contract/study-inputs'
import type { Bill, BillLine } from '~/domain/bill/bill'
import type { FlagTotals } from '~/domain/bill/flags'
import type { DiscountedStudy, Study } from '~/domain/study/study'
import { pricesOf, storedReturn, sensitivityOf, storedYears } from './to-comparison'

type KeptStudy = z.output<typeof studyReply> | z.output<typeof sharedStudyReply>

/**
 * Maps a saved study from the wire. A figure that did not exist when the study was saved is undefined or an empty list.
 *
 * When the law denies the discount that was asked for, the study is the one without it, and `withDiscount` is the other.
 */
export function toStudy(kept: KeptStudy): Study {
  const study = studyOf(headlinedStudy(kept))
  return kept.withoutDiscount ? { ...study, withDiscount: discountedOf(studyOf(kept)) } : study
}

function discountedOf({ terms, ...study }: Study): DiscountedStudy {
  const { base, alternative, accumulatedSavingBrl, cumulativeNpvBrl, irrFraction, paybackYears } = study
  const value = { accumulatedSavingBrl, cumulativeNpvBrl, irrFraction, paybackYears }
  return { incentive: terms.incentive, base, alternative, ...value }
}

function studyOf(kept: KeptStudy): Study {
  const { mode, distributorName, request, base, alternative, economy } = kept
  const billBefore = billOfReply(base)
  const isInvested = kept.mode !== 'ML' && kept.request.custoProjeto > 0
  return {
    mode,
    day: base.day,
    customer: { ...(request.nomeCliente && { name: request.nomeCliente }), cnpj: request.cnpj },
    distributorName,
    subgroup: request.grupoTarifario,
    ths: request.ths,
    tariff: base.tariff,
    ...(request.statedTariff && { statedTariff: request.statedTariff }),
    consumer: consumerOf(request),
    terms: billTerms(request),
    assumptions: alternative.assumptions,
    energyPricesBrlPerMwh: yearlyPrices(request),
    ...(kept.priceSource && { priceSource: kept.priceSource }),
    ...studyRates(request),
    ...(kept.mode !== 'ML' && {
      plant: plantOf(kept.request, kept.request.precoEnergiaGeracao[0]),
      surplusPricesBrlPerMwh: kept.request.precoEnergiaGeracao,
    }),
    base: billBefore,
    alternative: billOfReply(alternative),
    ...('bandeiras' in base && { flags: flagsOf(base) }),
    years: storedYears(kept),
    accumulatedSavingBrl: economy.economyAccumulated,
    cumulativeNpvBrl: economy.vplAnual,
    ...(isInvested && storedReturn(economy)),
    ...pricesOf(economy, { base: billBefore, quotedBrlPerMwh: request.precoEnergia1 }),
    sensitivity: sensitivityOf(economy, isInvested),
    doubts: economy.doubts,
  }
}

function billOfReply({ lines, custoTotal }: { lines: readonly BillLine[]; custoTotal: number }): Bill {
  return { lines, totalBrl: custoTotal }
}

type Flagged = {
  custoTotal: number
  bandeiras: { custoCativoAmarela: number; custoCativoVermelhaP1: number; custoCativoVermelhaP2: number }
}

function flagsOf({ custoTotal, bandeiras }: Flagged): FlagTotals {
  return {
    greenBrl: custoTotal,
    yellowBrl: bandeiras.custoCativoAmarela,
    red1Brl: bandeiras.custoCativoVermelhaP1,
    red2Brl: bandeiras.custoCativoVermelhaP2,
  }
}
