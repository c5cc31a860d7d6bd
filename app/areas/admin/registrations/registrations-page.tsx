import { Link } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { cnpjMask, shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { pageAddress } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import { Decision } from './decision'
import type { ListedRegistrations, Registration, RegistrationStatus } from './registrations.server'

const statusWords: Record<RegistrationStatus, string> = { pending: 'Pendentes', approved: 'Aprovados', refused: 'Recusados' }

const emptyWords: Record<RegistrationStatus, string> = {
  pending: 'Nenhum cadastro espera aprovação.',
  approved: 'Nenhum cadastro foi aprovado ainda.',
  refused: 'Nenhum cadastro foi recusado.',
}

export function RegistrationsPage({ list, status, chosen, draft, mayGrantAdmin }: ListedRegistrations) {
  return (
    <ListPage
      title="Cadastros"
      lead="Cada conta nasce de um cadastro aprovado aqui. A pessoa é avisada por e-mail."
      list={list}
      caption={`Cadastros ${statusWords[status].toLowerCase()}`}
      columns={[...columns, status === 'pending' ? decideColumn(list.page) : { header: 'Decidido', cell: decisionTaken }]}
      query={stateQuery(status)}
      empty={<Empty>{emptyWords[status]}</Empty>}
    >
      <StateTabs label="Situação dos cadastros" words={statusWords} current={status} />
      {chosen?.status === 'pending' && (
        <Decision key={chosen.id} registration={chosen} mayGrantAdmin={mayGrantAdmin} draft={draft} />
      )}
    </ListPage>
  )
}

const columns: readonly Column<Registration>[] = [
  { header: 'Nome', cell: ({ name }) => <TypedText>{name}</TypedText> },
  { header: 'E-mail', hasOwnLine: true, cell: emailAndProof },
  { header: 'CNPJ', isWhole: true, cell: ({ cnpj }) => cnpjMask(cnpj) },
  { header: 'Tipo', cell: ({ kind }) => (kind === 'cliente' ? 'Cliente' : 'Parceiro') },
  { header: 'Recebido', cell: ({ createdAt }) => shortMoment(createdAt) },
]

function decideColumn(page: number): Column<Registration> {
  const to = (id: string) => pageAddress({ ...stateQuery('pending'), cadastro: id }, page)
  return { header: 'Decisão', hasOwnLine: true, cell: ({ id }) => <Link to={to(id)}>Decidir</Link> }
}

function emailAndProof({ email, isEmailConfirmed }: Registration) {
  return (
    <TypedText>
      {email} {!isEmailConfirmed && <Badge tone="warn">e-mail não confirmado</Badge>}
    </TypedText>
  )
}

function decisionTaken({ id, status, decidedAt, refusalReason, unconfirmedReason }: Registration) {
  return (
    <>
      {decidedAt && shortMoment(decidedAt)}
      {refusalReason && <p className="hint wrap-anywhere">{refusalReason}</p>}
      {unconfirmedReason && <p className="hint wrap-anywhere">Sem o e-mail confirmado: {unconfirmedReason}</p>}
      {status === 'approved' && (
        <p>
          <Link to={`/areaAdm/contas/${id}`}>Ver a conta</Link>
        </p>
      )}
    </>
  )
}
