import type { IsoDate } from '~/domain/dated/dated'
import type { YearReport } from '~/domain/year-study/year-report'
import { inputSheet } from '../exports/input-sheet'
import type { PricedStudy } from '../exports/inputs'
import { studyInputs } from '../exports/study-inputs'
import { workbook, type Worksheet } from '../exports/workbook.server'
import { yearWarnings } from '~/study-text/study-warnings'
import { workings } from '../exports/workings-sheet'
import { lastOf } from '~/domain/records/non-empty'
import type { PrintedReform } from '../tax-reform/reform-blocks'
import { reformSheet } from '../tax-reform/reform-sheet'
import { annualSheet } from './annual-sheet'
import { bridgeRows } from './bridge'
import { monthCells, monthSheet } from './month-sheet'
import { pricesOnSheet } from './price-sheet'
import { aboutRows, yearSummarySheet } from './summary-sheet'
import { termsOfMonths } from './terms-of-months'
import { yearBills } from './year-bills'

/** A year's study and its tariff; without it the lines keep their figures, marked as constant. */
export type PricedYear = { report: YearReport; tariff?: PricedStudy['tariff'] }

/** A year's study as XLSX: months, years, credits and the steps from the one-month study are formulas of the inputs. */
export function yearXlsx(priced: PricedYear, today?: IsoDate, reform?: PrintedReform): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = yearSheets(priced, today)
  return workbook(reform ? [...sheets, reformSheet(priced.report.study.mode, reform)] : sheets)
}

export function yearSheets({ report, tariff }: PricedYear, today?: IsoDate): Worksheet[] {
  const { study, months, years } = report
  const inputs = studyInputs({ study, tariff }, { isMetered: true })
  const shared = workings()
  const prices = pricesOnSheet(study, inputs, lastOf(years).firstMonth.year + 1)
  const cells = monthCells(report, inputs)
  const terms = termsOfMonths(study, inputs, cells, prices, shared.place('Tributos'))
  const bills = yearBills({ report, inputs, tariff, shared }, terms.supplied)
  const about = aboutRows(report, { inputs, prices, lines: bills.lines, warnings: yearWarnings(report, today) })
  const bridge = bridgeRows(report, bills, terms, about.firstBridgeRow)
  const calculated = months.map((_, month) => ({
    base: bills.lines.sum({ side: 'base', month }),
    alternative: bills.lines.sum({ side: 'alternative', month }),
    creditKwh: bills.creditCells[month]?.balanceKwh,
  }))
  return [
    yearSummarySheet(about.rows, bridge),
    monthSheet(report, inputs, prices, calculated),
    annualSheet(report, { inputs, prices, bills }),
    bills.lines.sheet,
    ...(bills.creditCells.length > 0 ? [bills.credits.sheet()] : []),
    prices.sheet,
    inputSheet(inputs, study, 'Mude aqui, e o que foi medido em Meses: os meses e os anos acompanham'),
    shared.sheet(),
  ]
}
