import { monthKey, monthLabel } from '~/domain/units/calendar-month'
import type { UnitMonth } from '~/domain/units/unit-month'
import { yearTotals } from '~/domain/units/year-totals'
import { costsMark, tableNotes } from '~/unit-text/completeness'
import { figureHeader, figureNumber, figures, missingNote, type Figure } from '~/unit-text/figures'
import { unitYearFigures, type YearFigure } from '~/unit-text/year-numbers'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { DownloadLinks } from '../download-links'
import { yearFileAddress } from '../downloads'
import { figureTone } from '../tone-of'
import { unitAddress, type UnitDoor } from '../unit-address'

type Props = {
  months: readonly UnitMonth[]
  /** Named, and left out of the totals. */
  retroactive: readonly UnitMonth[]
  door: UnitDoor
  unitId: string
}

/** The last finalised months: the main figures, and a disclosure with all. */
export function YearTables({ months, retroactive, door, unitId }: Props) {
  const notes = tableNotes(months, retroactive)
  return (
    <section aria-labelledby="historico" className="grid gap-4">
      <div className="between">
        <h2 id="historico">Histórico dos últimos doze meses</h2>
        <DownloadLinks what="os meses" addressOf={(format) => yearFileAddress(unitId, format)} />
      </div>
      <div className="history">
        <DataTable
          caption={months.length === 1 ? 'O mês finalizado' : `Os últimos ${months.length} meses finalizados`}
          columns={historyColumns(months, door, unitId)}
          rows={months.toReversed()}
          rowKey={rowKey}
          total="total"
        />
      </div>
      {notes && <p className="hint">{notes}</p>}
      <Disclosure summary="Ver todos os números dos meses">
        <div className="all-figures">
          <DataTable
            caption="Todos os números, mês a mês"
            columns={figureColumns(months)}
            rows={unitYearFigures}
            rowKey={({ key }) => key}
          />
        </div>
        <p className="hint">{missingNote}</p>
        {notes && <p className="hint">{notes}</p>}
      </Disclosure>
    </section>
  )
}

/** The main figures; the last one is highlighted. */
const followed = ['consumedMwh', 'contractedMwh', 'balanceMwh', 'captiveCostBrl', 'freeCostBrl', 'savingBrl']

type HistoryRow = UnitMonth | 'total'

function rowKey(row: HistoryRow) {
  return row === 'total' ? row : monthKey(row)
}

function historyColumns(months: readonly UnitMonth[], door: UnitDoor, unitId: string): Column<HistoryRow>[] {
  const totals = yearTotals(months)
  const valueOf = (figure: Figure, row: HistoryRow) => (row === 'total' ? figure.totalOf?.(totals) : figure.valueOf(row))
  return [
    {
      header: 'Mês',
      cell: (row) =>
        row === 'total' ? (
          'Total'
        ) : (
          <a href={unitAddress(door, { unidade: unitId, mes: monthKey(row) })}>{monthLabel(row) + costsMark(row)}</a>
        ),
    },
    ...figures
      .filter(({ key }) => followed.includes(key))
      .map((figure): Column<HistoryRow> => ({
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

/** A row per figure, a column per month. */
function figureColumns(months: readonly UnitMonth[]): Column<YearFigure>[] {
  const totals = yearTotals(months)
  return [
    { header: 'Número', cell: figureHeader },
    ...months.map((month, index): Column<YearFigure> => ({
      header: monthLabel(month) + costsMark(month),
      cell: (figure) => numberOrDash(figure, figure.valuesOf(months)[index]),
      isNumeric: true,
    })),
    { header: 'Total', cell: (figure) => numberOrDash(figure, figure.totalOf?.(totals)), isNumeric: true },
  ]
}

function numberOrDash(figure: YearFigure, value: number | undefined): string {
  return value === undefined ? '–' : figureNumber(figure, value)
}
