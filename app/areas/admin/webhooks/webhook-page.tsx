import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ValidatedForm } from 'remix-validated-form'
import { formerSecretHours, keptDeliveryDays, webhookEventWords } from '~/contract/webhooks'
import { Button, ButtonLink, type ButtonVariant } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { Empty } from '~/ui/empty'
import { shortMoment } from '~/ui/format'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { countLabel, Pager } from '~/ui/pager'
import { SendingKey } from '~/ui/sending-key'
import { useSubactionReply } from '~/ui/subaction-reply'
import { ValidatedCheckbox } from '~/ui/validated-field'
import { webhookPath, webhooksPath } from '../companies/paths'
import { SecretAlert } from './secret-alert'
import { removalValidator } from './webhook-form'
import { lastAttempt, WebhookBadge } from './webhooks-page'
import type { OpenedWebhook } from './webhooks.server'

type Delivery = OpenedWebhook['list']['items'][number]

/** What a webhook was told, and what can be done with it. */
export function WebhookPage({ company, webhook, failed, list, sendingKey }: OpenedWebhook) {
  const { problems } = useSubactionReply('test', 'pause', 'resume', 'rotate', 'resend', 'resend-failed')
  const isPaused = webhook.state === 'paused'
  return (
    <>
      <PageHead
        title={`Webhook · ${company.name}`}
        answer={<span className="wrap-anywhere">{webhook.url}</span>}
        lead={
          <>
            <WebhookBadge {...webhook} /> {webhook.events.map((event) => webhookEventWords[event]).join(' · ')}.{' '}
            {lastAttempt(webhook)}
          </>
        }
        actions={
          <>
            {!isPaused && (
              <Press subaction="test" busyText="Enviando…" variant="primary" sendingKey={sendingKey}>
                Enviar um teste
              </Press>
            )}
            {!company.isArchived &&
              (isPaused ? (
                <Press subaction="resume" busyText="Retomando…">
                  Retomar
                </Press>
              ) : (
                <Press subaction="pause" busyText="Pausando…">
                  Pausar
                </Press>
              ))}
            <ButtonLink to={webhooksPath(company.id)} variant="secondary">
              Voltar aos webhooks
            </ButtonLink>
          </>
        }
      />
      {problems}
      <SecretAlert
        title={`O segredo foi trocado. Copie-o agora: ele não será mostrado de novo, e o anterior ainda assina por ${formerSecretHours} horas.`}
      />
      <section className="stack" aria-labelledby="entregas">
        <div className="between">
          <h2 id="entregas">Entregas dos últimos {keptDeliveryDays} dias</h2>
          <div className="flex flex-wrap gap-3">
            {failed > 0 && !isPaused && (
              <Press subaction="resend-failed" busyText="Enviando…">
                {failed === 1 ? 'Enviar de novo a que falhou' : `Enviar de novo as ${failed} que falharam`}
              </Press>
            )}
            <ButtonLink to={webhookPath(company.id, webhook.id)} variant="secondary">
              Atualizar a lista
            </ButtonLink>
          </div>
        </div>
        {isPaused && webhook.waiting > 0 && (
          <p>
            {webhook.waiting === 1 ? 'Uma mensagem espera' : `${webhook.waiting} mensagens esperam`}: quando o webhook for
            retomado, o que esperou é enviado.
          </p>
        )}
        {list.items.length === 0 ? (
          <Empty>Nenhuma mensagem aqui ainda.</Empty>
        ) : (
          <DataTable
            caption={`${countLabel(list, 'mensagem', 'mensagens')}, das mais novas às mais antigas`}
            rows={list.items}
            rowKey={({ id }) => id}
            columns={isPaused ? columns : [...columns, resending]}
            stacks
          />
        )}
        <Pager {...list} query={{}} />
      </section>
      <Disclosure summary="Trocar o segredo">
        <div className="stack">
          <p>
            O segredo novo é mostrado uma vez. Por {formerSecretHours} horas cada mensagem leva as duas assinaturas, para que o
            programa da empresa troque o seu sem perder nenhuma.
          </p>
          <Press subaction="rotate" busyText="Trocando…" sendingKey={sendingKey}>
            Trocar o segredo
          </Press>
        </div>
      </Disclosure>
      <Removal />
    </>
  )
}

type PressProps = { subaction: string; busyText: string; variant?: ButtonVariant; sendingKey?: string; children: ReactNode }

/** A form with one button. */
function Press({ subaction, busyText, variant = 'secondary', sendingKey, children }: PressProps) {
  return (
    <Form method="post">
      <input type="hidden" name="subaction" value={subaction} />
      {sendingKey !== undefined && <SendingKey value={sendingKey} />}
      <Button variant={variant} busyText={busyText}>
        {children}
      </Button>
    </Form>
  )
}

function Removal() {
  return (
    <ValidatedForm validator={removalValidator} subaction="remove" method="post" className="card stack" noValidate>
      <h2>Excluir o webhook</h2>
      <p>Nada mais é avisado a este endereço, e a lista de entregas dele é excluída.</p>
      <FormProblems subaction="remove" />
      <ValidatedCheckbox name="isConfirmed" label="Sim, quero excluir o webhook." />
      <div>
        <Button variant="danger" busyText="Excluindo…">
          Excluir o webhook
        </Button>
      </div>
    </ValidatedForm>
  )
}

const columns: readonly Column<Delivery>[] = [
  {
    header: 'O que aconteceu',
    cell: ({ type, body }) => (
      <details>
        <summary className="py-2.5 md:py-0">{webhookEventWords[type]}</summary>
        <pre className="whitespace-pre-wrap wrap-anywhere">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </details>
    ),
  },
  { header: 'Quando', cell: ({ createdAt }) => shortMoment(createdAt) },
  { header: 'Situação', cell: (delivery) => <DeliveryState {...delivery} /> },
  { header: 'Resposta', cell: ({ status }) => status ?? '–' },
  { header: 'Tentativas', cell: ({ attempts }) => attempts, isNumeric: true },
]

const resending: Column<Delivery> = {
  header: 'Ações',
  hasOwnLine: true,
  cell: ({ id, state, createdAt }) =>
    state === 'waiting' ? (
      ''
    ) : (
      <Form method="post">
        <input type="hidden" name="subaction" value="resend" />
        <input type="hidden" name="delivery" value={id} />
        <Button variant="secondary" className="whitespace-nowrap" busyText="Enviando…">
          Enviar de novo<span className="sr-only"> a mensagem de {shortMoment(createdAt)}</span>
        </Button>
      </Form>
    ),
}

function DeliveryState({ state, endedAt, nextAttemptAt, error }: Delivery) {
  if (state === 'delivered') return <span className="gain">Entregue em {shortMoment(endedAt ?? '')}</span>
  const reason = error === null ? '' : `: ${error.replace(/\.$/, '')}`
  if (state === 'failed') return <span className="loss">Falhou{reason}</span>
  return (
    <>
      À espera{reason}
      {nextAttemptAt !== null && `; próxima tentativa em ${shortMoment(nextAttemptAt)}`}
    </>
  )
}
