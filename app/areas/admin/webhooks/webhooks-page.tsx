import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { maxWebhooks, maxWebhookUrlCharacters, webhookEvents, webhookEventWords } from '~/contract/webhooks'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Fieldset } from '~/ui/fieldset'
import { shortMoment } from '~/ui/format'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { SendingKey } from '~/ui/sending-key'
import { ValidatedCheckbox, ValidatedField } from '~/ui/validated-field'
import { companyPath, webhookPath } from '../companies/paths'
import { SecretAlert } from './secret-alert'
import { eventFields, webhookValidator } from './webhook-form'
import type { Webhooks } from './webhooks.server'

type Webhook = Webhooks['webhooks'][number]

/** The addresses that are told what happens to a company. */
export function WebhooksPage({ company, webhooks, sendingKey }: Webhooks) {
  return (
    <>
      <PageHead
        title="Webhooks"
        answer={company.name}
        lead="Quando algo acontece com a empresa, o portal avisa um programa dela, no endereço cadastrado aqui."
        actions={
          <>
            <ButtonLink to="/api#avisos" variant="secondary">
              Ler como receber
            </ButtonLink>
            <ButtonLink to={companyPath(company.id)} variant="secondary">
              Voltar à empresa
            </ButtonLink>
          </>
        }
      />
      <SecretAlert title="O webhook foi cadastrado. Copie o segredo agora: ele não será mostrado de novo." />
      <section className="card stack" aria-labelledby="webhooks">
        <h2 id="webhooks">Webhooks da empresa</h2>
        {webhooks.length === 0 ? (
          <p>Nenhum webhook foi cadastrado: nenhum programa desta empresa é avisado.</p>
        ) : (
          <ul className="rows">
            {webhooks.map((webhook) => (
              <Listed key={webhook.id} webhook={webhook} companyId={company.id} />
            ))}
          </ul>
        )}
      </section>
      {company.isArchived ? (
        <Alert tone="warn">A empresa está arquivada: nada é avisado, e não é possível cadastrar outro webhook.</Alert>
      ) : (
        webhooks.length < maxWebhooks && <NewWebhook sendingKey={sendingKey} />
      )}
    </>
  )
}

function Listed({ webhook, companyId }: { webhook: Webhook; companyId: string }) {
  const { id, url, events, createdAt, createdBy } = webhook
  return (
    <li>
      <div>
        <p>
          <Link className="wrap-anywhere" to={webhookPath(companyId, id)}>
            {url}
          </Link>{' '}
          <WebhookBadge {...webhook} />
        </p>
        <p className="hint wrap-anywhere">
          {events.map((event) => webhookEventWords[event]).join(' · ')}. Cadastrado em {shortMoment(createdAt)}
          {createdBy === null ? '' : ` por ${createdBy}`}. {lastAttempt(webhook)}
        </p>
      </div>
    </li>
  )
}

export function WebhookBadge({ state, failures }: Pick<Webhook, 'state' | 'failures'>) {
  if (state === 'paused') return <Badge>Pausado</Badge>
  if (failures === 0) return <Badge tone="gain">Ativo</Badge>
  return <Badge tone="warn">{failures === 1 ? '1 falha' : `${failures} falhas seguidas`}</Badge>
}

/** "Última tentativa em 21/11/2026, 12:00: respondeu 500." */
export function lastAttempt({ lastAttemptAt, lastStatus, lastError }: Webhook): string {
  if (lastAttemptAt === null) return 'Nada foi enviado ainda.'
  const outcome = lastError === null ? `respondeu ${lastStatus}` : lastError.replace(/\.$/, '')
  return `Última tentativa em ${shortMoment(lastAttemptAt)}: ${outcome}.`
}

function NewWebhook({ sendingKey }: { sendingKey: string }) {
  return (
    <ValidatedForm validator={webhookValidator} subaction="create" method="post" className="card stack" noValidate>
      <h2>Cadastrar um webhook</h2>
      <FormProblems subaction="create" />
      <SendingKey value={sendingKey} />
      <ValidatedField
        name="url"
        label="Endereço"
        hint="Público e https, na porta 443, como https://sistema.empresa.com.br/avisos."
        type="url"
        inputMode="url"
        maxLength={maxWebhookUrlCharacters}
        autoComplete="off"
        required
      />
      <Fieldset legend="O que é avisado">
        {webhookEvents.map((event) => (
          <ValidatedCheckbox key={event} name={eventFields[event]} label={webhookEventWords[event]} />
        ))}
      </Fieldset>
      <div>
        <Button busyText="Cadastrando…">Cadastrar o webhook</Button>
      </div>
    </ValidatedForm>
  )
}
