import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/disclosure'
import { TextareaField } from '~/ui/textarea-field'
import { MonthCells } from './month-cells'
import type { FieldErrors, PlantMonthColumn, TypedMonth } from './month-columns'

type Props = {
  columns: readonly PlantMonthColumn[]
  months: readonly TypedMonth[]
  names: readonly string[]
  errors: FieldErrors
  hint: string
  /** Shown beside the field for a pasted sheet. */
  besidePaste?: ReactNode
}

/** The twelve months of a form: typed in a table, or pasted from a sheet. */
export function MonthFields({ columns, months, names, errors, hint, besidePaste }: Props) {
  const labels = columns.map(({ label }) => label.toLowerCase()).join(', ')
  return (
    <fieldset className="stack">
      <legend className="text-xl font-semibold">Os doze meses</legend>
      <p className="hint">{hint}</p>
      <Disclosure summary="Colar de uma planilha">
        <div className="stack">
          <TextareaField
            name="colar"
            label="Doze linhas copiadas"
            hint={`Uma linha por mês: ${labels}. O que for colado toma o lugar da tabela.`}
            rows={6}
          />
          {besidePaste}
        </div>
      </Disclosure>
      <MonthCells columns={columns} months={months} names={names} errors={errors} />
    </fieldset>
  )
}
