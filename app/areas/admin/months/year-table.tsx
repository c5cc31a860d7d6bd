import { Link } from '@remix-run/react'
import { monthNames } from '~/domain/month-data/month-names'
import { monthKey } from '~/domain/units/calendar-month'
import { Icon } from '~/ui/icon'
import { figureColumns, type FigureColumn } from './columns'
import { monthAddress } from './paths'
import { fieldOf, type GridRow } from './year-grid'

type Props = { unitId: string; year: number; rows: readonly GridRow[]; cellErrors: Readonly<Record<string, string>> }

/** One row per month, one field per figure. On a phone each month is a card. */
export function YearTable({ unitId, year, rows, cellErrors }: Props) {
  return (
    <table className="stacks cells year-grid" data-grid="">
      <caption className="sr-only">{`Meses de ${year}`}</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {figureColumns.map(({ name, label, unit }) => (
            <th key={name} id={name} scope="col" className="end">
              {label} <span className="hint">{unit}</span>
            </th>
          ))}
          <th id="isFinished" scope="col">
            Finalizado
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <YearRow key={row.month} unitId={unitId} year={year} row={row} cellErrors={cellErrors} />
        ))}
      </tbody>
    </table>
  )
}

function YearRow({ unitId, year, row, cellErrors }: Omit<Props, 'rows'> & { row: GridRow }) {
  const { month, texts, base, isChanged } = row
  const finished = fieldOf('isFinished', month)
  return (
    <tr data-changed={isChanged ? '' : undefined}>
      <th scope="row">
        <Link to={monthAddress(unitId, monthKey({ year, month }))} aria-label={`${monthNames[month - 1]}: todos os campos`}>
          <span id={`month-${month}`}>{monthNames[month - 1]}</span>
        </Link>
        <input type="hidden" name={fieldOf('base', month)} value={base} />
      </th>
      {figureColumns.map((column) => (
        <FigureCell key={column.name} column={column} row={row} error={cellErrors[fieldOf(column.name, month)]} />
      ))}
      <td data-label="Finalizado">
        <input
          type="checkbox"
          id={finished}
          name={finished}
          value="1"
          defaultChecked={texts.isFinished}
          aria-labelledby={`month-${month} isFinished`}
        />
      </td>
    </tr>
  )
}

function FigureCell({ column, row, error }: { column: FigureColumn; row: GridRow; error: string | undefined }) {
  const { name, label, unit } = column
  const id = fieldOf(name, row.month)
  return (
    <td data-label={`${label} (${unit})`}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={id}
        name={id}
        defaultValue={row.texts[name]}
        maxLength={30}
        data-digits=""
        aria-labelledby={`month-${row.month} ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </td>
  )
}
