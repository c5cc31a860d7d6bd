import { useField, ValidatedForm } from 'remix-validated-form'
import { retentionReasons } from '~/contract/privacy'
import { maxReasonCharacters } from '~/contract/text'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { shortDate } from '~/ui/format'
import { ValidatedField, ValidatedSelect, ValidatedTextarea } from '~/ui/validated-field'
import { answerValidator } from './answer-form'
import type { Deletion, ListedDeletions } from './deletions.server'
import { Mentions } from './mentions'
import { retentionWords } from './retention-words'

const decisions = [
  { value: 'delete', label: 'Excluir', help: 'A conta e tudo o que é dela deixam de existir.' },
  { value: 'anonymise', label: 'Anonimizar', help: 'Fica só o registro para contagem, sem nada que diga de quem era.' },
  { value: 'retain', label: 'Reter', help: 'Os dados ficam, pelo motivo abaixo, que a pessoa vai ler.' },
]

type Props = { request: Deletion; mentions: ListedDeletions['mentions']; draft: ListedDeletions['draft'] }

export function DeletionAnswer({ request, mentions, draft }: Props) {
  const ticked = [draft?.keep, draft?.remove].flatMap((it) => it ?? [])
  return (
    <ValidatedForm validator={answerValidator} method="post" className="card stack" noValidate defaultValues={{ ...draft }}>
      <h2>{request.user?.name}</h2>
      <p>{request.reason ? <q>{request.reason}</q> : 'A pessoa não disse o motivo.'}</p>
      <p className="hint">Responder até {shortDate(request.dueOn)}.</p>
      <input type="hidden" name="pedido" value={request.id} />
      <FormProblems />
      {mentions && <Mentions found={mentions} ticked={ticked} />}
      <Decisions />
      <div className="stack for-retention">
        <ValidatedSelect
          name="retentionReason"
          label="Motivo legal para reter"
          placeholder="Escolha o motivo"
          options={retentionReasons.map((value) => ({ value, label: retentionWords[value] }))}
        />
        <ValidatedTextarea name="note" label="Explicação à pessoa" rows={3} maxLength={maxReasonCharacters} />
      </div>
      <div className="for-destruction">
        <ValidatedField
          name="password"
          label="Sua senha"
          hint="O que é excluído ou anonimizado não volta."
          type="password"
          autoComplete="current-password"
        />
      </div>
      <div>
        <Button busyText="Respondendo…">Responder ao pedido</Button>
      </div>
    </ValidatedForm>
  )
}

function Decisions() {
  const { defaultValue } = useField('decision')
  return (
    <fieldset className="stack">
      <legend className="sr-only">Decisão</legend>
      {decisions.map(({ value, label, help }) => (
        <label key={value} className="choice option">
          <input type="radio" name="decision" value={value} defaultChecked={value === defaultValue} />
          <span>
            {label}
            <span className="hint">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
