import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ValidatedForm } from 'remix-validated-form'
import { maxDescriptionCharacters, monthText } from '~/contract/commissions'
import { entryCents } from '~/domain/commissions/ledger'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems, useRefusal } from '~/ui/form-problems'
import { decimal, money, shortDate } from '~/ui/format'
import { numberInWords, StoredNow, type StoredField } from '~/ui/stored-now'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { DueForm } from './due-form'
import { agreementValidator, entryValidator, reversalValidator } from './forms'
import { ledgerPath, type LedgerForm } from './ledger-address'
import type { Ledger } from './ledger.server'

type Props = Ledger & { form: LedgerForm }

/** The form requested in the address, above the statement. */
export function AskedForm(props: Props) {
  switch (props.form.subaction) {
    case 'agreed':
    case 'paid':
      return <EntryForm {...props} kind={props.form.subaction} />
    case 'due':
      return <DueForm partnerId={props.partner.id} months={props.due.months} />
    case 'reverse':
      return <ReversalForm {...props} />
    case 'agreement':
      return <AgreementForm {...props} />
  }
}

function EntryForm({ kind, partner, due, statement, typed, entryKey, ...props }: Props & { kind: 'agreed' | 'paid' }) {
  const isPayment = kind === 'paid'
  const { receivableCents } = statement.current
  return (
    <ValidatedForm<Record<string, unknown>, 'agreed' | 'paid'>
      validator={entryValidator}
      method="post"
      subaction={kind}
      className="card stack"
      noValidate
      defaultValues={{ day: props.today, ...(isPayment && { amount: decimal(receivableCents / 100) }), ...typed }}
    >
      <h2>{isPayment ? 'Lançar um pagamento' : 'Lançar uma comissão'}</h2>
      {isPayment && <p>O parceiro tem {money(receivableCents / 100)} a receber.</p>}
      <FormProblems subaction={kind} />
      <input type="hidden" name="key" value={entryKey} />
      <div className="grid gap-5 md:grid-cols-2">
        <ValidatedField name="day" label="Dia" type="date" max={props.today} required />
        <ValidatedField name="amount" label="Valor" unit="R$" inputMode="decimal" autoComplete="off" required />
        {!isPayment && (
          <ValidatedSelect
            name="companyId"
            label="Empresa (opcional)"
            placeholder="Nenhuma"
            options={due.companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {!isPayment && (
          <ValidatedField
            name="month"
            label="Mês da economia (opcional)"
            type="month"
            max={props.today.slice(0, 7)}
            hint="De uma empresa, como 2026-09. O mês deixa de estar por lançar."
            autoComplete="off"
          />
        )}
        {!isPayment && due.leads.length > 0 && (
          <ValidatedSelect
            name="leadId"
            label="Contato (opcional)"
            placeholder="Nenhum"
            options={due.leads.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <ValidatedField
          name="description"
          label="Descrição"
          hint="O parceiro lê este texto no extrato."
          maxLength={maxDescriptionCharacters}
          autoComplete="off"
          required
        />
      </div>
      <Actions partnerId={partner.id}>
        <Button busyText="Lançando…">{isPayment ? 'Lançar o pagamento' : 'Lançar a comissão'}</Button>
      </Actions>
    </ValidatedForm>
  )
}

function ReversalForm({ partner, statement, form, typed }: Props) {
  const entry = statement.entries.find(({ id }) => id === form.entryId)
  if (!entry || entry.kind === 'reversal' || entry.reversedBy !== null) {
    return <Alert tone="warn">Este lançamento não está no extrato ou já foi estornado.</Alert>
  }
  return (
    <ValidatedForm<Record<string, unknown>, 'reverse'>
      validator={reversalValidator}
      method="post"
      subaction="reverse"
      className="card stack"
      noValidate
      defaultValues={{ reason: '', ...typed }}
    >
      <h2>Estornar o lançamento {entry.id}</h2>
      <p className="wrap-anywhere">
        {shortDate(entry.day)} · {entry.description} · {money(entryCents(entry) / 100)}. O lançamento fica no extrato, ao lado do
        estorno.
      </p>
      <FormProblems subaction="reverse" />
      <input type="hidden" name="entryId" value={entry.id} />
      <ValidatedField name="reason" label="Motivo" maxLength={maxReason} autoComplete="off" required />
      <Actions partnerId={partner.id}>
        <Button variant="danger" busyText="Estornando…">
          Estornar
        </Button>
      </Actions>
    </ValidatedForm>
  )
}

const maxReason = 150

function AgreementForm({ partner, due, form, typed }: Props) {
  const endRefusal = useRefusal('end-agreement')
  const company = due.companies.find(({ id }) => id === form.companyId)
  if (!company) return <Alert tone="warn">Este parceiro não indicou esta empresa.</Alert>
  const { agreement, version } = company
  const values = agreement && { percent: decimal(agreement.percentHundredths / 100, 0, 2), fromMonth: agreement.fromMonth }
  return (
    <div className="card stack">
      <ValidatedForm<Record<string, unknown>, 'agreement'>
        validator={agreementValidator}
        method="post"
        subaction="agreement"
        className="stack"
        noValidate
        defaultValues={{ ...values, ...typed }}
      >
        <h2 className="wrap-anywhere">Comissão de {company.name}</h2>
        <FormProblems subaction="agreement" />
        <StoredNow subaction="agreement" version={version} stored={storedAgreement(values)} draft={typed} />
        <input type="hidden" name="companyId" value={company.id} />
        <div className="grid gap-5 md:grid-cols-2">
          <ValidatedField
            name="percent"
            label="Parte da economia de cada mês"
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <ValidatedField
            name="fromMonth"
            label="A partir do mês"
            type="month"
            hint="Ano e mês, como 2026-09."
            autoComplete="off"
            required
          />
        </div>
        <Actions partnerId={partner.id}>
          <Button busyText="Guardando…">Guardar o acordo</Button>
        </Actions>
      </ValidatedForm>
      {agreement && (
        <Form method="post">
          <input type="hidden" name="subaction" value="end-agreement" />
          <input type="hidden" name="companyId" value={company.id} />
          <input type="hidden" name="version" value={version} />
          {endRefusal && <Alert tone="error">{endRefusal}</Alert>}
          <Button variant="danger" busyText="Encerrando…">
            Encerrar o acordo
          </Button>
          <p className="hint">O que já foi lançado fica no extrato.</p>
        </Form>
      )}
    </div>
  )
}

function storedAgreement(values: { percent: string; fromMonth: string } | null): StoredField[] {
  return [
    {
      name: 'percent',
      label: 'Parte da economia (%)',
      value: values?.percent ?? '',
      inWords: (text) => numberInWords(text.replace(/%\s*$/, ''), 0),
    },
    { name: 'fromMonth', label: 'A partir do mês', value: values?.fromMonth ?? '', inWords: monthInWords },
  ]
}

function monthInWords(month: string) {
  return monthText.safeParse(month).success ? monthName(monthOfKey(month)) : month
}

function Actions({ partnerId, children }: { partnerId: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <ButtonLink to={ledgerPath(partnerId)} variant="secondary">
        Cancelar
      </ButtonLink>
    </div>
  )
}
