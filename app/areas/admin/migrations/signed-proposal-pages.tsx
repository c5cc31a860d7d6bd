import { Link } from '@remix-run/react'
import { supplierToDefine } from '~/documents/sales-proposal/sales-proposal'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { FactGrid } from '~/ui/fact-grid'
import { cnpjMask, decimal, shortDate } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { PageHead } from '~/ui/page-head'
import { countLabel } from '~/ui/pager'
import { TypedText } from '~/ui/typed-text'
import { newCompanyPath, newUnitPath, unitPath } from '../companies/paths'
import type { SignedProposal, SignedProposals } from './migrations.server'
import { migrationPath, migrationsPath, signedProposalPath, signedProposalsPath } from './paths'

type Listed = SignedProposals['items'][number]
type Signed = Extract<SignedProposal, { refusal: undefined }>
type Unit = Signed['units'][number]

/** What everybody signed, whoever sold it: where migrations come from. */
export function SignedProposalsPage({ list }: { list: SignedProposals }) {
  return (
    <ListPage
      title="Propostas assinadas"
      lead="As propostas que todos assinaram, de qualquer vendedor. De cada uma começa a migração das unidades do cliente."
      actions={
        <ButtonLink to={migrationsPath} variant="secondary">
          Ver as migrações
        </ButtonLink>
      }
      list={list}
      caption={`${countLabel(list, 'proposta', 'propostas')}, das mais novas às mais antigas`}
      columns={listColumns}
      query={{}}
      empty={<Empty>Nenhuma proposta foi assinada por todos ainda.</Empty>}
    />
  )
}

const listColumns: readonly Column<Listed>[] = [
  { header: 'Proposta', cell: ({ id, number }) => <Link to={signedProposalPath(id)}>{number}</Link> },
  { header: 'Cliente', cell: ({ customerName }) => <TypedText>{customerName}</TypedText> },
  { header: 'Vendedor', cell: ({ sellerName }) => (sellerName === null ? '–' : <TypedText>{sellerName}</TypedText>) },
  { header: 'Assinada em', cell: ({ signedOn }) => shortDate(signedOn) },
  { header: 'Migração', cell: ({ hasMigration }) => (hasMigration ? 'Começada' : <span className="loss">Por começar</span>) },
]

/** A signed proposal with the units that can begin their migration, or why none can. */
export function SignedProposalPage({ proposal }: { proposal: SignedProposal }) {
  if (proposal.refusal !== undefined) {
    return (
      <>
        <PageHead title="Começar a migração" />
        <Alert tone="warn">{proposal.refusal}</Alert>
        <p>
          <Link to={signedProposalsPath}>Ver as propostas assinadas</Link>
        </p>
      </>
    )
  }
  const { id, number, isOwn, customerName, customerCnpj, supplier, sellerName, signedOn, demandKw, units } = proposal
  return (
    <>
      <PageHead
        title={`Proposta ${number}`}
        answer={`${customerName}: assinada em ${shortDate(signedOn)}`}
        lead={<Link to={signedProposalsPath}>Ver as propostas assinadas</Link>}
        actions={
          isOwn && (
            <ButtonLink to={`/simulacao/propostas/${id}`} reloadDocument variant="secondary">
              Abrir a proposta
            </ButtonLink>
          )
        }
      />
      <section className="card stack max-w-none" aria-labelledby="proposta">
        <h2 id="proposta">O que foi assinado</h2>
        <FactGrid
          facts={[
            { name: 'CNPJ', value: cnpjMask(customerCnpj) },
            { name: 'Fornecedor', value: supplier ?? supplierToDefine },
            { name: 'Vendedor', value: sellerName ?? '–' },
            ...(demandKw === null ? [] : [{ name: 'Demanda do estudo', value: `${decimal(demandKw, 0, 2)} kW` }]),
          ]}
        />
      </section>
      <section className="card stack max-w-none" aria-labelledby="unidades">
        <h2 id="unidades">Começar a migração</h2>
        {units.length > 0 && (
          <DataTable
            caption="Unidades do cliente, pelo CNPJ"
            columns={unitColumns(id)}
            rows={units}
            rowKey={({ id: key }) => key}
            stacks
          />
        )}
        <Registering proposal={proposal} />
      </section>
    </>
  )
}

/** A customer's company, or a unit of it, that is not there yet is registered before. */
function Registering({ proposal: { id, company, units } }: { proposal: Signed }) {
  if (!company && units.length > 0) return null
  const to = company ? newUnitPath(company.id) : `${newCompanyPath}?${new URLSearchParams({ proposta: id })}`
  return (
    <>
      {units.length === 0 && (
        <p>
          {company
            ? `A empresa ${company.name} ainda não tem unidades. Cadastre a primeira antes da migração.`
            : 'Nenhuma empresa tem este CNPJ ainda. Cadastre a empresa, com a primeira unidade, antes da migração.'}
        </p>
      )}
      <div>
        <ButtonLink to={to} variant={units.length === 0 ? 'primary' : 'secondary'}>
          {!company ? 'Cadastrar a empresa' : units.length === 0 ? 'Cadastrar a unidade' : 'Cadastrar outra unidade'}
        </ButtonLink>
      </div>
    </>
  )
}

function unitColumns(proposalId: string): readonly Column<Unit>[] {
  return [
    {
      header: 'Unidade',
      cell: ({ id, name }) => (
        <TypedText>
          <Link to={unitPath(id)}>{name}</Link>
        </TypedText>
      ),
    },
    { header: 'Empresa', cell: ({ companyName }) => <TypedText>{companyName}</TypedText> },
    { header: 'Migração', cell: migrationText },
    {
      header: 'Próximo passo',
      cell: ({ id, name, status, migration }) => {
        if (migration !== null) {
          return (
            <Link to={migrationPath(id)}>
              Ver a migração <span className="sr-only">de {name}</span>
            </Link>
          )
        }
        if (status === 'ATIVO') return '–'
        return (
          <Link to={migrationPath(id, proposalId)}>
            Começar a migração <span className="sr-only">de {name}</span>
          </Link>
        )
      },
    },
  ]
}

function migrationText({ status, migration, isOfThis }: Unit) {
  if (migration === null) return status === 'ATIVO' ? 'Já está no mercado livre' : 'Por começar'
  return `${migration === 'done' ? 'Concluída' : 'Em curso'}, ${isOfThis ? 'desta proposta' : 'de outra origem'}`
}
