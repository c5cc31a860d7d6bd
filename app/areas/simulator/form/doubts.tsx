import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { confirmedName } from './intents'

/** Implausible values of the study, with a checkbox that confirms them. */
export function Doubts({ doubts }: { doubts: readonly string[] }) {
  return (
    <Alert tone="warn" title="Confira antes de continuar: o estudo ainda não foi feito.">
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      <p>Corrija o que for preciso abaixo. Se os valores são mesmo esses, confirme:</p>
      <CheckboxField name={confirmedName} value={doubts.join(' ')} label="Conferi: os valores estão certos" />
      <Button>Simular com estes valores</Button>
    </Alert>
  )
}
