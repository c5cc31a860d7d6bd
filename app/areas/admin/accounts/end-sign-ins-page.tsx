import { Form } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { useRefusal } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import type { OpenedAccount } from './account.server'
import { readOnlyWords, noSignIns } from './account-words'
import { SignInRows } from './sign-in-rows'

/** Asks for confirmation before all sign-ins of an account end. */
export function EndSignInsPage({ id, name, signIns, readOnlyReason }: OpenedAccount) {
  const refusal = useRefusal()
  const back = `/areaAdm/contas/${id}`
  const obstacle = readOnlyReason ? readOnlyWords[readOnlyReason] : signIns.length === 0 ? noSignIns : undefined
  if (obstacle) {
    return (
      <>
        <PageHead title={`Sessões de ${name}`} lead={obstacle} />
        <p>
          <ButtonLink to={back} variant="secondary">
            Voltar à conta
          </ButtonLink>
        </p>
      </>
    )
  }
  return (
    <>
      <PageHead
        title={`Encerrar todas as sessões de ${name}?`}
        lead="A pessoa sai na hora de todos os lugares abaixo e recebe um aviso. Ela pode entrar de novo com a senha dela."
      />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <section className="card" aria-label="Sessões ativas">
        <SignInRows signIns={signIns} />
      </section>
      <Form method="post" className="actions">
        <Button variant="danger" busyText="Encerrando…">
          Encerrar todas as sessões
        </Button>
        <ButtonLink to={back} variant="secondary">
          Manter as sessões
        </ButtonLink>
      </Form>
    </>
  )
}
