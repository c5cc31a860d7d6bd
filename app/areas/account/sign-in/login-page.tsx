import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { wrongCredentialsMessage } from '~/contract/error'
import { FormProblems, useRefusal } from '~/ui/form-problems'
import { Button, ButtonLink } from '~/ui/button'
import { PasswordField } from '~/ui/password-field'
import { EmailField } from '../email-field'
import { loginValidator } from './login-form'

/** Links with `data-dialog` show it as a dialog. Its ids differ from those of the page below, which may have an e-mail field. */
export function LoginPage() {
  const refusal = useRefusal()
  return (
    <main id="conteudo" className="page page-narrow">
      <ValidatedForm validator={loginValidator} method="post" className="card stack" noValidate {...inPlace}>
        <h1>Entrar</h1>
        <FormProblems />
        <EmailField id="login-email" />
        <PasswordField
          id="login-password"
          name="password"
          label="Senha"
          autoComplete="current-password"
          required
          {...(refusal && tryAgain)}
        />
        <Button busyText="Entrando…">Entrar</Button>
        <p className="between">
          <Link to="/recuperarSenha">Esqueci a senha</Link> <Link to="/">Voltar ao início</Link>
        </p>
        <p className="between aside">
          Ainda não tem conta?{' '}
          <ButtonLink to="/cadastro" variant="secondary">
            Solicitar
          </ButtonLink>
        </p>
      </ValidatedForm>
    </main>
  )
}

/** With script the form is sent without leaving the page; if the server does not answer, the script shows this message. */
const inPlace = { 'data-in-place': '', 'data-failure': wrongCredentialsMessage }

/** After a refusal the focus is on the e-mail if it is missing, otherwise on the password. */
const tryAgain = { autoFocus: true }
