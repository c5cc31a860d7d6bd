import { Alert } from '~/ui/alert'
import { DataTable } from '~/ui/data-table'
import { shownFigure } from '../typed-figure'
import { labelOf, statusOptions, typedFigures } from './month-fields'
import type { Conflict } from './one-month.server'

/** After somebody else saved the month: the saved values beside those typed here. */
export function MonthConflict({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <>
      <Alert tone="error" title="Outra pessoa gravou este mês enquanto você preenchia.">
        <p>
          Nada do que você digitou foi gravado nem perdido. Os campos em que você não mexeu mostram o que está salvo agora.
          Confira os outros e salve de novo.
        </p>
      </Alert>
      {conflicts.length > 0 && (
        <DataTable
          caption="O que está salvo e o que você digitou"
          rows={conflicts}
          rowKey={({ name }) => name}
          columns={[
            { header: 'Campo', cell: ({ name }) => labelOf(name) },
            { header: 'Salvo agora', cell: ({ name, saved }) => shown(name, saved), isNumeric: true },
            { header: 'Digitado por você', cell: ({ name, typed }) => shown(name, typed), isNumeric: true },
          ]}
        />
      )}
    </>
  )
}

function shown(name: Conflict['name'], text: string): string {
  if (name === 'isRetroactive') return text ? 'Sim' : 'Não'
  if (name === 'status') return statusOptions.find(({ value }) => value === text)?.label ?? text
  const field = typedFigures.find((it) => it.name === name)
  return (field ? shownFigure(text, field) : text.replaceAll('\n', '; ')) || 'Vazio'
}
