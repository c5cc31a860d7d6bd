import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { passwordLimits } from '~/contract/password'
import { Alert } from '~/ui/alert'
import { FormProblems } from '~/ui/form-problems'
import { Button, ButtonLink } from '~/ui/button'
import { NewPasswordField, PasswordField } from '~/ui/password-field'
import { resetValidator, tooShort } from './recovery-form'

type Props = {
  isDone: boolean
  /** Why the link cannot be used; undefined when the form is shown. */
  problem: string | undefined
}

export function ResetPage({ isDone, problem }: Props) {
  if (problem !== undefined && !isDone) return <NoLink problem={problem} />
  return (
    <main id="conteudo" className="page page-narrow">
      <ValidatedForm validator={resetValidator} method="post" action="/novaSenha" className="card stack" noValidate>
        <h1>Nova senha</h1>
        {isDone && <Alert tone="gain">Senha alterada com sucesso!</Alert>}
        <FormProblems />
        <NewPasswordField
          name="password"
          label="Nova senha"
          limits={passwordLimits}
          shortMessage={tooShort}
          required
          disabled={isDone}
        />
        <PasswordField name="confirmation" label="Confirme a nova senha" autoComplete="new-password" required disabled={isDone} />
        <Button busyText="Alterando…" disabled={isDone}>
          Alterar senha
        </Button>
        <p>
          <Link to="/login">{isDone ? 'Entrar com a nova senha' : 'Voltar ao login'}</Link>
        </p>
      </ValidatedForm>
    </main>
  )
}

function NoLink({ problem }: { problem: string }) {
  return (
    <main id="conteudo" className="page page-narrow">
      <div className="card stack">
        <h1>Nova senha</h1>
        <Alert tone="warn">{problem}</Alert>
        <p>
          <ButtonLink to="/recuperarSenha">Pedir outro link</ButtonLink>
        </p>
        <p>
          <Link to="/login">Voltar ao login</Link>
        </p>
      </div>
    </main>
  )
}
