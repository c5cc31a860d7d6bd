import { Form } from '@remix-run/react'
import { monthTitle } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { useRefusal } from '~/ui/form-problems'
import { money } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'
import { dueValue } from './due-value'
import { ledgerPath } from './ledger-address'
import type { Ledger } from './ledger.server'
import { monthOfKey } from '~/domain/units/calendar-month'

type Month = Ledger['due']['months'][number]

/** The commissions due for finalised months, each with a checkbox to leave it out. */
export function DueForm({ partnerId, months }: { partnerId: string; months: readonly Month[] }) {
  const refusal = useRefusal('due')
  const sum = months.reduce((total, { amountCents }) => total + amountCents, 0)
  if (months.length === 0) return <Alert tone="info">Nenhuma comissão de mês finalizado por lançar.</Alert>
  return (
    <Form method="post" className="card stack">
      <h2>Lançar comissões do mês</h2>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p>Ao todo {money(sum / 100)}. Desmarque o que não deve ser lançado agora.</p>
      <input type="hidden" name="subaction" value="due" />
      <DataTable
        caption="Meses finalizados sem comissão lançada"
        columns={columns}
        rows={months}
        rowKey={(month) => dueValue(month)}
        stacks
      />
      <div className="flex flex-wrap gap-3">
        <Button busyText="Lançando…">Lançar as comissões marcadas</Button>
        <ButtonLink to={ledgerPath(partnerId)} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  )
}

const columns: readonly Column<Month>[] = [
  {
    header: 'Mês',
    cell: (due) => (
      <label className="choice">
        <input type="checkbox" name="due" value={dueValue(due)} defaultChecked />
        <span>
          {monthTitle(monthOfKey(due.month))}
          <span className="sr-only"> de {due.companyName}</span>
        </span>
      </label>
    ),
  },
  { header: 'Empresa', cell: ({ companyName }) => <TypedText>{companyName}</TypedText> },
  { header: 'Economia', isNumeric: true, cell: ({ savingBrl }) => money(savingBrl) },
  {
    header: 'Parte',
    figure: {
      valueOf: ({ percentHundredths }) => percentHundredths / 100,
      decimals: [0, 2],
      around: (number) => `${number}%`,
    },
  },
  { header: 'Comissão', isNumeric: true, cell: ({ amountCents }) => money(amountCents / 100) },
]
