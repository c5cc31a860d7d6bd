import { displayedStatus } from '~/domain/units/displayed-status'
import { comparableMonths, savingFractionOf, savingOf } from '~/domain/units/saving'
import type { UnitMonth } from '~/domain/units/unit-month'
import { yearTotals } from '~/domain/units/year-totals'
import { decimal, wholeMoney } from '~/ui/format'
import { monthCount, monthSpan } from './completeness'

/** A sentence with a coloured amount. */
export type Headline = { before: string; amount?: string; after: string; tone?: 'gain' | 'loss' }

/** "Loja Centro economizou R$ 224.304 em 12 meses": the saving of the finalised months with both costs known. */
export function yearHeadline(unitName: string, months: readonly UnitMonth[]): Headline {
  if (months.length === 0) return { before: `${unitName} ainda não tem meses finalizados`, after: '' }
  const { savingBrl, comparableCount } = yearTotals(months)
  if (comparableCount === 0) return { before: `${unitName} ainda não tem um mês com os dois custos`, after: '' }
  const amount = wholeMoney(Math.abs(savingBrl))
  const span = `em ${monthCount(comparableCount)}`
  return savingBrl >= 0
    ? { before: `${unitName} economizou `, amount, after: ` ${span}`, tone: 'gain' }
    : { before: `${unitName} pagou `, amount, after: ` a mais que no mercado cativo ${span}`, tone: 'loss' }
}

/** "Economia de R$ 20.000, 25,0%": the saving of a month, "expected" if incomplete; its consumption if its costs are unknown. */
export function monthHeadline(month: UnitMonth): Headline {
  const [savingBrl, fraction] = [savingOf(month), savingFractionOf(month)]
  if (savingBrl === undefined) return { before: `Consumo de ${decimal(month.consumedMwh ?? 0, 0, 1)}\u00a0MWh`, after: '' }
  const amount = wholeMoney(Math.abs(savingBrl))
  const share = shareUpToWhole(fraction, (text) => `, ${text}`)
  const isComplete = displayedStatus(month) === 'complete'
  return savingBrl >= 0
    ? { before: isComplete ? 'Economia de ' : 'Economia prevista de ', amount, after: share, tone: 'gain' }
    : { before: isComplete ? '' : 'Previsão de ', amount, after: `${share} a mais que no mercado cativo`, tone: 'loss' }
}

/** "25,0%" inside of a sentence that has its amount; empty without a fraction, and beyond 100 %, where the amount says it better. */
export function shareUpToWhole(fraction: number | undefined, around: (share: string) => string): string {
  if (fraction === undefined || Math.abs(fraction) > 1) return ''
  return around(`${decimal(100 * Math.abs(fraction), 1)}%`)
}

/** "18,2% do custo no mercado cativo, de setembro de 2025 a agosto de 2026"; undefined without a base cost. */
export function unitYearSpan(months: readonly UnitMonth[]): string | undefined {
  const { savingBrl, captiveCostBrl } = yearTotals(months)
  if (captiveCostBrl <= 0) return undefined
  const share = `${decimal((100 * Math.abs(savingBrl)) / captiveCostBrl, 1)}% do custo no mercado cativo`
  return `${share}, ${monthSpan(comparableMonths(months))}`
}
