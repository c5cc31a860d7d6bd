import { firstStudyYear } from '~/domain/study/quoted-years'
import type { YearReport } from '~/domain/year-study/year-report'
import { changedSinceName, differenceSteps } from '~/study-text/year-text'
import { notRecalculated } from '../exports/bill-sheet'
import { minus, type Term } from '../exports/term'
import type { SheetCell } from '../exports/workbook.server'
import type { termsOfMonths } from './terms-of-months'
import type { YearBills } from './year-bills'

/** Cell of the first-year saving. */
const firstYearSaving = 'Anos!$D$3'

/**
 * Steps from twelve times the study's month to the twelve months: formulas, except what changed since the study.
 *
 * @param firstRow  row of the first step in the sheet of the result.
 */
export function bridgeRows(
  report: YearReport,
  bills: YearBills,
  terms: ReturnType<typeof termsOfMonths>,
  firstRow: number,
): SheetCell[][] {
  const { study, months, difference, years } = report
  const firstYear = firstStudyYear(study.day)
  const inOneYear = months.map((_, index) => ({ year: firstYear, month: index + 1 }))
  const timesTwelve = bills.savingOf('O mês do estudo × 12', inOneYear, terms.ofStudy)
  const atPrices = bills.savingOf('O mês do estudo, aos preços do fornecimento', months, terms.ofStudy)
  const ofMean = bills.savingOf('A média dos doze meses', months, terms.mean)
  const kept = bills.keptSavingOf('O mês do estudo, como o estudo o tem', terms.kept)
  const keptBrl = study.years[0].annualSavingBrl
  const isKeptLive = isSameAmount(kept.value, keptBrl)
  const since: Term = { formula: `${timesTwelve.formula}-$B$${firstRow}`, value: difference.timesTwelveBrl - keptBrl }
  const twelve: Term = { formula: firstYearSaving, value: years[0].annualSavingBrl }
  const formulas = [
    ...(isKeptLive ? [kept] : []),
    since,
    minus(atPrices, timesTwelve),
    minus(ofMean, atPrices),
    minus(twelve, ofMean),
    twelve,
  ]
  const [first, ...steps] = differenceSteps(report).filter(({ name }) => name !== changedSinceName)
  const rows = [first!, { name: changedSinceName, brl: since.value }, ...steps]
  return rows.map(({ name, brl }, index): SheetCell[] => {
    const term = formulas[isKeptLive ? index : index - 1]
    const isLive = term !== undefined && isSameAmount(term.value, brl)
    return isLive ? [name, { formula: term.formula, result: brl }] : [name, brl, notRecalculated]
  })
}

/** Less than half a cent is a rounding error. */
function isSameAmount(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005
}
