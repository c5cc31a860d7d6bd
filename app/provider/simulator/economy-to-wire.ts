import type { z } from 'zod'
import type { economyApeResult, economyApeXMlResult, economyGdXApeResult, economyMlResult } from '~/contract/economies'
import type { Simulation } from '~/contract/study-inputs'
import { partBrl } from '~/domain/bill/bill'
import { paybackInWords } from '~/domain/finance/payback'
import type { Comparison } from '~/domain/study/comparison'
import { doubtsOfComparison } from '~/domain/study/plausibility'
import type { SensitivityRow } from '~/domain/study/sensitivity'
import type { StudyPlant } from '~/domain/study/study'
import type { StudyYear } from '~/domain/study/years'

type Asked = { body: Simulation; comparison: Comparison; sensitivity: readonly SensitivityRow[]; plant?: StudyPlant }

export function toEconomyMl(asked: Asked): z.input<typeof economyMlResult> {
  return {
    economyData: asked.comparison.years.map((it) => ({
      ...yearSaving(it),
      totalCativo: it.baseBrl,
      totalLivre: it.alternativeBrl,
    })),
    ...economyFields(asked),
  }
}

export function toEconomyApe(asked: Asked): z.input<typeof economyApeResult> {
  return {
    economyData: asked.comparison.years.map((it) => ({
      ...yearSaving(it),
      totalCativo: it.baseBrl,
      totalAPE: it.alternativeBrl,
    })),
    ...economyFields(asked),
  }
}

export function toEconomyApeXMl(asked: Asked): z.input<typeof economyApeXMlResult> {
  return {
    dadosApeXml: asked.comparison.years.map((it) => ({
      ano: it.year,
      livre: it.baseBrl,
      ape: it.alternativeBrl,
      economiaMensal: it.savingBrl,
      economiaPct: it.savingFraction,
      economiaAnual: it.annualSavingBrl,
    })),
    ...economyFields(asked),
  }
}

export function toEconomyGdXApe(asked: Asked): z.input<typeof economyGdXApeResult> {
  return {
    economyData: asked.comparison.years.map((it) => ({ ...yearSaving(it), totalGD: it.baseBrl, totalAPE: it.alternativeBrl })),
    ...economyFields(asked),
  }
}

function yearSaving({ year, savingBrl, savingFraction, annualSavingBrl }: StudyYear) {
  return { ano: year, economia: savingBrl, economiaPct: savingFraction, economiaAnual: annualSavingBrl }
}

function economyFields({ body, comparison, sensitivity, plant }: Asked) {
  const { irrFraction, paybackYears } = comparison
  return {
    economyAccumulated: [...comparison.accumulatedSavingBrl],
    economyAnual: comparison.years.map(({ annualSavingBrl }) => annualSavingBrl),
    custoGestao: partBrl(comparison.alternative, 'management'),
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
    vplAnual: [...comparison.cumulativeNpvBrl],
    doubts: doubtsOfComparison(comparison, plant),
    sensitivity: sensitivity.map(({ irrFraction: tir, paybackYears: payBackAnual, ...row }) => ({
      ...row,
      tir: tir ?? null,
      payBackAnual: payBackAnual ?? null,
    })),
  }
}
