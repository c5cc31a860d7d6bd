import { Form, Link } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { AccessFacts } from './access-facts'
import { AccessFields } from './access-fields'
import type { openAccess, OpenedAccount, Unchanged } from './account.server'
import { handsOffWords, noSignIns } from './account-words'
import { SignInRows } from './sign-in-rows'

type Props = Awaited<ReturnType<typeof openAccess>> & { unchanged: Unchanged | undefined }

export function AccountPage({ unchanged, ...account }: Props) {
  const { id, name, email, createdAt, readOnlyReason } = account
  return (
    <>
      <PageTitle title={name} lead={email} />
      <p className="hint">
        Conta criada em {shortMoment(createdAt)}. <Link to={`/areaAdm/auditoria?objeto=${id}`}>Ver na auditoria</Link>
      </p>
      {readOnlyReason ? (
        <AccessShown {...account} why={handsOffWords[readOnlyReason]} />
      ) : (
        <AccessForm {...account} unchanged={unchanged} />
      )}
      <SignIns {...account} />
      {!readOnlyReason && <SecondStep {...account} unchanged={unchanged} />}
    </>
  )
}

function AccessShown({ access, why }: OpenedAccount & { why: string }) {
  return (
    <section className="card stack">
      <h2>Acesso</h2>
      <Alert tone="info">{why}</Alert>
      <AccessFacts {...access} />
    </section>
  )
}

function AccessForm({ access, draft, mayGrantAdmin, unchanged }: Props) {
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>Acesso</h2>
      <p>A mudança vale na hora.</p>
      {unchanged?.failure && <Alert tone="error">{unchanged.failure}</Alert>}
      <AccessFields typed={unchanged?.access ?? draft ?? access} errors={unchanged?.errors ?? {}} mayGrantAdmin={mayGrantAdmin} />
      <div>
        <Button busyText="Salvando…">Salvar o acesso</Button>
      </div>
    </Form>
  )
}

function SignIns({ id, signIns, readOnlyReason }: OpenedAccount) {
  return (
    <section className="card stack">
      <h2>Entradas abertas</h2>
      {signIns.length === 0 ? <p>{noSignIns}</p> : <SignInRows signIns={signIns} />}
      {signIns.length > 0 && !readOnlyReason && (
        <p>
          <ButtonLink to={`/areaAdm/contas/${id}/encerrar`} variant="secondary">
            Encerrar todas as entradas
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function SecondStep({ mayHaveSecondStep, unchanged }: Props) {
  if (mayHaveSecondStep) return <SecondStepForm error={unchanged?.errors['isConfirmed']} />
  return (
    <section className="card stack">
      <h2>Verificação em duas etapas</h2>
      <p>A conta não usa a verificação em duas etapas.</p>
    </section>
  )
}

function SecondStepForm({ error }: { error: string | undefined }) {
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>Verificação em duas etapas</h2>
      <p>Para quem perdeu o aplicativo e os códigos de recuperação. Todas as entradas da conta são encerradas.</p>
      <CheckboxField
        name="isConfirmed"
        label="Confirmei que é a própria pessoa: liguei para o telefone do cadastro e conferi CPF e CNPJ."
        errors={error ? [error] : []}
      />
      <div>
        <Button name="intent" value="second-step" variant="secondary" busyText="Retirando…">
          Retirar a verificação
        </Button>
      </div>
    </Form>
  )
}
