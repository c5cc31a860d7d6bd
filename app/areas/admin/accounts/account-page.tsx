import { Form, Link } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { AccessFields } from './access-fields'
import type { openAccount, Unchanged } from './account.server'

type Props = Awaited<ReturnType<typeof openAccount>> & { unchanged: Unchanged | undefined }

export function AccountPage({ id, name, email, createdAt, access, mayGrantAdmin, unchanged }: Props) {
  return (
    <>
      <PageTitle title={name} lead={email} />
      <p className="hint">
        Conta criada em {shortMoment(createdAt)}. <Link to={`/areaAdm/auditoria?objeto=${id}`}>O que houve com ela</Link>
      </p>
      <Form method="post" className="card stack" noValidate>
        <h2>Acesso</h2>
        <p>A mudança vale na hora.</p>
        {unchanged?.failure && <Alert tone="error">{unchanged.failure}</Alert>}
        <AccessFields typed={unchanged?.access ?? access} errors={unchanged?.errors ?? {}} mayGrantAdmin={mayGrantAdmin} />
        <div>
          <Button busyText="Salvando…">Salvar o acesso</Button>
        </div>
      </Form>
      <Form method="post" className="card stack">
        <h2>Verificação em duas etapas</h2>
        <p>
          Para quem perdeu o aplicativo e os códigos de recuperação: confirme primeiro que é a própria pessoa. Todas as entradas
          da conta são encerradas.
        </p>
        <div>
          <Button name="intent" value="second-step" variant="secondary" busyText="Retirando…">
            Retirar a verificação
          </Button>
        </div>
      </Form>
    </>
  )
}
