import type { Comparison } from '~/domain/study/comparison'
import type { StudyMode } from '~/domain/study/mode'
import { flagSavings } from '~/domain/study/saving'
import { accumulatedSavings, type StudyYear } from '~/domain/study/years'
import { scenarioWords } from '~/study-text/scenario-words'
import { percent } from '~/ui/format'

/** What a bar means; the drawing chooses its colour (palette.ts). */
export type Tone = 'gain' | 'loss' | 'base' | 'alternative'

/** One bar of a chart, before anyone decides how to draw it. `note` follows the value when there is room. */
export type Bar = { label: string; valueBrl: number; tone: Tone; note?: string }

/** Years the annual chart shows; the customer's choice. */
const annualYears = 10

/** As much of a study as tells its two scenarios. */
export type Compared = Pick<Comparison, 'base' | 'alternative'> & { mode: StudyMode }

/** As much of a study as its flow of money is drawn from. */
export type Flowing = Pick<Comparison, 'cumulativeNpvBrl'>

/** Savings added up year after year, "Ano 1" first. [R$] */
export function savingBars(years: readonly Pick<StudyYear, 'annualSavingBrl'>[]): Bar[] {
  return accumulatedSavings(years).map((brl, index) => signedBar(`Ano ${index + 1}`, brl))
}

/** The value accumulated up to each year of the whole horizon, from today, when only the investment has happened. [R$] */
export function cashFlow({ cumulativeNpvBrl }: Flowing): Bar[] {
  return cumulativeNpvBrl.map((brl, year) => signedBar(year === 0 ? 'Hoje' : `Ano ${year}`, brl))
}

/** The annual chart: "Ano 1" to "Ano 10" of the accumulated savings, or of the accumulated value where there is an investment. [R$] */
export function annualSeries(study: Flowing & Pick<Comparison, 'years'> & { mode: StudyMode }): Bar[] {
  return study.mode === 'ML' ? savingBars(study.years.slice(0, annualYears)) : cashFlow(study).slice(1, annualYears + 1)
}

/** A month in each of the two scenarios. [R$/month] */
export function scenarioComparison({ mode, base, alternative }: Compared): [Bar, Bar] {
  const words = scenarioWords[mode]
  return [
    { label: words.base.name, valueBrl: base.totalBrl, tone: 'base' },
    { label: words.alternative.name, valueBrl: alternative.totalBrl, tone: 'alternative' },
  ]
}

/** The alternative beside the base under each flag; empty where the base pays no flag. [R$/month] */
export function flagComparison(study: Compared & Pick<Comparison, 'flags'>): Bar[] {
  const underFlags = flagSavings(study).map(({ label, baseBrl, savingFraction }): Bar => ({
    label,
    valueBrl: baseBrl,
    tone: 'base',
    note: savingFraction < 0 ? `perda de ${percent(-savingFraction)}` : `economia de ${percent(savingFraction)}`,
  }))
  if (underFlags.length === 0) return []
  const [, alternative] = scenarioComparison(study)
  return [alternative, ...underFlags]
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
