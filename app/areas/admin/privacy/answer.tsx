import { Form } from '@remix-run/react'
import { retentionReasons } from '~/contract/privacy'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { shortDate } from '~/ui/format'
import { SelectField } from '~/ui/select-field'
import { TextareaField } from '~/ui/textarea-field'
import { retentionWords } from './retention-words'
import type { Deletion, Undecided } from './deletions.server'

const decisions = [
  { value: 'delete', label: 'Excluir', help: 'A conta e tudo o que é dela deixam de existir.' },
  { value: 'anonymise', label: 'Anonimizar', help: 'Fica só o registro para contagem, sem nada que diga de quem era.' },
  { value: 'retain', label: 'Reter', help: 'Os dados ficam, pelo motivo abaixo, que a pessoa vai ler.' },
]

export function Answer({ request, undecided }: { request: Deletion; undecided: Undecided | undefined }) {
  const typed = undecided?.typed
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>{request.user?.name}</h2>
      <p>{request.reason ? <q>{request.reason}</q> : 'A pessoa não disse o motivo.'}</p>
      <p className="hint">Responder até {shortDate(request.dueOn)}.</p>
      <input type="hidden" name="pedido" value={request.id} />
      {undecided?.failure && <Alert tone="error">{undecided.failure}</Alert>}
      <fieldset className="stack">
        <legend className="sr-only">Decisão</legend>
        {decisions.map(({ value, label, help }) => (
          <label key={value} className="choice option">
            <input type="radio" name="decision" value={value} defaultChecked={typed?.decision === value} />
            <span>
              {label}
              <span className="hint">{help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="stack for-retention">
        <SelectField
          name="retentionReason"
          label="Motivo legal para reter"
          placeholder="Escolha o motivo"
          options={retentionReasons.map((value) => ({ value, label: retentionWords[value] }))}
          defaultValue={typed?.retentionReason}
        />
        <TextareaField name="note" label="Explicação à pessoa" rows={3} maxLength={1000} defaultValue={typed?.note} />
      </div>
      <div>
        <Button busyText="Respondendo…">Responder ao pedido</Button>
      </div>
    </Form>
  )
}
