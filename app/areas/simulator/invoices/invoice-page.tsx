import { Form } from '@remix-run/react'
import { compensationReason, isCompensated } from '~/domain/invoice/compensation'
import type { InvoiceMonth } from '~/domain/invoice/invoice'
import { isGroupB } from '~/domain/invoice/tariff-group'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { SendingKey } from '~/ui/sending-key'
import { intentName, invoiceIntent, proposalIntent } from '../form/intents'
import type { LiveAnswer } from '../live-answer'
import { CalendarYearLinks } from '../months/calendar-year-links'
import { CheckForm } from './check-form'
import { InvoiceFacts } from './invoice-facts'
import { invoiceHeadline, invoiceMonthText } from './invoice-text'
import { LinesTable } from './lines-table'
import type { CheckReply, OpenedInvoice } from './open-invoice.server'
import { MeterView } from './meter-view'
import { OtherReading } from './other-reading'
import { invoicePath, invoicesPath } from './paths'
import { StoredFile } from './stored-file'
import { TariffsTable } from './tariffs-table'
import { doubtsToAccept } from './to-statement'

type Props = OpenedInvoice &
  Partial<CheckReply> & { isReadBefore: boolean; saving?: LiveAnswer | undefined; maySell: boolean; sendingKey: string }

/** A read invoice: the answer, the doubts to check, then all its data. */
export function InvoicePage({
  repopulateFields,
  errors,
  refusal,
  choiceRefusal,
  isReadBefore,
  saving,
  maySell,
  sendingKey,
  ...kept
}: Props) {
  const { id, invoice, read, doubts, statement, distributor, other } = kept
  const name = distributor?.name ?? invoice.issuer.name
  const open = doubts.filter(({ code }) => code !== 'market')
  const toAccept = new Set(doubtsToAccept(kept))
  const toAnswer = open.filter((doubt) => !toAccept.has(doubt))
  return (
    <main id="conteudo" className="page stack">
      {isReadBefore && !other && <Alert tone="info" title="Esta fatura já tinha sido lida." />}
      {choiceRefusal && <Alert tone="error">{choiceRefusal}</Alert>}
      {other && <OtherReading read={read} other={other} />}
      <header className="card study-answer">
        <h1>Fatura lida</h1>
        <p className="sentence">{invoiceHeadline(invoice, name, open.length, statement)}</p>
        {saving && <InstantStudy id={id} saving={saving} maySell={maySell} sendingKey={sendingKey} />}
        <Actions {...kept} maySell={maySell} isMain={open.length === 0 && !saving} />
      </header>
      <Market doubts={doubts} />
      {toAnswer.length > 0 && (
        <Alert tone="warn" title="O que não confere, ou falta">
          <ul>
            {toAnswer.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <CheckForm kept={kept} typed={repopulateFields} errors={errors} refusal={refusal} />
      <InvoiceFacts invoice={read} distributor={name} />
      <MeterView invoice={read} />
      <LinesTable invoice={read} doubts={doubts} />
      {invoice.history.length > 0 && <HistoryTable history={invoice.history} />}
      {invoice.tariffs.length > 0 && <TariffsTable tariffs={invoice.tariffs} />}
      {kept.file && <StoredFile {...kept.file} />}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={invoicesPath} reloadDocument variant="secondary">
          Suas faturas
        </ButtonLink>
        <ButtonLink to={`${invoicesPath}/${id}/excluir`} reloadDocument variant="secondary">
          Excluir esta fatura
        </ButtonLink>
      </p>
    </main>
  )
}

type InstantProps = { id: string; saving: LiveAnswer; maySell: boolean; sendingKey: string }

/** The month's saving with what the simulator proposes, and the study of it in one step. */
function InstantStudy({ id, saving, maySell, sendingKey }: InstantProps) {
  return (
    <Form method="post" action="/simulacao" reloadDocument className="stack">
      <p>
        <strong>{saving.sentence}</strong> Mercado livre, energia convencional, com os preços e as premissas que o simulador
        propõe.
      </p>
      {saving.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <input type="hidden" name="fatura" value={id} />
      <SendingKey value={sendingKey} />
      <div className="flex flex-wrap gap-3">
        <Button name={intentName} value={invoiceIntent} busyText="Calculando…">
          Fazer o estudo agora
        </Button>
        {maySell && (
          <Button variant="secondary" name={intentName} value={proposalIntent} busyText="Calculando…">
            Fazer a proposta agora
          </Button>
        )}
      </div>
    </Form>
  )
}

type ActionsProps = OpenedInvoice & { maySell: boolean; isMain: boolean }

/** What can be done with an invoice. Open doubts come first. */
function Actions({ id, invoice, demandPath, yearPath, calendarYearPaths, maySell, isMain }: ActionsProps) {
  const audit = (
    <ButtonLink to={`${invoicePath(id)}/auditoria`} reloadDocument variant="secondary">
      Auditar a fatura
    </ButtonLink>
  )
  if (isGroupB(invoice)) {
    return (
      <>
        <p>Esta unidade é do grupo B, de baixa tensão: o simulador e a demanda contratada são do grupo A.</p>
        <div className="flex flex-wrap gap-3">{audit}</div>
      </>
    )
  }
  const hasPlant = isCompensated(invoice)
  return (
    <>
      {hasPlant && (
        <p>
          Esta unidade compensa energia de geração distribuída (GD): {compensationReason(invoice)}. O estudo indicado para ela é
          GD x autoprodutor (GDXAPE); o mercado livre é a outra escolha.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={hasPlant ? `/simulacao?modo=GDXAPE&fatura=${id}` : `/simulacao?fatura=${id}`}
          reloadDocument
          variant={isMain ? 'primary' : 'secondary'}
        >
          {hasPlant ? 'Simular GD x autoprodutor' : 'Simular com esta fatura'}
        </ButtonLink>
        {hasPlant && (
          <ButtonLink to={`/simulacao?fatura=${id}`} reloadDocument variant="secondary">
            Simular o mercado livre
          </ButtonLink>
        )}
        {demandPath && (
          <ButtonLink to={demandPath} reloadDocument variant="secondary">
            Melhor demanda
          </ButtonLink>
        )}
        {yearPath && (
          <ButtonLink to={yearPath} reloadDocument variant="secondary">
            Doze meses
          </ButtonLink>
        )}
        {maySell && (
          <ButtonLink to={`/simulacao/cotacoes/nova?fatura=${id}`} reloadDocument variant="secondary">
            Pedir cotações
          </ButtonLink>
        )}
        {audit}
      </div>
      {calendarYearPaths && <CalendarYearLinks lead="Com os doze meses desta fatura:" {...calendarYearPaths} />}
    </>
  )
}

/** The seller of the energy is information, not a doubt. */
function Market({ doubts }: Pick<OpenedInvoice, 'doubts'>) {
  const market = doubts.find(({ code }) => code === 'market')
  return market ? <Alert tone="info">{market.message}</Alert> : null
}

/** The invoice's history, newest month first. */
function HistoryTable({ history }: { history: readonly InvoiceMonth[] }) {
  return (
    <DataTable
      caption="Os meses que a fatura traz"
      columns={columns}
      rows={history}
      rowKey={({ month }) => month}
      pairs="labelled"
    />
  )
}

const decimals = [0, 3] as const

const columns: Column<InvoiceMonth>[] = [
  { header: 'Mês', cell: ({ month }) => invoiceMonthText(month) },
  { header: 'Consumo ponta (kWh)', figure: { valueOf: ({ energyKwh }) => energyKwh.peak, decimals } },
  { header: 'Consumo fora de ponta (kWh)', figure: { valueOf: ({ energyKwh }) => energyKwh.offPeak, decimals } },
  { header: 'Demanda ponta (kW)', figure: { valueOf: ({ measuredKw }) => measuredKw.peak, decimals } },
  { header: 'Demanda fora de ponta (kW)', figure: { valueOf: ({ measuredKw }) => measuredKw.offPeak, decimals } },
]
