import { Link } from '@remix-run/react'
import { formatCnpj } from '~/domain/registry/cnpj'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { money } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { TypedText } from '~/ui/typed-text'
import { OutlookFacts } from '../statement/outlook-sections'
import { StatementSection } from '../statement/statement-section'
import { AskedForm } from './asked-form'
import { ledgerFormPath, ledgerPath } from './ledger-address'
import type { Ledger } from './ledger.server'

/** The ledger of a partner: balances, the requested form, the statement, and the agreements by company. */
export function LedgerPage(ledger: Ledger) {
  const { partner, statement, period, isWhole, due, outlook, form } = ledger
  const { receivedCents, receivableCents } = statement.current
  const path = ledgerPath(partner.id)
  return (
    <>
      <PageHead
        title={`Comissões de ${partner.name}`}
        answer={`${money(receivableCents / 100)} a receber`}
        lead={`${money(receivedCents / 100)} já recebidos · CNPJ ${formatCnpj(partner.cnpj)}`}
        actions={
          <>
            <ButtonLink to={ledgerFormPath(partner.id, 'comissao')}>Lançar comissão</ButtonLink>
            <ButtonLink to={ledgerFormPath(partner.id, 'pagamento')} variant="secondary">
              Lançar pagamento
            </ButtonLink>
          </>
        }
      />
      {form ? <AskedForm {...ledger} form={form} /> : <DueNotice partnerId={partner.id} months={due.months} />}
      <OutlookFacts outlook={outlook} />
      <StatementSection
        statement={statement}
        period={period}
        isWhole={isWhole}
        path={path}
        reversePath={(id) => ledgerFormPath(partner.id, 'estorno', { lancamento: id })}
      />
      <Agreements partnerId={partner.id} companies={due.companies} />
    </>
  )
}

type Due = Ledger['due']

function DueNotice({ partnerId, months }: { partnerId: string; months: Due['months'] }) {
  if (months.length === 0) return null
  const sum = months.reduce((total, { amountCents }) => total + amountCents, 0)
  const count = months.length === 1 ? 'Uma comissão de mês finalizado' : `${months.length} comissões de meses finalizados`
  return (
    <Alert tone="info" title={`${count} por lançar: ${money(sum / 100)}`}>
      <p className="mt-2">
        <ButtonLink to={ledgerFormPath(partnerId, 'meses')}>Lançar comissões do mês</ButtonLink>
      </p>
    </Alert>
  )
}

type Company = Due['companies'][number]

function Agreements({ partnerId, companies }: { partnerId: string; companies: Due['companies'] }) {
  return (
    <section className="stack" aria-labelledby="acordos">
      <h2 id="acordos">Acordos por empresa</h2>
      <p>A comissão de um acordo é uma parte da economia de cada mês que todas as unidades da empresa têm finalizado.</p>
      {companies.length === 0 ? (
        <Empty>Este parceiro ainda não indicou nenhuma empresa.</Empty>
      ) : (
        <DataTable
          caption="Empresas que o parceiro indicou"
          columns={agreementColumns(partnerId)}
          rows={companies}
          rowKey={({ id }) => id}
          stacks
        />
      )}
    </section>
  )
}

function agreementColumns(partnerId: string): readonly Column<Company>[] {
  return [
    { header: 'Empresa', cell: ({ name }) => <TypedText>{name}</TypedText> },
    {
      header: 'Parte da economia',
      figure: {
        valueOf: ({ agreement }) => agreement && agreement.percentHundredths / 100,
        decimals: [0, 2],
        around: (number) => `${number}%`,
        missing: () => 'Sem acordo',
      },
    },
    { header: 'A partir de', cell: ({ agreement }) => (agreement ? monthName(monthOfKey(agreement.fromMonth)) : '–') },
    {
      header: 'Acordo',
      hasOwnLine: true,
      cell: ({ id, name, agreement }) => (
        <span className="flex flex-wrap gap-x-4 gap-y-2">
          <Link to={ledgerFormPath(partnerId, 'acordo', { empresa: id })}>
            {agreement ? 'Alterar' : 'Combinar'} <span className="sr-only">a comissão de {name}</span>
          </Link>
          {agreement && (
            <Link to={`/areaAdm/contratos?${new URLSearchParams({ empresa: id })}`}>
              Contratos <span className="sr-only">de energia de {name}</span>
            </Link>
          )}
        </span>
      ),
    },
  ]
}
