import type { FreeMarketStudy, StudyYear } from '~/domain/scenarios/study'
import { percent } from '~/ui/format'

/** What a bar means; the drawing chooses its colour (palette.ts). */
export type Tone = 'gain' | 'loss' | 'base' | 'alternative'

/** One bar of a chart, before anyone decides how to draw it. `note` follows the value when there is room. */
export type Bar = { label: string; valueBrl: number; tone: Tone; note?: string }

/** One tariff flag: what the captive market costs under it and what leaving saves. [R$/month] */
export type FlagSaving = { label: string; captiveBrl: number; savingBrl: number; savingFraction: number }

/** Savings added up year after year, "Ano 1" first. [R$] */
export function accumulatedSavings(years: readonly Pick<StudyYear, 'annualSavingBrl'>[]): Bar[] {
  let sumBrl = 0
  return years.map(({ annualSavingBrl }, index) => {
    sumBrl += annualSavingBrl
    return { label: `Ano ${index + 1}`, valueBrl: sumBrl, tone: sumBrl < 0 ? 'loss' : 'gain' }
  })
}

/** A month in each market. [R$/month] */
export function marketComparison({ captive, freeMarket }: Pick<FreeMarketStudy, 'captive' | 'freeMarket'>): Bar[] {
  return [
    { label: 'Mercado cativo', valueBrl: captive.totalBrl, tone: 'base' },
    { label: 'Mercado livre', valueBrl: freeMarket.totalBrl, tone: 'alternative' },
  ]
}

/** The saving under each flag, from the cheapest to the dearest. The free market pays no flag. */
export function flagSavings({ flags, freeMarket }: Pick<FreeMarketStudy, 'flags' | 'freeMarket'>): FlagSaving[] {
  const { greenBrl, yellowBrl, red1Brl, red2Brl } = flags
  return [
    { label: 'Verde', captiveBrl: greenBrl },
    { label: 'Amarela', captiveBrl: yellowBrl },
    { label: 'Vermelha P1', captiveBrl: red1Brl },
    { label: 'Vermelha P2', captiveBrl: red2Brl },
  ].map(({ label, captiveBrl }) => {
    const savingBrl = captiveBrl - freeMarket.totalBrl
    return { label, captiveBrl, savingBrl, savingFraction: savingBrl / captiveBrl }
  })
}

/** The free market beside the captive market under each flag. [R$/month] */
export function flagComparison(study: Pick<FreeMarketStudy, 'flags' | 'freeMarket'>): Bar[] {
  const captive = flagSavings(study).map(({ label, captiveBrl, savingFraction }): Bar => ({
    label,
    valueBrl: captiveBrl,
    tone: 'base',
    note: savingFraction < 0 ? `perda de ${percent(-savingFraction)}` : `economia de ${percent(savingFraction)}`,
  }))
  return [{ label: 'Mercado livre', valueBrl: study.freeMarket.totalBrl, tone: 'alternative' }, ...captive]
}

/** The span a value axis must cover: always holds zero, never empty. [R$] */
export function axisRange(bars: readonly Bar[]): { minBrl: number; maxBrl: number } {
  const values = bars.map(({ valueBrl }) => valueBrl)
  const minBrl = Math.min(0, ...values)
  const maxBrl = Math.max(0, ...values)
  return { minBrl, maxBrl: minBrl === maxBrl ? 1 : maxBrl }
}
