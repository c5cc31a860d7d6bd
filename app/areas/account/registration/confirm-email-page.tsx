import { Form } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems, useRefusal } from '~/ui/form-problems'
import { EmailField } from '../email-field'
import { recoveryValidator } from '../recovery/recovery-form'

type Props = {
  /** Whether the page was opened with a link of a mail. */
  hasLink: boolean
  isDone: boolean
  /** Why the link does not confirm the e-mail. */
  problem: string | undefined
  /** The message after another link was requested. */
  asked: string | undefined
}

export function ConfirmEmailPage({ hasLink, isDone, problem, asked }: Props) {
  return (
    <main id="conteudo" className="page page-narrow">
      <div className="card stack">
        <h1>{isDone ? 'E-mail confirmado' : 'Confirme o seu e-mail'}</h1>
        {isDone && <Done />}
        {!isDone && hasLink && problem === undefined && <Confirm />}
        {!isDone && (!hasLink || problem !== undefined) && <AskAgain problem={problem} asked={asked} />}
      </div>
    </main>
  )
}

function Done() {
  return (
    <>
      <Alert tone="gain">O seu e-mail está confirmado.</Alert>
      <p>Quando o cadastro for aprovado, avisaremos por e-mail e você poderá entrar.</p>
      <p>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </p>
    </>
  )
}

function Confirm() {
  const refusal = useRefusal()
  return (
    <Form method="post" className="stack">
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p>Confirme que o e-mail em que você recebeu este link é seu.</p>
      <p>
        <Button busyText="Confirmando…">Confirmar o e-mail</Button>
      </p>
    </Form>
  )
}

function AskAgain({ problem, asked }: Pick<Props, 'problem' | 'asked'>) {
  return (
    <ValidatedForm validator={recoveryValidator} subaction="resend" method="post" className="stack" noValidate>
      {problem && <Alert tone="warn">{problem}</Alert>}
      {asked && <Alert tone="gain">{asked}</Alert>}
      <FormProblems subaction="resend" />
      <p>Informe o e-mail do seu cadastro, e enviamos outro link; ele vale por 3 dias.</p>
      <EmailField />
      <p>
        <Button busyText="Enviando…">Enviar email</Button>
      </p>
    </ValidatedForm>
  )
}
