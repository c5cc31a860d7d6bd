import type { IsoDate } from '~/domain/dated/dated'
import { roundTo } from '~/domain/numbers/round-to'
import type { YearReport } from '~/domain/year-study/year-report'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { supplyMonthFigures, sumOf, supplyYearFigures, yearRows, type SupplyMonthFigure } from '~/study-text/year-columns'
import { hasPlant } from '~/domain/study/study'
import { investmentSentence, neverPaysBack } from '~/study-text/headline'
import { yearWarnings } from '~/study-text/study-warnings'
import { differenceSteps, priceNote, supplyNote, thinYearNote, valuedStudy, yearSentence } from '~/study-text/year-text'
import { supplyYearName } from '~/study-text/year-name'
import { monthLabel } from '~/domain/units/calendar-month'
import { csvFile, csvMoney, isMoneyUnit, type CsvCell } from '../exports/csv.server'

const header = ['Seção', 'Período', 'Item', 'Valor', 'Unidade']

/** A year's study as one flat CSV, one figure per row. @param today  the day of the file. */
export function yearCsv(report: YearReport, today?: IsoDate): Uint8Array<ArrayBuffer> {
  return csvFile([header, ...aboutRows(report, today), ...stepRows(report), ...monthRows(report), ...annualRows(report)])
}

function aboutRows(report: YearReport, today?: IsoDate): CsvCell[][] {
  const { study } = report
  const valued = valuedStudy(report)
  const thin = thinYearNote(report)
  return [
    ['Cliente', '', 'Nome', customerName(study), ''],
    ['Cliente', '', 'CNPJ', customerCnpj(study), ''],
    ['Resultado', '', 'Resultado', yearSentence(report), ''],
    ...(hasPlant(valued) && neverPaysBack(valued) ? [['Resultado', '', 'Retorno', investmentSentence(valued), '']] : []),
    ...(thin === undefined ? [] : [['Resultado', '', 'Margem', thin, '']]),
    ...yearWarnings(report, today).map((text) => ['Resultado', '', 'Aviso', text, '']),
    ['Resultado', '', 'Fornecimento', supplyNote(report), ''],
    ['Resultado', '', 'Preço', priceNote(report), ''],
  ]
}

function stepRows(report: YearReport): CsvCell[][] {
  return differenceSteps(report).map(({ name, brl }) => ['Do mês aos doze meses', '', name, csvMoney(brl), 'R$'])
}

function monthRows(report: YearReport): CsvCell[][] {
  const figures = supplyMonthFigures(report)
  const rows = report.months.flatMap((month) =>
    figures.map((figure) => ['Mês a mês', monthLabel(month), figure.header, valueOf(figure, figure.value(month)), figure.unit]),
  )
  const sums = figures
    .filter(({ isSummed }) => isSummed)
    .map((figure) => ['Mês a mês', 'Doze meses', figure.header, valueOf(figure, sumOf(figure, report.months)), figure.unit])
  return [...rows, ...sums]
}

function annualRows(report: YearReport): CsvCell[][] {
  const figures = supplyYearFigures(report)
  return yearRows(report).flatMap((year, index) =>
    figures.map((figure) => [
      'Ano a ano',
      supplyYearName(year, index),
      figure.header,
      valueOf(figure, figure.value(year)),
      figure.unit,
    ]),
  )
}

function valueOf({ unit }: Pick<SupplyMonthFigure, 'unit'>, value: number | undefined): CsvCell {
  if (isMoneyUnit(unit)) return csvMoney(value)
  return unit === '%' && value !== undefined ? roundTo(100 * value, 2) : value
}
