import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { formValidator } from '~/ui/form-validator'
import { shortDate, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { dayInWords, type StoredField, StoredNow } from '~/ui/stored-now'
import { ValidatedCheckbox } from '~/ui/validated-field'
import { FactItem } from '../fact'
import { AccessFields } from './access-fields'
import { accountAccessValidator, type ShownAccess } from './access-form'
import { permissionWords, roleWords } from './access-words'
import { noSignIns, readOnlyWords } from './account-words'
import type { openAccountAccess, OpenedAccount } from './account.server'
import { endSecondStepValidator } from './confirmation-form'
import { SignInRows } from './sign-in-rows'

type Props = Awaited<ReturnType<typeof openAccountAccess>>

export function AccountPage(account: Props) {
  const { id, name, email, createdAt, readOnlyReason, mayBeViewed } = account
  return (
    <>
      <PageHead
        title={name}
        lead={
          <span className="wrap-anywhere">
            {email} · conta criada em {shortMoment(createdAt)}
          </span>
        }
        actions={
          <ButtonLink to={`/areaAdm/auditoria?objeto=${id}`} variant="secondary">
            Ver na auditoria
          </ButtonLink>
        }
      />
      {readOnlyReason ? <AccessShown {...account} why={readOnlyWords[readOnlyReason]} /> : <AccessForm {...account} />}
      <SignIns {...account} />
      {mayBeViewed && <ViewForm name={name} />}
      {!readOnlyReason && <SecondStep {...account} />}
    </>
  )
}

function ViewForm({ name }: { name: string }) {
  return (
    <ValidatedForm validator={viewValidator} subaction="view" method="post" className="card stack" noValidate>
      <h2>Ver como {name}</h2>
      <p>Por até 15 minutos, só para ler. Fica registrado na auditoria.</p>
      <FormProblems subaction="view" />
      <div>
        <Button variant="secondary" busyText="Abrindo…">
          Ver como
        </Button>
      </div>
    </ValidatedForm>
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

function AccessForm({ access, accessVersion, draft, mayGrantAdmin }: Props) {
  return (
    <ValidatedForm
      validator={accountAccessValidator}
      subaction="access"
      method="post"
      className="card stack"
      noValidate
      defaultValues={draft ?? access}
    >
      <h2>Acesso</h2>
      <p>A mudança vale na hora.</p>
      <FormProblems subaction="access" />
      <StoredNow subaction="access" version={accessVersion} stored={storedAccess(access)} draft={draft} />
      <AccessFields mayGrantAdmin={mayGrantAdmin} />
      <div>
        <Button busyText="Salvando…">Salvar o acesso</Button>
      </div>
    </ValidatedForm>
  )
}

function storedAccess({ role, permissions, companyName, accessExpiresOn }: Props['access']): StoredField[] {
  return [
    { name: 'role', label: 'Papel', value: role, inWords: (name) => words(roleWords, name) },
    { name: 'companyName', label: 'Empresa', value: companyName },
    { name: 'accessExpiresOn', label: 'Último dia de acesso', value: accessExpiresOn, inWords: dayInWords },
    { name: 'permissions', label: 'Permissões', value: permissions, inWords: (name) => words(permissionWords, name) },
  ]
}

function words(of: Readonly<Record<string, string>>, name: string) {
  return of[name] ?? name
}

function SignIns({ id, signIns, readOnlyReason }: OpenedAccount) {
  return (
    <section className="card stack">
      <h2>Sessões ativas</h2>
      {signIns.length === 0 ? <p>{noSignIns}</p> : <SignInRows signIns={signIns} />}
      {signIns.length > 0 && !readOnlyReason && (
        <p>
          <ButtonLink to={`/areaAdm/contas/${id}/encerrar`} variant="secondary">
            Encerrar todas as sessões
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function SecondStep({ mayHaveSecondStep }: Props) {
  if (mayHaveSecondStep) return <SecondStepForm />
  return (
    <section className="card stack">
      <h2>Verificação em duas etapas</h2>
      <p>A conta não usa a verificação em duas etapas.</p>
    </section>
  )
}

function SecondStepForm() {
  return (
    <ValidatedForm validator={endSecondStepValidator} subaction="second-step" method="post" className="card stack" noValidate>
      <h2>Verificação em duas etapas</h2>
      <p>Para quem perdeu o aplicativo e os códigos de recuperação. Todas as sessões da conta são encerradas.</p>
      <FormProblems subaction="second-step" />
      <ValidatedCheckbox
        name="isConfirmed"
        label="Confirmei que é a própria pessoa: liguei para o telefone do cadastro e conferi CPF e CNPJ."
      />
      <div>
        <Button variant="danger" busyText="Retirando…">
          Retirar a verificação
        </Button>
      </div>
    </ValidatedForm>
  )
}

/** An account's access, read-only. */
function AccessFacts({ role, permissions, companyName, accessExpiresOn }: ShownAccess) {
  const held = permissions.map((name) => permissionWords[name])
  return (
    <dl className="facts">
      <FactItem term="Papel">{roleWords[role]}</FactItem>
      <FactItem term="Empresa">{companyName || '–'}</FactItem>
      <FactItem term="Acesso até">{accessExpiresOn ? shortDate(accessExpiresOn) : 'Sem prazo'}</FactItem>
      <FactItem term="Permissões">{held.join(', ') || 'Nenhuma além das do papel'}</FactItem>
    </dl>
  )
}

/** A form with only a button. */
const viewValidator = formValidator(z.object({}))
