import { Form, useActionData } from '@remix-run/react'
import { monthDataNames } from '~/domain/month-data/month-names'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Conflicts } from './conflicts'
import { FormTargetFields, type TargetProps } from './form-target-fields'
import type { OpenedMonths } from './open-months.server'
import { monthsAddress } from './paths'
import type { YearReply } from './save-year.server'
import { gridRows } from './year-grid'
import { YearGrid } from './year-table'

type Props = TargetProps & Pick<OpenedMonths, 'months' | 'typed'>

/** The twelve months of a year as a grid. With script it works like a spreadsheet (app/enhance/grid.ts). */
export function YearGridForm({ company, unit, year, months, typed }: Props) {
  const reply = useYearReply()
  const cellErrors = reply?.cellErrors ?? {}
  const rows = gridRows(
    months,
    reply?.typed ?? (typed?.['subaction'] === 'year' && typed['year'] === String(year) ? typed : undefined),
  )
  const conflicts = rows.flatMap(({ conflict, ...row }) => (conflict ? [{ ...row, conflict }] : []))
  return (
    <Form
      method="post"
      action={monthsAddress({ aba: 'cadastrar', empresa: company.id, unidade: unit.id, ano: year })}
      className="stack"
      noValidate
    >
      <FormTargetFields subaction="year" company={company} unit={unit} year={year} />
      {reply?.refusal && <Alert tone="error">{reply.refusal}</Alert>}
      <ErrorSummary errors={Object.entries(cellErrors).map(([id, message]) => ({ id, message: withMonth(id, message) }))} />
      <Conflicts conflicts={conflicts} year={year} />
      <YearGrid unitId={unit.id} year={year} rows={rows} cellErrors={cellErrors} />
      <p className="hint">
        Valores vazios ficam sem informação. O nome de um mês abre todos os campos dele.{' '}
        {rows.some(({ costLines }) => costLines > 0) &&
          'Onde há linhas de custo, o que um custo tem a mais que a soma delas fica “não discriminado”, e um custo menor que ela é recusado. '}
        <span className="keys">
          Setas e Enter mudam de célula; um bloco copiado de uma planilha pode ser colado a partir de qualquer célula; Ctrl+Enter
          salva.
        </span>{' '}
        <output data-pasted="" />
      </p>
      <div className="actions">
        <Button busyText="Salvando…">Salvar o que mudou</Button>
      </div>
    </Form>
  )
}

function useYearReply(): YearReply | undefined {
  const reply = useActionData<{ subaction?: string }>()
  return reply?.subaction === 'year' ? (reply as YearReply) : undefined
}

/** "Março, Medida: …": the summary is not beside the rows. */
function withMonth(id: string, message: string) {
  const month = monthDataNames[Number(id.split('-')[1]) - 1]
  return month ? `${month}, ${message}` : message
}
