import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { formValidator } from '~/ui/form-validator'
import { decimal, shortMoment } from '~/ui/format'
import { FactItem } from '../fact'
import { countText, queueWords } from './operation-words'
import type { openOperations } from './operations.server'

type Queue = Awaited<ReturnType<typeof openOperations>>['queues'][number]

export function QueueCard({ name, waiting, oldestAt, lastError, sent, givenUp }: Queue) {
  const words = queueWords[name]
  return (
    <section className="card stack" aria-labelledby={name}>
      <h2 id={name}>{words.title}</h2>
      <dl className="facts">
        <FactItem term="À espera">{decimal(waiting, 0)}</FactItem>
        <FactItem term="O mais antigo chegou em">{oldestAt === null ? '–' : shortMoment(oldestAt)}</FactItem>
        <FactItem term={words.sent}>{countText(sent)}</FactItem>
        {words.givenUp && <FactItem term={words.givenUp}>{countText(givenUp)}</FactItem>}
      </dl>
      {lastError !== null && (
        <Alert tone="warn" title="A última tentativa falhou">
          <p className="wrap-anywhere">{lastError}</p>
        </Alert>
      )}
      {waiting > 0 && (
        <ValidatedForm validator={retryValidator} subaction={name} method="post" className="stack" noValidate>
          <FormProblems subaction={name} />
          <div>
            <Button variant="secondary" busyText="Tentando…">
              Tentar agora
            </Button>
          </div>
        </ValidatedForm>
      )}
    </section>
  )
}

/** A form with only a button. */
const retryValidator = formValidator(z.object({}))
