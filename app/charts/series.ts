import type { FlagTotals } from '~/domain/bill/flags'
import type { SelfProducerStudy, Study, StudyYear } from '~/domain/study/study'
import { percent } from '~/ui/format'
import { sidesOf, type Compared } from './sides'

/** What a bar means; the drawing chooses its colour (palette.ts). */
export type Tone = 'gain' | 'loss' | 'base' | 'alternative'

/** One bar of a chart, before anyone decides how to draw it. `note` follows the value when there is room. */
export type Bar = { label: string; valueBrl: number; tone: Tone; note?: string }

/** One tariff flag: what the base scenario costs under it and what leaving saves. [R$/month] */
export type FlagSaving = { label: string; baseBrl: number; savingBrl: number; savingFraction: number }

/** Years the annual chart shows; the customer's choice. */
const annualYears = 10

/** Savings added up year after year, "Ano 1" first. [R$] */
export function accumulatedSavings(years: readonly Pick<StudyYear, 'annualSavingBrl'>[]): Bar[] {
  let sumBrl = 0
  return years.map(({ annualSavingBrl }, index) => {
    sumBrl += annualSavingBrl
    return signedBar(`Ano ${index + 1}`, sumBrl)
  })
}

/** As much of a study with a plant as its flow of money is drawn from. */
export type Invested = Pick<SelfProducerStudy, 'cumulativeNpvBrl'>

/** The value accumulated up to each year of the whole horizon, from today, when only the investment has happened. [R$] */
export function cashFlow({ cumulativeNpvBrl }: Invested): Bar[] {
  return cumulativeNpvBrl.map((brl, year) => signedBar(year === 0 ? 'Hoje' : `Ano ${year}`, brl))
}

/** The annual chart: "Ano 1" to "Ano 10" of the accumulated savings, or of the accumulated value where there is an investment. [R$] */
export function annualSeries(
  study: Pick<Extract<Study, { mode: 'ML' }>, 'mode' | 'years'> | (Invested & Pick<SelfProducerStudy, 'mode'>),
): Bar[] {
  return study.mode === 'ML' ? accumulatedSavings(study.years).slice(0, annualYears) : cashFlow(study).slice(1, annualYears + 1)
}

/** A month in each of the two scenarios. [R$/month] */
export function scenarioComparison(study: Compared): Bar[] {
  const { base, alternative } = sidesOf(study)
  return [
    { label: base.name, valueBrl: base.bill.totalBrl, tone: 'base' },
    { label: alternative.name, valueBrl: alternative.bill.totalBrl, tone: 'alternative' },
  ]
}

/** The saving under each flag, from the cheapest to the dearest; none where the base pays no flag. The alternative never pays one. */
export function flagSavings(study: Compared & { flags?: FlagTotals }): FlagSaving[] {
  if (!study.flags) return []
  const { greenBrl, yellowBrl, red1Brl, red2Brl } = study.flags
  const { totalBrl } = sidesOf(study).alternative.bill
  return [
    { label: 'Verde', baseBrl: greenBrl },
    { label: 'Amarela', baseBrl: yellowBrl },
    { label: 'Vermelha P1', baseBrl: red1Brl },
    { label: 'Vermelha P2', baseBrl: red2Brl },
  ].map(({ label, baseBrl }) => {
    const savingBrl = baseBrl - totalBrl
    return { label, baseBrl, savingBrl, savingFraction: savingBrl / baseBrl }
  })
}

/** The alternative beside the base under each flag; empty where the base pays no flag. [R$/month] */
export function flagComparison(study: Compared & { flags?: FlagTotals }): Bar[] {
  const { alternative } = sidesOf(study)
  const underFlags = flagSavings(study).map(({ label, baseBrl, savingFraction }): Bar => ({
    label,
    valueBrl: baseBrl,
    tone: 'base',
    note: savingFraction < 0 ? `perda de ${percent(-savingFraction)}` : `economia de ${percent(savingFraction)}`,
  }))
  if (underFlags.length === 0) return []
  return [{ label: alternative.name, valueBrl: alternative.bill.totalBrl, tone: 'alternative' }, ...underFlags]
}

/** The span a value axis must cover: always holds zero, never empty. [R$] */
export function axisRange(bars: readonly Bar[]): { minBrl: number; maxBrl: number } {
  const values = bars.map(({ valueBrl }) => valueBrl)
  const minBrl = Math.min(0, ...values)
  const maxBrl = Math.max(0, ...values)
  return { minBrl, maxBrl: minBrl === maxBrl ? 1 : maxBrl }
}

function signedBar(label: string, valueBrl: number): Bar {
  return { label, valueBrl, tone: valueBrl < 0 ? 'loss' : 'gain' }
}
