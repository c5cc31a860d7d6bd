import { Form, Link } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'

/** Unsubscribing takes a button, because some mail programs open every link. */
export function UnsubscribePage() {
  return (
    <Form method="post" className="card stack">
      <h1>Cancelar os alertas por e-mail</h1>
      <p>Você deixa de receber alertas por e-mail. Eles continuam na sua área.</p>
      <div>
        <Button busyText="Cancelando…">Cancelar os alertas</Button>
      </div>
    </Form>
  )
}

export function UnsubscribeAnswer({ isEnded }: { isEnded: boolean }) {
  return (
    <div className="card stack">
      <h1>{isEnded ? 'Alertas cancelados' : 'Link inválido'}</h1>
      {isEnded ? (
        <p>Você não vai mais receber alertas por e-mail.</p>
      ) : (
        <Alert tone="error">
          Este link não existe ou veio incompleto. Copie-o inteiro do e-mail, ou entre e cancele em{' '}
          <Link to="/client/alertas">Alertas</Link> ou em <Link to="/conta">Minha conta</Link>.
        </Alert>
      )}
      <p>
        <ButtonLink to="/" variant="secondary">
          Ir para o início
        </ButtonLink>
      </p>
    </div>
  )
}
