import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { Alert } from '~/ui/alert'
import { FormProblems } from '~/ui/form-problems'
import { Button } from '~/ui/button'
import { EmailField } from '../email-field'
import { recoveryValidator } from './recovery-form'

type Props = {
  /** The message after the mail was requested, and the address of the mail. */
  asked: string | undefined
  email: string | undefined
}

export function RecoveryPage({ asked, email }: Props) {
  const isDone = asked !== undefined
  return (
    <main id="conteudo" className="page page-narrow">
      <ValidatedForm
        validator={recoveryValidator}
        method="post"
        className="card stack"
        noValidate
        defaultValues={email === undefined ? undefined : { email }}
      >
        <h1>Recuperar a senha</h1>
        <p>Informe o e-mail da sua conta. Enviamos um link para você escolher uma nova senha; ele vale por 30 minutos.</p>
        <FormProblems />
        {isDone && <Alert tone="gain">{asked}</Alert>}
        <EmailField readOnly={isDone} />
        <Button busyText="Enviando…" disabled={isDone}>
          Enviar email
        </Button>
        <p>
          <Link to="/login">Voltar</Link>
        </p>
      </ValidatedForm>
    </main>
  )
}
