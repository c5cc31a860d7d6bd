import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { loginValidator } from './login-form'
import { ValidatedField } from '~/ui/validated-field'

/** `refusal` is why the provider did not let the person in. */
export function LoginPage({ refusal }: { refusal: string | undefined }) {
  return (
    <main id="conteudo" className="page page-narrow">
      <ValidatedForm validator={loginValidator} method="post" className="card stack" noValidate>
        <h1>Entrar</h1>
        {refusal && <Alert tone="error">{refusal}</Alert>}
        <ValidatedField name="email" label="E-mail" type="email" autoComplete="username" maxLength={254} required />
        <ValidatedField
          name="password"
          label="Senha"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          trailing={
            <button type="button" hidden data-password-toggle="" aria-pressed="false" aria-label="Mostrar a senha">
              <Icon name="eye" />
            </button>
          }
        />
        <Button busyText="Entrando…">Entrar</Button>
        <p>
          <Link to="/">Voltar ao início</Link>
        </p>
      </ValidatedForm>
    </main>
  )
}
