import { compareMonths, monthKey } from '~/domain/units/calendar-month'
import { displayedStatus } from '~/domain/units/displayed-status'
import type { UnitMonth } from '~/domain/units/unit-month'
import { yearTotals } from '~/domain/units/year-totals'
import { costsMark, tableNotes } from '~/unit-text/completeness'
import { figureHeader, figureNumber, figures, type Figure } from '~/unit-text/figures'
import { statusWords, monthTitle } from '~/unit-text/words'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { figureTone } from '../tone-of'
import { unitAddress, type UnitDoor } from '../unit-address'

type Props = {
  /** Every shown month, oldest first. */
  months: readonly UnitMonth[]
  /** The last finalised ones: the table's total. */
  year: readonly UnitMonth[]
  /** Named, and left out of the total. */
  retroactive: readonly UnitMonth[]
  door: UnitDoor
  unitId: string
}

/** The invoices of a unit, newest first, each with a link to its month: those since the first of its year, and older ones folded. */
export function MonthList({ months, year, retroactive, door, unitId }: Props) {
  const newest = months.toReversed()
  const first = year[0] ?? newest.slice(0, monthsWithoutYear).at(-1)!
  const isOfYear = (month: UnitMonth) => compareMonths(month, first) >= 0
  const listed = newest.filter(isOfYear)
  const earlier = newest.filter((month) => !isOfYear(month))
  const columns = columnsOf(year, (month) => unitAddress(door, { unidade: unitId, mes: monthKey(month) }))
  const notes = tableNotes(year, retroactive)
  return (
    <section aria-labelledby="faturas" className="grid gap-4 month-list">
      <h2 id="faturas">Faturas mensais</h2>
      <DataTable
        caption="Faturas dos últimos doze meses"
        isCaptionHidden
        columns={columns}
        rows={listed}
        rowKey={rowKey}
        {...(year.length > 0 && { total: 'total' as const })}
      />
      {listed.length > monthsOnPhone && (
        <label className="all-months">
          <input type="checkbox" /> Mostrar todos os meses do ano
        </label>
      )}
      {notes && <p className="hint">{notes}</p>}
      {earlier.length > 0 && (
        <Disclosure summary={`Meses anteriores (${earlier.length})`}>
          <DataTable caption="Meses anteriores" isCaptionHidden columns={columns} rows={earlier} rowKey={rowKey} />
        </Disclosure>
      )}
    </section>
  )
}

/** On a phone the others of the year are shown when asked for; the style sheet counts them too. */
const monthsOnPhone = 6

/** Months listed where none is finalised. */
const monthsWithoutYear = 12

/** The main figures; the last one is highlighted, and alone beside the month on a phone. */
const followed = ['consumedMwh', 'contractedMwh', 'balanceMwh', 'captiveCostBrl', 'freeCostBrl', 'savingBrl']

type Row = UnitMonth | 'total'

function rowKey(row: Row) {
  return row === 'total' ? row : monthKey(row)
}

function columnsOf(year: readonly UnitMonth[], addressOf: (month: UnitMonth) => string): Column<Row>[] {
  const totals = yearTotals(year)
  const valueOf = (figure: Figure, row: Row) => (row === 'total' ? figure.totalOf?.(totals) : figure.valueOf(row))
  return [
    {
      header: 'Mês',
      cell: (row) =>
        row === 'total' ? (
          `Total ${year.length === 1 ? 'do mês finalizado' : `dos ${year.length} finalizados`}`
        ) : (
          <a href={addressOf(row)} data-dialog="">
            {monthTitle(row) + costsMark(row)}
          </a>
        ),
    },
    { header: 'Situação', cell: (row) => row !== 'total' && <Status month={row} /> },
    ...figures
      .filter(({ key }) => followed.includes(key))
      .map((figure): Column<Row> => ({
        header: figureHeader(figure),
        cell: (row) => {
          const value = valueOf(figure, row)
          return <span className={figureTone(figure, value)}>{figureNumber(figure, value)}</span>
        },
        isNumeric: true,
        isAnswer: figure.key === followed.at(-1),
      })),
  ]
}

function Status({ month }: { month: UnitMonth }) {
  const { label, tone } = statusWords[displayedStatus(month)]
  return <Badge tone={tone}>{label}</Badge>
}
