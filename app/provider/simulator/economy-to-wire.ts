import type { z } from 'zod'
import type { economyApeResult, economyApeXMlResult, economyGdXApeResult, economyMlResult } from '~/contract/economies'
import { partBrl, type Bill } from '~/domain/bill/bill'
import { paybackInWords } from '~/domain/finance/payback'
import type { FreeMarketComparison } from '~/domain/study/compare-free-market'
import type { SelfProducerComparison } from '~/domain/study/compare-self-producer'
import type { SensitivityRow } from '~/domain/study/sensitivity'
import type { StudyYear } from '~/domain/study/study'
import type { Simulation } from './from-wire'

type Asked<Comparison> = { body: Simulation; comparison: Comparison; sensitivity: readonly SensitivityRow[] }

export function toEconomyMl({ comparison, ...asked }: Asked<FreeMarketComparison>): z.input<typeof economyMlResult> {
  return {
    economyData: comparison.years.map((it) => ({ ...yearSaving(it), totalCativo: it.baseBrl, totalLivre: it.alternativeBrl })),
    ...economyFields({ ...asked, comparison, alternative: comparison.freeMarket }),
  }
}

export function toEconomyApe({ comparison, ...asked }: Asked<SelfProducerComparison>): z.input<typeof economyApeResult> {
  return {
    economyData: comparison.years.map((it) => ({ ...yearSaving(it), totalCativo: it.baseBrl, totalAPE: it.alternativeBrl })),
    ...economyFields({ ...asked, comparison, alternative: comparison.selfProducer }),
  }
}

export function toEconomyApeXMl({ comparison, ...asked }: Asked<SelfProducerComparison>): z.input<typeof economyApeXMlResult> {
  return {
    dadosApeXml: comparison.years.map((it) => ({
      ano: it.year,
      livre: it.baseBrl,
      ape: it.alternativeBrl,
      economiaMensal: it.savingBrl,
      economiaPct: it.savingFraction,
      economiaAnual: it.annualSavingBrl,
    })),
    ...economyFields({ ...asked, comparison, alternative: comparison.selfProducer }),
  }
}

export function toEconomyGdXApe({ comparison, ...asked }: Asked<SelfProducerComparison>): z.input<typeof economyGdXApeResult> {
  return {
    economyData: comparison.years.map((it) => ({ ...yearSaving(it), totalGD: it.baseBrl, totalAPE: it.alternativeBrl })),
    ...economyFields({ ...asked, comparison, alternative: comparison.selfProducer }),
  }
}

function yearSaving({ year, savingBrl, savingFraction, annualSavingBrl }: StudyYear) {
  return { ano: year, economia: savingBrl, economiaPct: savingFraction, economiaAnual: annualSavingBrl }
}

type Common = Omit<FreeMarketComparison, 'captive' | 'freeMarket' | 'flags'> & { irrFraction?: number; paybackYears?: number }

function economyFields({ body, comparison, sensitivity, alternative }: Asked<Common> & { alternative: Bill }) {
  const { irrFraction, paybackYears } = comparison
  return {
    economyAccumulated: comparison.accumulatedSavingBrl,
    economyAnual: comparison.years.map(({ annualSavingBrl }) => annualSavingBrl),
    custoGestao: partBrl(alternative, 'management'),
    icms: body.icms,
    selic: body.taxaAtratividade / 100,
    taxaAtratividade: body.taxaAtratividade / 100,
    targetPrices: comparison.targetPrices.map((it) => ({
      precoEnergia: it.priceBrlPerMwh,
      economia: it.savingBrl,
      economiaPct: it.savingFraction,
    })),
    breakEvenPrice: comparison.breakEvenPriceBrlPerMwh ?? null,
    tir: irrFraction ?? null,
    payBackAnual: paybackYears ?? null,
    paybackMensalExtenso: paybackYears === undefined ? null : paybackInWords(paybackYears),
    vplAnual: comparison.cumulativeNpvBrl,
    sensitivity: sensitivity.map(({ irrFraction: tir, paybackYears: payBackAnual, ...row }) => ({
      ...row,
      tir: tir ?? null,
      payBackAnual: payBackAnual ?? null,
    })),
  }
}
