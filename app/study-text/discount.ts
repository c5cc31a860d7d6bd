import { paybackInWords } from '~/domain/finance/payback'
import { monthlySaving } from '~/domain/study/saving'
import { hasPlant, type DiscountedStudy, type Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { incentiveNames, type Incentive } from '~/domain/tariffs/tusd-discount'
import { decimal, money, percent, unavailable } from '~/ui/format'
import { savingPercent, savingTone } from './saving-text'
import { scenarioWords } from './scenario-words'

type Discounted = Pick<Study, 'terms' | 'withDiscount'>

/** Name of the study under the current law, when one with a discount is beside it. */
export const withoutDiscountName = 'Sem desconto (regra atual)'

/** "Com desconto (I5, 50%)" */
export function withDiscountName(incentive: Incentive): string {
  return `Com desconto (${incentiveNames[incentive]}, ${percent(incentive)})`
}

/** The discount included in a study's figures, to compare studies. */
export function discountName({ terms, withDiscount }: Discounted): string {
  if (withDiscount) return withoutDiscountName
  return terms.incentive === 0 ? 'Sem desconto (Convencional)' : withDiscountName(terms.incentive)
}

/** The text about the law for a study that requested a discount; undefined for other studies. */
export function discountLaw({ terms, withDiscount }: Discounted): string | undefined {
  if (withDiscount) {
    return (
      `Pela ${lawName}, quem migra para o mercado livre, ou aumenta a demanda, depois de 25/11/2025 não tem desconto na TUSD. ` +
      'O resultado com desconto vale só para contrato anterior a essa data, na demanda contratada até então. ' +
      'Os preços da energia são os mesmos nos dois.'
    )
  }
  if (terms.incentive === 0) return undefined
  return (
    'Este estudo considera um contrato anterior a 25/11/2025, que mantém o desconto na TUSD sobre a demanda contratada até então ' +
    `(${lawName}).`
  )
}

const lawName = 'Lei nº 15.269, de 24 de novembro de 2025'

/** One figure of both studies. `share` is a fraction of the base cost, `rate` a fraction per year. */
export type DiscountRow = {
  name: string
  unit: 'money' | 'share' | 'rate' | 'years'
  without: number | undefined
  with: number | undefined
  /** Whether a negative value is shown as a loss. */
  isSaving?: boolean
}

/** Both studies side by side, "sem desconto" first; empty if the law denies no discount. [R$, fraction, 1/year, years] */
export function discountRows(study: Study): DiscountRow[] {
  const { withDiscount } = study
  if (!withDiscount) return []
  const { base, alternative } = scenarioWords[study.mode]
  const { lastYear } = viabilityOf(study)
  const row = (name: string, unit: DiscountRow['unit'], value: (it: Compared) => number | undefined): DiscountRow => ({
    name,
    unit,
    without: value(study),
    with: value(withDiscount),
  })
  const saving = (...asked: Parameters<typeof row>): DiscountRow => ({ ...row(...asked), isSaving: true })
  return [
    row(`Custo ${base.where}`, 'money', (it) => it.base.totalBrl),
    row(`Custo ${alternative.where}`, 'money', (it) => it.alternative.totalBrl),
    saving('Economia mensal', 'money', (it) => monthlySaving(it).savingBrl),
    saving('Percentual de economia', 'share', (it) => monthlySaving(it).savingFraction),
    saving(`Economia em ${study.accumulatedSavingBrl.length} anos`, 'money', (it) => it.accumulatedSavingBrl.at(-1)),
    saving(`VPL em ${Math.min(10, lastYear)} anos`, 'money', (it) => viabilityOf(it).npv10Brl),
    ...(lastYear > 10 ? [saving(`VPL em ${lastYear} anos`, 'money', (it) => viabilityOf(it).npvLastBrl)] : []),
    ...(hasPlant(study) && study.plant.investmentBrl > 0
      ? [row('TIR', 'rate', (it) => viabilityOf(it).irrFraction), row('Payback', 'years', (it) => viabilityOf(it).paybackYears)]
      : []),
  ]
}

type Compared = Omit<DiscountedStudy, 'incentive'>

/** A figure of a row, formatted. */
export function discountText({ unit }: DiscountRow, value: number | undefined): string {
  return value === undefined ? unavailable : texts[unit](value)
}

/** The effect of the discount on a row, signed, and whether it is a gain; undefined for a missing figure. */
export function discountDifference(row: DiscountRow): { text: string; tone?: 'gain' | 'loss' } | undefined {
  const { unit, isSaving = false } = row
  if (row.without === undefined || row.with === undefined) return undefined
  const difference = row.with - row.without
  const text = differenceTexts[unit](Math.abs(difference))
  if (text === differenceTexts[unit](0)) return { text }
  const isLessBetter = unit === 'years' || (unit === 'money' && !isSaving)
  return { text: `${difference > 0 ? '+' : '-'}${text}`, tone: savingTone(isLessBetter ? -difference : difference) }
}

const points = (decimals: number) => (fraction: number) => `${decimal(100 * fraction, decimals)} p.p.`
const differenceTexts: Record<DiscountRow['unit'], (value: number) => string> = {
  money,
  share: points(1),
  rate: points(2),
  years: (years) => `${decimal(years, 1)} anos`,
}

const texts: Record<DiscountRow['unit'], (value: number) => string> = {
  money,
  share: savingPercent,
  rate: (fraction) => `${percent(fraction, 2)} ao ano`,
  years: paybackInWords,
}
