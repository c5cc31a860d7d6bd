import type { ReportedMonth, YearReport } from '~/domain/year-study/year-report'
import { savingTone } from '~/study-text/saving-text'
import {
  yearFigureHeader,
  supplyMonthFigures,
  monthTexts,
  supplyYearFigures,
  yearRows,
  yearTexts,
  type SupplyMonthFigure,
  type SupplyYearFigure,
} from '~/study-text/year-columns'
import { differenceSteps, type DifferenceStep } from '~/study-text/year-text'
import { monthLabel } from '~/domain/units/calendar-month'
import { supplyYearName } from '~/study-text/year-name'
import { DataTable, type Column } from '~/ui/data-table'
import { money, signedMoney } from '~/ui/format'

type Props = { report: YearReport }

/** Steps from twelve times the month to the twelve months. */
export function DifferenceTable({ report }: Props) {
  return (
    <DataTable
      caption="Do estudo de um mês aos doze meses"
      columns={stepColumns}
      rows={differenceSteps(report)}
      rowKey={({ name }) => name}
      rowClass={({ isSum }) => (isSum ? 'total' : undefined)}
    />
  )
}

const stepColumns: Column<DifferenceStep>[] = [
  { header: 'De onde vem', cell: ({ name }) => name },
  {
    header: 'Economia no ano',
    cell: ({ brl, isSum }) => <span className={savingTone(brl)}>{isSum ? money(brl) : signedMoney(brl)}</span>,
    isNumeric: true,
  },
]

type MonthRow = { label: string; at: number; saving: number }

/** The figures of each month, with their sum. */
export function MonthTable({ report }: Props) {
  const { months } = report
  const rows = months.map((month, at): MonthRow => ({ label: monthLabel(month), at, saving: month.savingBrl }))
  const columns = [monthColumn, ...supplyMonthFigures(report).map((figure) => columnOfMonth(figure, months))]
  const total: MonthRow = { label: 'Doze meses', at: months.length, saving: report.years[0].annualSavingBrl }
  return (
    <DataTable
      caption="Os doze meses"
      columns={columns}
      rows={rows}
      rowKey={({ label }) => label}
      total={total}
      pairs="labelled"
    />
  )
}

const monthColumn: Column<MonthRow> = { header: 'Mês', cell: ({ label }) => label }

function columnOfMonth(figure: SupplyMonthFigure, months: readonly ReportedMonth[]): Column<MonthRow> {
  const texts = monthTexts(figure, months)
  const textAt = (at: number) => texts.months[at] ?? texts.sum
  return {
    header: yearFigureHeader(figure),
    cell: ({ at, saving }) => (figure.isSaving ? <span className={savingTone(saving)}>{textAt(at)}</span> : textAt(at)),
    isNumeric: true,
  }
}

type YearRow = ReturnType<typeof yearRows>[number] & { label: string; at: number }

/** The years of supply, each with its months. */
export function SupplyYearTable({ report }: Props) {
  const rows = yearRows(report).map((year, at) => ({ ...year, at, label: supplyYearName(year, at) }))
  const columns = [...spanColumns, ...supplyYearFigures(report).map((figure) => columnOfYear(figure, yearTexts(figure, rows)))]
  return (
    <DataTable caption="Os anos de fornecimento" columns={columns} rows={rows} rowKey={({ label }) => label} pairs="labelled" />
  )
}

const spanColumns: Column<YearRow>[] = [{ header: 'Ano', cell: ({ label }) => label }]

function columnOfYear(figure: SupplyYearFigure, texts: readonly string[]): Column<YearRow> {
  return {
    header: figure.header,
    cell: (year) => {
      const text = texts[year.at]
      return figure.isSaving ? <span className={savingTone(year.annualSavingBrl)}>{text}</span> : text
    },
    isNumeric: true,
  }
}
