import { monthDataNames } from '~/domain/month-data/month-names'
import { Alert } from '~/ui/alert'
import { DataTable } from '~/ui/data-table'
import { figureColumns, type CellName } from './columns'
import { shownFigure } from './typed-figure'
import { fieldOf, keepSaved, type GridRow, type RowTexts } from './year-grid'

type Conflict = GridRow & { conflict: NonNullable<GridRow['conflict']> }

/** Months that somebody else saved meanwhile: both values, and a choice for each. */
export function Conflicts({ conflicts, year }: { conflicts: readonly Conflict[]; year: number }) {
  if (conflicts.length === 0) return null
  const months = conflicts.map(({ month }) => monthDataNames[month - 1]!.toLowerCase())
  return (
    <>
      <Alert tone="error" title="Outra pessoa gravou meses que você também alterou.">
        <p>
          {`Nada do que você digitou foi gravado nem perdido. Escolha o que fica em ${months.join(', ')} de ${year} e salve de novo.`}
        </p>
      </Alert>
      {conflicts.map((row) => (
        <ConflictChoice key={row.month} {...row} />
      ))}
    </>
  )
}

function ConflictChoice({ month, texts, conflict: { saved, version, changed, choice } }: Conflict) {
  const name = fieldOf('choice', month)
  const monthName = monthDataNames[month - 1]!
  return (
    <fieldset className="card stack">
      <legend className="sr-only">{`${monthName}: o que fica`}</legend>
      <ValueTable caption={monthName} cells={changed} saved={saved} typed={texts} />
      <div className="grid gap-3 md:grid-cols-2">
        <label className="choice option">
          <input type="radio" name={name} value={version} defaultChecked={choice === version} />
          <span>
            Atualizar
            <span className="hint">Grava o que você digitou no lugar do que está salvo.</span>
          </span>
        </label>
        <label className="choice option">
          <input type="radio" name={name} value={keepSaved} defaultChecked={choice === keepSaved} />
          <span>
            Manter o que está salvo
            <span className="hint">O que você digitou neste mês é deixado de lado.</span>
          </span>
        </label>
      </div>
    </fieldset>
  )
}

type ValueProps = { caption: string; cells: readonly CellName[]; saved: RowTexts; typed: RowTexts }

/** The saved values beside the typed ones. */
export function ValueTable({ caption, cells, saved, typed }: ValueProps) {
  return (
    <DataTable
      caption={caption}
      rows={cells}
      rowKey={(cell) => cell}
      columns={[
        { header: 'Campo', cell: labelOf },
        { header: 'Salvo agora', cell: (cell) => shown(cell, saved[cell]), isNumeric: true },
        { header: 'Digitado por você', cell: (cell) => shown(cell, typed[cell]), isNumeric: true },
      ]}
    />
  )
}

function columnOf(cell: CellName) {
  return figureColumns.find(({ name }) => name === cell)
}

function labelOf(cell: CellName) {
  const column = columnOf(cell)
  return column ? `${column.label} (${column.unit})` : 'Finalizado'
}

function shown(cell: CellName, value: string | boolean) {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const column = columnOf(cell)
  return column && value !== '' ? shownFigure(value, column) : 'Vazio'
}
