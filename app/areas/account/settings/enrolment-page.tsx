import { ValidatedForm } from 'remix-validated-form'
import { FormProblems } from '~/ui/form-problems'
import { Button, ButtonLink } from '~/ui/button'
import { ValidatedField } from '~/ui/validated-field'
import { secondStepValidators } from './second-step-form'
import type { Enrolment } from './second-step.server'

/** The QR code for the app, and the field for the app's first code. */
export function EnrolmentPage({ enrolment }: { enrolment: Enrolment }) {
  const { uri, qr, secret, signedUri } = enrolment
  return (
    <section className="card stack">
      <h2>Leia o código com o aplicativo</h2>
      <svg
        className="qr"
        role="img"
        aria-label="Código QR para o aplicativo autenticador"
        viewBox={`0 0 ${qr.width} ${qr.width}`}
      >
        <path d={qr.path} />
      </svg>
      <p>
        O aplicativo está neste aparelho? <a href={uri}>Abra-o por aqui</a>.
      </p>
      <p>
        Sem câmera? Digite esta chave no aplicativo: <code>{secret}</code>
      </p>
      <ValidatedForm validator={secondStepValidators.confirm} subaction="confirm" method="post" className="stack" noValidate>
        <input type="hidden" name="enrolment" value={signedUri} />
        <FormProblems subaction="confirm" />
        <ValidatedField
          name="code"
          label="Código de 6 números que o aplicativo mostra"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button busyText="Conferindo…">Confirmar</Button>
          <ButtonLink to="/conta/duas-etapas" variant="secondary">
            Cancelar
          </ButtonLink>
        </div>
      </ValidatedForm>
    </section>
  )
}
