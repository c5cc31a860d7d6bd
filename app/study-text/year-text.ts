import type { BarChart } from '~/charts/chart'
import type { StudyMode } from '~/domain/study/mode'
import type { Study } from '~/domain/study/study'
import { compareMonths, monthName, monthLabel } from '~/domain/units/calendar-month'
import { firstSupplyMonth, migrationNoticeDays } from '~/domain/year-study/supply-months'
import { priceTurnOf, type ReportedMonth, type YearReport } from '~/domain/year-study/year-report'
import { money, percent, shortDate, signedMoney } from '~/ui/format'
import { lastOf } from '~/domain/records/non-empty'
import { withoutDiscountName } from './discount'
import { thinSentence } from './headline'
import { disclaimer } from './notes'
import { judgedTone, savingPercent } from './saving-text'
import { scenarioWords } from './scenario-words'
import { todaysTaxesNote } from './tax-reform'

/** The subject of the sentence, and the compared market if not the captive one. */
const subjects: Record<StudyMode, [subject: string, against: string]> = {
  ML: ['o mercado livre', ''],
  APE: ['a autoprodução', ''],
  MLXAPE: ['a autoprodução', ' em relação ao mercado livre'],
  GDXAPE: ['a autoprodução', ' em relação à geração distribuída'],
}

/** The headline, compared with the one-month study's. It says so when a requested discount is not included. */
export function yearSentence(report: YearReport): string {
  const { annualSavingBrl, savingFraction } = report.years[0]
  const keptBrl = timesTwelveOf(report)
  const { start, saves, against, dears, before, after, keptGain, keptLoss } = yearSentenceWords(report)
  const year = annualSavingBrl >= 0 ? `${saves}${money(annualSavingBrl)}` : dears.join(money(-annualSavingBrl))
  const kept = `${keptBrl >= 0 ? keptGain : keptLoss}${money(Math.abs(keptBrl))}`
  return `${start}${year}${against} (${savingPercent(Math.abs(savingFraction))})${before}${kept}${after}`
}

/** The words of {@link yearSentence} around its amounts. */
export function yearSentenceWords({ study, months }: Pick<YearReport, 'study' | 'months'>) {
  const [subject, against] = subjects[study.mode]
  const start = `Nos doze meses a partir de ${monthName(months[0])}, ${subject} `
  return {
    start: study.withDiscount ? `${withoutDiscountName}: ${start.charAt(0).toLowerCase()}${start.slice(1)}` : start,
    saves: 'economiza ',
    dears: ['custa ', ' a mais'] as const,
    against,
    before: '; o estudo de um mês × 12 indicava ',
    keptGain: 'uma economia de ',
    keptLoss: 'um prejuízo de ',
    after: '.',
  }
}

/** Warns that a small saving of the first year turns into a loss; undefined for a clear gain and for a loss. */
export function thinYearNote({ years }: Pick<YearReport, 'years'>): string | undefined {
  const { annualSavingBrl: savingBrl, savingFraction } = years[0]
  return judgedTone({ savingBrl, savingFraction }) === undefined ? thinSentence() : undefined
}

/** The first year's saving of the stored one-month study. [R$] */
function timesTwelveOf({ study }: Pick<YearReport, 'study'>): number {
  return study.years[0].annualSavingBrl
}

export type DifferenceStep = { name: string; brl: number; isSum?: boolean }

/** Steps from twelve times the one-month study to the twelve months. [R$ a year] */
export function differenceSteps(report: YearReport): DifferenceStep[] {
  const { study, months, difference, years } = report
  const kept = timesTwelveOf(report)
  const sinceThenBrl = difference.timesTwelveBrl - kept
  const [first, last] = [months[0], lastOf(months)]
  const supplyYears = first.year === last.year ? String(first.year) : `${first.year} e ${last.year}`
  const priced = study.mode === 'GDXAPE' ? 'Preços e regras de compensação' : 'Preços'
  return [
    { name: 'O mês do estudo × 12', brl: kept, isSum: true },
    ...(Math.abs(sinceThenBrl) < smallestStepBrl ? [] : [{ name: changedSinceName, brl: sinceThenBrl }]),
    { name: `${priced} de ${supplyYears} em lugar de ${study.years[0].year}`, brl: difference.pricesBrl },
    { name: 'Média dos doze meses em lugar do mês do estudo', brl: difference.meanMonthBrl },
    { name: 'Sazonalidade: meses que diferem entre si', brl: difference.seasonsBrl },
    { name: 'Os doze meses', brl: years[0].annualSavingBrl, isSum: true },
  ]
}

/** Step for what changed since the day of the study. */
export const changedSinceName = 'Tarifa ou premissa que mudou desde o estudo'

/** Half a cent: smaller differences are rounding errors. */
const smallestStepBrl = 0.005

/** The reason for the first month of supply. */
export function supplyNote({ study, months }: Pick<YearReport, 'study' | 'months'>): string {
  const usual = firstSupplyMonth(study.day)
  const rule =
    `Com o aviso à distribuidora no dia do estudo, ${shortDate(study.day)}, o fornecimento começa em ${monthName(usual)}: ` +
    `são ${migrationNoticeDays} dias e, depois deles, o primeiro dia do mês seguinte.`
  const order = compareMonths(months[0], usual)
  if (order === 0) return rule
  const asked = `Aqui ele começa em ${monthName(months[0])}`
  return order < 0 ? `${rule} ${asked}, o que supõe um aviso já dado.` : `${rule} ${asked}, como foi pedido.`
}

