import { Form, isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { maxReasonCharacters } from '~/contract/text'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { money, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { PageTitle } from '~/ui/page-title'
import { StoredNow } from '~/ui/stored-now'
import { useSubactionReply } from '~/ui/subaction-reply'
import { TextareaField } from '~/ui/textarea-field'
import { TypedText } from '~/ui/typed-text'
import { byMeanPrice, meanOf, quotesWhole } from './comparison'
import { TenderDraft } from './draft-view'
import { ClosingFields } from './request-fields'
import { RequestView } from './request-view'
import { TenderResults } from './results-view'
import { closingFields } from './tender-form'
import { breachText, deliveredText, tenderWords } from './tender-words'
import type { OpenedTender } from './tenders.server'

/** A request for quotes, from its draft to the choice. */
export function TenderPage(tender: OpenedTender) {
  const { state, request } = tender
  const { label, tone } = tenderWords[state]
  const isClosed = state === 'closed' || state === 'chosen'
  const isRead = isClosed && tender.openedAt !== null
  return (
    <main id="conteudo" className="page grid gap-8">
      <PageHead
        title={request.title}
        answer={answerOf(tender)}
        lead={
          <>
            <Badge tone={tone}>{label}</Badge> {leadOf(tender)}
          </>
        }
        actions={
          <ButtonLink to="/simulacao/cotacoes" reloadDocument variant="secondary">
            Todas as cotações
          </ButtonLink>
        }
      />
      {tender.cancelled && <Alert tone="warn">Motivo do cancelamento: {tender.cancelled.reason}</Alert>}
      {isRead && <TenderResults {...tender} />}
      {state === 'draft' && <TenderDraft {...tender} />}
      {(state === 'open' || state === 'cancelled' || (isClosed && !isRead)) && <Asked {...tender} />}
      {state === 'open' && <Extending {...tender} />}
      {(state === 'open' || state === 'draft') && <Cancelling {...tender} />}
      <section className="card stack" aria-labelledby="o-pedido">
        <h2 id="o-pedido">O que se pede</h2>
        {request.isCustomerHidden && <p>Os fornecedores leem “Cliente não identificado”.</p>}
        <RequestView request={request} />
      </section>
    </main>
  )
}

function answerOf(tender: OpenedTender): string {
  const { state, request, suppliers, choice } = tender
  const closing = shortMoment(request.closesAt)
  if (state === 'draft') return 'Este pedido ainda não foi enviado.'
  if (state === 'open') return `Recebe cotações até ${closing}: ${deliveredText(suppliers)}.`
  if (state === 'cancelled') return 'Este pedido foi cancelado antes do encerramento, e nenhuma cotação foi aberta.'
  if (tender.openedAt === null) return `Encerrado em ${closing} e ainda não aberto pelo autor: ${deliveredText(suppliers)}.`
  if (state === 'chosen') return `A escolha é ${suppliers.find(({ id }) => id === choice?.supplierId)?.name ?? ''}.`
  const quoted = suppliers.flatMap(({ name, quote }) => (quote ? [{ name, quote }] : []))
  const best = byMeanPrice(quoted, request).find(({ quote }) => quotesWhole(quote, request))
  const mean = best && meanOf(best.quote, request)
  if (best && mean !== undefined && quoted.length > 1) return `O menor preço médio é de ${best.name}: ${money(mean)}/MWh.`
  return `Encerrado em ${closing}: ${deliveredText(suppliers)}.`
}

function leadOf({ state, request, sentAt, createdAt, openedAt, choice }: OpenedTender): string {
  if (state === 'draft') return `Feito em ${shortMoment(createdAt)}, para ${request.customerName}.`
  const sent = sentAt ? `Enviado em ${shortMoment(sentAt)}. ` : ''
  if (state === 'open') return `${sent}As cotações estão lacradas: ninguém lê os preços antes do encerramento.`
  const opened = openedAt ? `Encerrado em ${shortMoment(request.closesAt)} e aberto em ${shortMoment(openedAt)}.` : ''
  return `${sent}${opened}${choice ? ` Escolhido em ${shortMoment(choice.at)}.` : ''}`.trim()
}

/** Until the closing only this is known of each supplier. */
function Asked({ suppliers, breachesOn }: OpenedTender) {
  if (suppliers.length === 0) return null
  return (
    <section className="card stack">
      <DataTable caption="Fornecedores" columns={askedColumns(breachesOn)} rows={suppliers} rowKey={({ id }) => id} stacks />
    </section>
  )
}

function askedColumns(breachesOn: string | null): readonly Column<OpenedTender['suppliers'][number]>[] {
  return [
    { header: 'Fornecedor', cell: ({ name }) => <TypedText>{name}</TypedText> },
    { header: 'E-mail', cell: ({ email }) => <TypedText>{email}</TypedText>, hasOwnLine: true },
    { header: 'Link', cell: ({ openedAt }) => (openedAt ? `Aberto em ${shortMoment(openedAt)}` : 'Ainda não foi aberto') },
    {
      header: 'Cotação',
      cell: ({ deliveredAt }) => (deliveredAt ? `Lacrada, de ${shortMoment(deliveredAt)}` : 'Ainda não foi entregue'),
    },
    { header: 'Riscos', cell: (supplier) => breachText(supplier, breachesOn), hasOwnLine: true },
  ]
}

function Extending({ version, request }: OpenedTender) {
  const { field, problems, own } = useSubactionReply('adiar')
  const stored: Record<string, string> = closingFields(request.closesAt)
  return (
    <Disclosure summary="Adiar o encerramento" id="adiar" isOpen={own !== undefined}>
      <p>
        O encerramento só pode ser adiado. Os fornecedores são avisados por e-mail, e as cotações entregues continuam valendo.
      </p>
      {problems}
      <Form method="post" reloadDocument noValidate className="stack">
        <input type="hidden" name="subaction" value="adiar" />
        <StoredNow subaction="adiar" version={version} stored={[]} />
        <ClosingFields field={(name) => field(name, stored[name])} />
        <div>
          <Button variant="secondary">Adiar e avisar</Button>
        </div>
      </Form>
    </Disclosure>
  )
}

function Cancelling({ version, state }: OpenedTender) {
  const { field, problems, own } = useSubactionReply('cancelar')
  return (
    <Disclosure summary="Cancelar o pedido" id="cancelar" isOpen={own !== undefined}>
      <p>
        {state === 'draft'
          ? 'O rascunho deixa de poder ser enviado.'
          : 'Os fornecedores recebem o motivo por e-mail, e as cotações entregues nunca são abertas. Não pode ser desfeito.'}
      </p>
      {problems}
      <Form method="post" reloadDocument noValidate className="stack">
        <input type="hidden" name="subaction" value="cancelar" />
        <StoredNow subaction="cancelar" version={version} stored={[]} />
        <TextareaField label="Motivo" rows={3} {...field('reason')} maxLength={maxReasonCharacters} required />
        <div>
          <Button variant="danger">Cancelar o pedido</Button>
        </div>
      </Form>
    </Disclosure>
  )
}

export function TenderError() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={isMissing ? 'Cotação não encontrada' : 'Não foi possível abrir a cotação'}
        lead={isMissing ? 'Ela não existe ou pertence a outra pessoa.' : 'Tente novamente em alguns minutos.'}
      />
      <div>
        <ButtonLink to="/simulacao/cotacoes" reloadDocument>
          Ver as cotações
        </ButtonLink>
      </div>
    </main>
  )
}
