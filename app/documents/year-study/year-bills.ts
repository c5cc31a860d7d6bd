import type { ReportedMonth, YearReport } from '~/domain/year-study/year-report'
import { monthLabel } from '~/domain/units/calendar-month'
import { sheetLines } from '../exports/bill-sheet'
import { alternativeLines, baseLines, billedLines, nothingCompensated } from '../exports/bill-terms'
import { creditRuleOf } from '../exports/credit-rules'
import { changePerKwh, compensationOf, isCompensationTaxedApart, type CreditRule } from '../exports/credit-terms'
import type { Inputs, PricedStudy } from '../exports/inputs'
import { amountTerm, type BillTerms, type LineTerm } from '../exports/line-term'
import { templateLines } from '../exports/template-lines'
import { minus, num, plus, times, type Term } from '../exports/term'
import type { Workings } from '../exports/workings-sheet'
import { creditsOnSheet, type CreditCells, type CreditMonth } from './credit-sheet'
import { linesOnSheet, type Side } from './line-sheet'

export type YearBills = ReturnType<typeof yearBills>

/** Sources of a year study's bills. */
export type YearParts = { report: YearReport; inputs: Inputs; tariff: PricedStudy['tariff']; shared: Workings }

type SuppliedTerms = (year: number, month: number) => BillTerms

/** The twelve months' bills on their sheet, each year's credits, and the saving of any other twelve months. */
export function yearBills({ report, inputs, tariff, shared }: YearParts, supplied: SuppliedTerms) {
  const { study, months, years } = report
  const credits = creditsOnSheet()
  const hasCredits = study.mode === 'GDXAPE' && tariff !== undefined
  const ruleOf = (year: number): CreditRule => (tariff ? creditRuleOf(inputs, study, tariff, year) : 'article17')
  const changes = changesByYear(shared, ruleOf)
  const creditMonth = (of: BillTerms, { year, month }: Pick<ReportedMonth, 'year' | 'month'>): CreditMonth => ({
    label: monthLabel({ year, month }),
    of,
    changePerKwh: changes(of, year),
  })
  const ofMonths = months.map((month, index) => supplied(month.year, index))
  const creditCells = hasCredits
    ? credits.add(
        'Os doze meses, ano a ano',
        years.flatMap((_, later) =>
          months.map((month, index) => creditMonth(ofMonths[index]!, { ...month, year: month.year + later })),
        ),
      )
    : []
  const templates = (side: Side) => (tariff ? templateLines(study, tariff, side) : [])
  const [baseTemplates, alternativeTemplates] = [templates('base'), templates('alternative')]
  const lines = months.flatMap((month, index) => {
    const of = ofMonths[index]!
    const place = (side: string) => shared.place(`${monthLabel(month)}, ${side}`)
    const cells = creditCells[index]
    const compensation = cells && { ...cells, isTaxedApart: isCompensationTaxedApart(of) }
    const base = baseLines(of, place('base'), compensation && { compensation, rule: ruleOf(month.year) })
    const alternative = alternativeLines(of, place('alternativa'))
    return [
      ...sheetLines(month.base, base, baseTemplates).map((it) => ({ ...it, side: 'base' as const, month: index })),
      ...sheetLines(month.alternative, alternative, alternativeTemplates).map((it) => ({
        ...it,
        side: 'alternative' as const,
        month: index,
      })),
    ]
  })
  /** The first-year saving of other months. [R$] */
  const savingOf = (
    about: string,
    others: readonly Pick<ReportedMonth, 'year' | 'month'>[],
    terms: (year: number) => BillTerms,
  ) => {
    const place = shared.place(about)
    const calendarYears = [...new Set(others.map(({ year }) => year))]
    const before = calendarYears.map((year) => {
      const of = terms(year)
      const base = hasCredits ? billedLines(of, nothingCompensated) : baseLines(of, place)
      const saving = minus(sumOf(base), sumOf(alternativeLines(of, place)))
      const count = others.filter((month) => month.year === year).length
      return times(num(count), place(`Economia de um mês de ${year}, sem compensação (R$)`, saving))
    })
    const compensated = hasCredits
      ? credits.add(
          about,
          others.map((month) => creditMonth(terms(month.year), month)),
        )
      : []
    return plus(...before, changeOf(compensated))
  }
  /** The first-year saving of a study of this month, without earlier credits. [R$] */
  const keptSavingOf = (about: string, of: BillTerms) => {
    const place = shared.place(about)
    const compensation = hasCredits ? compensationOf(of, place) : undefined
    const base = baseLines(of, place, compensation && { compensation, rule: ruleOf(study.years[0].year) })
    const saving = minus(sumOf(base), sumOf(alternativeLines(of, place)))
    return times(num(months.length), place('Economia de um mês (R$)', saving))
  }
  return { credits, creditCells, lines: linesOnSheet(report, lines), savingOf, keptSavingOf }
}

/** The effect of the months' credits on their bills. */
export function changeOf(months: readonly CreditCells[]): Term {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return num(0)
  const value = months.reduce((sum, { changeBrl }) => sum + changeBrl.value, 0)
  return { formula: `SUM(${first.changeBrl.formula}:${last.changeBrl.formula.replace(/^.*!/, '')})`, value }
}

function sumOf(lines: readonly LineTerm[]): Term {
  return plus(...lines.map(amountTerm))
}

/** The change per compensated kWh in each calendar year, as cells. */
function changesByYear(shared: Workings, ruleOf: (year: number) => CreditRule) {
  const known = new Map<number, ReturnType<typeof changePerKwh>>()
  return (of: BillTerms, year: number) => {
    const place = shared.place(`Compensação em ${year}`)
    const found = known.get(year)
    if (found) return found
    const { peak, offPeak } = changePerKwh(of, ruleOf(year))
    const placed = { peak: place('Na ponta (R$/kWh)', peak), offPeak: place('Fora de ponta (R$/kWh)', offPeak) }
    known.set(year, placed)
    return placed
  }
}
