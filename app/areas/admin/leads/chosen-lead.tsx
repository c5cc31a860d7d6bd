import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { leadStatuses, maxStepCharacters } from '~/contract/leads'
import { maxReasonCharacters } from '~/contract/text'
import { formatCpf } from '~/domain/registry/cpf'
import { formatPhone } from '~/domain/registry/phone'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { cnpjMask, money, shortMoment } from '~/ui/format'
import type { Choices } from '~/ui/sought'
import { SendOnEnter, useChoices } from '~/ui/sought-field'
import { dayInWords, labelIn, StoredNow } from '~/ui/stored-now'
import { ValidatedField, ValidatedSelect, ValidatedTextarea } from '~/ui/validated-field'
import { FactItem } from '../fact'
import { PartnerField } from '../partner-field'
import { changeValidator, partnerOfLead } from './change-form'
import { leadStatusOfOne, sourceInWords } from './lead-words'
import type { Lead, ListedLeads } from './leads.server'

type Props = Pick<ListedLeads, 'draft'> & Pick<ListedLeads['list'], 'owners'> & { lead: Lead; partners: Choices }

/** One contact: its data, its notes, and the form that changes its status and adds a note. */
export function ChosenLead({ lead, owners, draft, ...opened }: Props) {
  const partners = useChoices(opened.partners)
  const { id, status, owner, partner, nextStep } = lead
  const step = { step: nextStep?.text ?? '', stepDay: nextStep?.day ?? '' }
  const ownerOptions = owners.map((it) => ({ value: it.id, label: it.name }))
  const stored = [
    { name: 'status', label: 'Situação', value: status, inWords: labelIn(statusOptions) },
    { name: 'ownerId', label: 'Quem cuida', value: owner?.id ?? '', inWords: labelIn(ownerOptions) },
    { name: 'step', label: 'Próximo passo', value: step.step },
    { name: 'stepDay', label: 'Até quando', value: step.stepDay, inWords: dayInWords },
    {
      name: partnerOfLead,
      label: 'Parceiro que trouxe',
      value: partner?.id ?? '',
      inWords: (value: string) => (value === partner?.id ? partner.name : labelIn(partners.options)(value)),
    },
  ]
  return (
    <section className="card stack" aria-labelledby="contact">
      <h2 id="contact" className="wrap-anywhere">
        {lead.name}
      </h2>
      <LeadFacts lead={lead} />
      <BecameCompany lead={lead} />
      <Notes lead={lead} />
      <ValidatedForm
        validator={changeValidator}
        method="post"
        className="stack"
        noValidate
        defaultValues={{ status, ownerId: owner?.id ?? '', partnerId: partner?.id ?? '', ...step, note: '', ...draft }}
      >
        <input type="hidden" name="contato" value={id} />
        {partners.search && <SendOnEnter>Guardar</SendOnEnter>}
        <FormProblems />
        <StoredNow version={lead.version} stored={stored} draft={draft} />
        <div className="grid gap-5 md:grid-cols-2">
          <ValidatedSelect name="status" label="Situação" options={statusOptions} />
          <ValidatedSelect name="ownerId" label="Quem cuida" placeholder="Ninguém" options={ownerOptions} />
          <ValidatedField name="step" label="Próximo passo (opcional)" maxLength={maxStepCharacters} autoComplete="off" />
          <ValidatedField name="stepDay" label="Até quando" type="date" />
          <PartnerField name={partnerOfLead} label="Parceiro que trouxe" choices={partners} />
        </div>
        <ValidatedTextarea
          name="note"
          label="Anotação (opcional)"
          hint="Fica no histórico, com o seu nome e a hora."
          rows={3}
          maxLength={maxReasonCharacters}
        />
        <div>
          <Button busyText="Guardando…">Guardar</Button>
        </div>
      </ValidatedForm>
    </section>
  )
}

const statusOptions = leadStatuses.map((value) => ({ value, label: leadStatusOfOne[value] }))

function LeadFacts({ lead: { source, document, email, phone, state, billBrl, invoiceId, createdAt } }: { lead: Lead }) {
  return (
    <dl className="facts">
      <FactItem term="Origem">{sourceInWords(source)}</FactItem>
      <FactItem term="Recebido">{shortMoment(createdAt)}</FactItem>
      {document && (
        <FactItem term={document.length === 11 ? 'CPF' : 'CNPJ'}>
          {document.length === 11 ? formatCpf(document) : cnpjMask(document)}
        </FactItem>
      )}
      <FactItem term="E-mail">{email}</FactItem>
      {phone && <FactItem term="Celular">{formatPhone(phone)}</FactItem>}
      {state && <FactItem term="Estado">{state}</FactItem>}
      {billBrl !== null && <FactItem term="Conta de energia por mês">{money(billBrl)}</FactItem>}
      {invoiceId && (
        <FactItem term="Fatura">
          <a href={`/uploads/${invoiceId}`} download>
            Baixar a fatura
          </a>
        </FactItem>
      )}
    </dl>
  )
}

/** The company that the contact became, or the way to register it. */
function BecameCompany({ lead: { id, company } }: { lead: Lead }) {
  if (company) {
    return (
      <p>
        Empresa: <Link to={`/areaAdm/empresas/${encodeURIComponent(company.id)}`}>{company.name}</Link>
      </p>
    )
  }
  return (
    <p>
      <ButtonLink to={`/areaAdm/empresas/nova?contato=${encodeURIComponent(id)}`} variant="secondary">
        Criar empresa
      </ButtonLink>
    </p>
  )
}

function Notes({ lead: { notes } }: { lead: Lead }) {
  if (notes.length === 0) return <p className="hint">Nenhuma anotação ainda.</p>
  return (
    <ol className="stack" aria-label="Anotações">
      {notes.map(({ at, author, text }) => (
        <li key={`${at} ${text}`}>
          <p className="hint">
            {shortMoment(at)}, {author ?? 'conta excluída'}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  )
}
