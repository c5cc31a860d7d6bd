import { Form } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import type { SignIn } from './sign-ins.server'

export function SignInsPage({ signIns }: { signIns: readonly SignIn[] }) {
  const hasOthers = signIns.some(({ isCurrent }) => !isCurrent)
  return (
    <section className="card stack">
      <h2>Onde você está</h2>
      <p>Não reconhece uma entrada? Encerre-a e mude a sua senha.</p>
      <ul className="rows">
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} {...signIn} />
        ))}
      </ul>
      {hasOthers && (
        <Form method="post">
          <Button variant="secondary" busyText="Encerrando…">
            Encerrar as outras
          </Button>
        </Form>
      )}
    </section>
  )
}

function SignInRow({ id, isCurrent, browser, address, openedAt, lastSeenAt }: SignIn) {
  return (
    <li>
      <div>
        <strong>{browser}</strong> {isCurrent && <Badge tone="gain">Esta entrada</Badge>}
        <p className="hint">
          {address && <>{address} · </>}desde {shortMoment(openedAt)} · usada em {shortMoment(lastSeenAt)}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" aria-label={`Encerrar a entrada em ${browser}`} busyText="Encerrando…">
            Encerrar
          </Button>
        </Form>
      )}
    </li>
  )
}
