import { Link } from '@remix-run/react'
import { cnpjMask, shortMoment } from '~/ui/format'
import { DataTable } from '~/ui/data-table'
import { PageTitle } from '~/ui/page-title'
import { TabLinks } from '~/ui/tabs'
import { Pager } from '../pager'
import { TypedText } from '../typed-text'
import { Decision } from './decision'
import type { Listed, Registration, RegistrationStatus, Undecided } from './registrations.server'

const statusWords: Record<RegistrationStatus, string> = { pending: 'Pendentes', approved: 'Aprovados', refused: 'Recusados' }

export function RegistrationsPage({ undecided, ...listed }: Listed & { undecided: Undecided | undefined }) {
  const { status, page, total, pageSize, chosen } = listed
  return (
    <>
      <PageTitle title="Cadastros" lead="Cada conta nasce de um cadastro aprovado aqui. A pessoa é avisada por e-mail." />
      <TabLinks
        label="Situação dos cadastros"
        tabs={Object.entries(statusWords).map(([value, label]) => ({
          label,
          to: `/areaAdm/cadastros?situacao=${value}`,
          isCurrent: value === status,
        }))}
      />
      {chosen?.status === 'pending' && (
        <Decision
          key={chosen.id}
          registration={chosen}
          mayGrantAdmin={listed.mayGrantAdmin}
          undecided={undecided ?? { errors: {}, ...listed.draft }}
        />
      )}
      {total === 0 ? <p>{emptyWords[status]}</p> : <List {...listed} />}
      <Pager page={page} total={total} pageSize={pageSize} query={{ situacao: status }} />
    </>
  )
}

const emptyWords: Record<RegistrationStatus, string> = {
  pending: 'Nenhum cadastro espera aprovação.',
  approved: 'Nenhum cadastro foi aprovado ainda.',
  refused: 'Nenhum cadastro foi recusado.',
}

function List({ items, status, page }: Listed) {
  return (
    <DataTable
      caption={`Cadastros ${statusWords[status].toLowerCase()}`}
      rows={items}
      rowKey={({ id }) => id}
      stacks
      columns={[
        { header: 'Nome', cell: asTyped('name') },
        { header: 'E-mail', cell: asTyped('email') },
        { header: 'CNPJ', cell: cnpjInOneLine },
        { header: 'Tipo', cell: ({ kind }) => (kind === 'cliente' ? 'Cliente' : 'Parceiro') },
        { header: 'Recebido', cell: ({ createdAt }) => shortMoment(createdAt) },
        status === 'pending' ? { header: 'Decisão', cell: linkToDecide(page) } : { header: 'Decidido', cell: decisionTaken },
      ]}
    />
  )
}

function asTyped(field: 'name' | 'email') {
  return (registration: Registration) => <TypedText>{registration[field]}</TypedText>
}

function cnpjInOneLine({ cnpj }: Registration) {
  return <span className="md:whitespace-nowrap">{cnpjMask(cnpj)}</span>
}

function linkToDecide(page: number) {
  return ({ id }: Registration) => (
    <Link to={`?${new URLSearchParams({ situacao: 'pending', pagina: String(page), cadastro: id })}`}>Decidir</Link>
  )
}

function decisionTaken({ id, status, decidedAt, refusalReason }: Registration) {
  return (
    <>
      {decidedAt && shortMoment(decidedAt)}
      {refusalReason && <p className="hint wrap-anywhere">{refusalReason}</p>}
      {status === 'approved' && (
        <p>
          <Link to={`/areaAdm/contas/${id}`}>Ver a conta</Link>
        </p>
      )}
    </>
  )
}
