import { ValidatedForm } from 'remix-validated-form'
import { FormProblems } from '~/ui/form-problems'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { PasswordField } from '~/ui/password-field'
import { signInsValidator } from './sign-ins-form'
import type { SignIn } from './sign-ins.server'

export function SignInsPage({ signIns }: { signIns: readonly SignIn[] }) {
  const rows = (
    <ul className="rows">
      {signIns.map((signIn) => (
        <SignInRow key={signIn.id} {...signIn} />
      ))}
    </ul>
  )
  if (signIns.every(({ isCurrent }) => isCurrent)) {
    return (
      <section className="card stack">
        <h2>Sessões ativas</h2>
        {rows}
      </section>
    )
  }
  return (
    <ValidatedForm validator={signInsValidator} method="post" className="card stack" noValidate>
      <h2>Sessões ativas</h2>
      <FormProblems />
      <EndOthers />
      {rows}
    </ValidatedForm>
  )
}

/** Comes before the list, so that Enter in the field presses this button, not a button of a row. */
function EndOthers() {
  return (
    <>
      <p>Não reconhece uma sessão? Encerre-a com a sua senha e depois mude a senha.</p>
      <PasswordField name="password" label="Sua senha" autoComplete="current-password" required />
      <div>
        <Button variant="danger" busyText="Encerrando…">
          Encerrar as outras sessões
        </Button>
      </div>
    </>
  )
}

function SignInRow({ id, isCurrent, browser, address, openedAt, lastSeenAt }: SignIn) {
  return (
    <li>
      <div>
        <strong>{browser}</strong> {isCurrent && <Badge tone="gain">Esta sessão</Badge>}
        <p className="hint">
          {address && <>{address} · </>}desde {shortMoment(openedAt)} · usada em {shortMoment(lastSeenAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button name="id" value={id} variant="secondary" aria-label={`Encerrar a sessão em ${browser}`} busyText="Encerrando…">
          Encerrar
        </Button>
      )}
    </li>
  )
}
