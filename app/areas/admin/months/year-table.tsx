import { Link } from '@remix-run/react'
import { monthDataNames } from '~/domain/month-data/month-names'
import { monthKey } from '~/domain/units/calendar-month'
import { FigureCell } from '~/ui/figure-cell'
import { figureColumns } from './columns'
import { costsId, monthAddress } from './paths'
import { fieldOf, type GridRow } from './year-grid'

type Props = { unitId: string; year: number; rows: readonly GridRow[]; cellErrors: Readonly<Record<string, string>> }

/** One row per month, one field per figure. On a phone each month is a card. */
export function YearGrid({ unitId, year, rows, cellErrors }: Props) {
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
  const { month, texts, base, isChanged, costLines } = row
  const finished = fieldOf('isFinished', month)
  const address = monthAddress(unitId, monthKey({ year, month }))
  return (
    <tr data-changed={isChanged ? '' : undefined}>
      <th scope="row">
        <Link to={address} aria-label={`${monthDataNames[month - 1]}: todos os campos`}>
          <span id={`month-${month}`}>{monthDataNames[month - 1]}</span>
        </Link>
        {costLines > 0 && (
          <Link to={`${address}#${costsId}`} className="hint block font-normal whitespace-nowrap">
            {costLines === 1 ? '1 linha de custo' : `${costLines} linhas de custo`}
            <span className="sr-only">{` de ${monthDataNames[month - 1]!.toLowerCase()}`}</span>
          </Link>
        )}
        <input type="hidden" name={fieldOf('base', month)} value={base} />
      </th>
      {figureColumns.map((column) => (
        <FigureCell
          key={column.name}
          id={fieldOf(column.name, month)}
          name={fieldOf(column.name, month)}
          value={texts[column.name]}
          label={`${column.label} (${column.unit})`}
          labelledBy={`month-${month} ${column.name}`}
          maxLength={30}
          error={cellErrors[fieldOf(column.name, month)]}
        />
      ))}
      <td data-label="Finalizado">
        <label className="hit">
          <input
            type="checkbox"
            id={finished}
            name={finished}
            value="1"
            defaultChecked={texts.isFinished}
            aria-labelledby={`month-${month} isFinished`}
          />
        </label>
      </td>
    </tr>
  )
}
