import type { ReportedMonth, YearReport } from '~/domain/year-study/year-report'
import { toneOf } from '~/study-text/saving-text'
import {
  figureHeader,
  figureText,
  monthFigures,
  sumOf,
  yearFigures,
  yearRows,
  type MonthFigure,
  type YearFigure,
} from '~/study-text/year-columns'
import { differenceSteps, signed, type DifferenceStep } from '~/study-text/year-text'
import { monthLabel } from '~/study-text/year-words'
import { supplyYearName } from '~/study-text/year-name'
import { DataTable, type Column } from '~/ui/data-table'
import { money } from '~/ui/format'

type Props = { report: YearReport }

/** What leads from the month times twelve to the twelve months. */
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
    cell: ({ brl, isSum }) => <span className={toneOf(brl)}>{isSum ? money(brl) : signed(brl)}</span>,
    isNumeric: true,
  },
]

type MonthRow = { label: string; text: (figure: MonthFigure) => string; saving: number }

/** The figures of each month, and their sum. */
export function MonthTable({ report }: Props) {
  const { months } = report
  const columns = [monthColumn, ...monthFigures(report).map(columnOfMonth)]
  const total: MonthRow = {
    label: 'Doze meses',
    text: (figure) => (figure.isSummed ? figureText(figure.unit, sumOf(figure, months)) : '–'),
    saving: report.years[0]!.annualSavingBrl,
  }
  return (
    <DataTable
      caption="Os doze meses"
      columns={columns}
      rows={months.map(monthRow)}
      rowKey={({ label }) => label}
      total={total}
      pairs="labelled"
    />
  )
}

function monthRow(month: ReportedMonth): MonthRow {
  return {
    label: monthLabel(month),
    text: (figure) => figureText(figure.unit, figure.value(month)),
    saving: month.savingBrl,
  }
}

const monthColumn: Column<MonthRow> = { header: 'Mês', cell: ({ label }) => label }

function columnOfMonth(figure: MonthFigure): Column<MonthRow> {
  return {
    header: figureHeader(figure),
    cell: ({ text, saving }) => (figure.isSaving ? <span className={toneOf(saving)}>{text(figure)}</span> : text(figure)),
    isNumeric: true,
  }
}

type YearRow = ReturnType<typeof yearRows>[number] & { label: string }

/** The years of supply, each with the months it spans. */
export function YearTable({ report }: Props) {
  const rows = yearRows(report).map((year, index) => ({ ...year, label: supplyYearName(year, index) }))
  const columns = [...spanColumns, ...yearFigures(report).map(columnOfYear)]
  return (
    <DataTable caption="Os anos de fornecimento" columns={columns} rows={rows} rowKey={({ label }) => label} pairs="labelled" />
  )
}

const spanColumns: Column<YearRow>[] = [{ header: 'Ano', cell: ({ label }) => label }]

function columnOfYear(figure: YearFigure): Column<YearRow> {
  return {
    header: figure.header,
    cell: (year) => {
      const text = figureText(figure.unit, figure.value(year))
      return figure.isSaving ? <span className={toneOf(year.annualSavingBrl)}>{text}</span> : text
    },
    isNumeric: true,
  }
}