/** The price of each month, and its effect. */
export function priceNote(report: Pick<YearReport, 'months'>): string {
  return priceNoteParts(report)
    .map((part) =>
      typeof part === 'string' ? part : 'savingBrl' in part ? signedMoney(part.savingBrl) : money(part.priceBrlPerMwh),
    )
    .join('')
}

/** An amount within the note: a calendar year's price, or the new year's effect on the saving. */
type Amount = { priceOf: number; priceBrlPerMwh: number } | { savingBrl: number }

/** The words of {@link priceNote} with its amounts between them. */
export function priceNoteParts(report: Pick<YearReport, 'months'>): (string | Amount)[] {
  const turn = priceTurnOf(report)
  const [{ year, energyPriceBrlPerMwh }] = report.months
  if (!turn) return [`Os doze meses têm o preço de ${year}: `, { priceOf: year, priceBrlPerMwh: energyPriceBrlPerMwh }, '/MWh.']
  const { from, to, savingBrl } = turn
  const change = to.months === 1 ? 'muda' : 'mudam'
  return [
    'Cada mês tem o preço do seu ano: ',
    { priceOf: from.year, priceBrlPerMwh: from.priceBrlPerMwh },
    `/MWh em ${from.year} e `,
    { priceOf: to.year, priceBrlPerMwh: to.priceBrlPerMwh },
    `/MWh em ${to.year}. ${monthsCounted(to.months)} de ${to.year} ${change} a economia do ano 1 em `,
    { savingBrl },
    '.',
  ]
}

function monthsCounted(count: number): string {
  return count === 1 ? 'O mês' : `Os ${count} meses`
}

/** The months with the highest and lowest saving, and the deviation of their consumption from the mean. */
export function seasonNotes({ months }: Pick<YearReport, 'months'>): string[] {
  const [least, most] = extremes(months, ({ savingBrl }) => savingBrl)
  const [low, high] = extremes(months, energyOf)
  const meanKwh = months.reduce((sum, month) => sum + energyOf(month), 0) / months.length
  const notes = [
    `Mais economiza ${monthName(most)} (${money(most.savingBrl)}); menos, ${monthName(least)} (${money(least.savingBrl)}).`,
  ]
  if (energyOf(low) === energyOf(high)) return [...notes, 'O consumo é o mesmo em todos os meses.']
  const ofMean = (month: ReportedMonth) => percent(energyOf(month) / meanKwh)
  return [...notes, `O consumo vai de ${ofMean(low)} da média em ${monthName(low)} a ${ofMean(high)} em ${monthName(high)}.`]
}

/** The first of the months with the lowest and with the highest value. */
function extremes(months: readonly ReportedMonth[], of: (month: ReportedMonth) => number) {
  const first = (isBetter: (one: number, other: number) => boolean) =>
    months.reduce((best, month) => (isBetter(of(month), of(best)) ? month : best))
  return [first((one, other) => one < other), first((one, other) => one > other)] as const
}

function energyOf({ energyKwh }: Pick<ReportedMonth, 'energyKwh'>): number {
  return energyKwh.peak + energyKwh.offPeak
}

/** Note about the study itself. */
export function yearStudyNote(mode: StudyMode): string {
  const credits =
    mode === 'GDXAPE' ? ' O saldo da geração distribuída passa de um mês ao outro e vale por 60 meses (Lei 14.300/2022).' : ''
  return (
    'Cada mês é calculado como a fatura de um estudo, com a tarifa do dia do estudo; o ano é a soma dos doze. ' +
    'Nos anos seguintes, a tarifa, os encargos e o custo operacional são reajustados a cada doze meses de fornecimento, e a energia tem o preço do ano de cada mês.' +
    `${credits} ${todaysTaxesNote}`
  )
}

/** Both costs of each month. [R$] */
export function monthChart({ study, months }: Pick<YearReport, 'study' | 'months'>): BarChart {
  const { base, alternative } = scenarioWords[study.mode]
  const points = (value: (month: ReportedMonth) => number) =>
    months.map((month) => ({ label: monthLabel(month), value: value(month) }))
  return {
    kind: 'bars',
    id: 'mes-a-mes',
    title: `Custo de cada mês ${base.where} e ${alternative.where}`,
    isMonthly: true,
    series: [
      { label: base.name, unit: 'R$', tone: 'line', points: points((month) => month.base.totalBrl) },
      { label: alternative.name, unit: 'R$', tone: 'ink', points: points((month) => month.alternative.totalBrl) },
    ],
  }
}

/** Title of a report, on the page and in its documents. */
export function yearTitle({ mode }: Pick<Study, 'mode'>): string {
  const { base, alternative } = scenarioWords[mode]
  return `Estudo de doze meses: ${base.name.toLowerCase()} e ${alternative.name.toLowerCase()}`
}

/** What a year's study excludes; not an overrun that one of its months pays. */
export function yearDisclaimer({ study, months }: Pick<YearReport, 'study' | 'months'>): string {
  const isOverrun = months.some(({ base }) => base.lines.some(({ id }) => id.startsWith('demand-above-')))
  return disclaimer({ consumer: { ...study.consumer, overrunKw: { peak: 0, offPeak: isOverrun ? 1 : 0 } } })
}

/** The study with the value of the twelve months and their years, for sentences about an investment. */
export function valuedStudy({ study, cumulativeNpvBrl, irrFraction, paybackYears }: YearReport): Study {
  return { ...study, cumulativeNpvBrl, irrFraction, paybackYears }
}
