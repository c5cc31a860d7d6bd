import { Link } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { shortDate, shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { TabLinks } from '~/ui/tabs'
import { Pager } from '../pager'
import { TypedText } from '../typed-text'
import { Answer } from './answer'
import { retentionWords } from './retention-words'
import type { Deletion, DeletionStatus, Listed, Undecided } from './deletions.server'

const statusWords: Record<DeletionStatus, string> = {
  pending: 'Pendentes',
  deleted: 'Excluídos',
  anonymised: 'Anonimizados',
  retained: 'Retidos',
  withdrawn: 'Desistências',
}

/** From here on a request asks for attention. [days] */
const fewDays = 30

export function DeletionsPage({ undecided, ...listed }: Listed & { undecided: Undecided | undefined }) {
  const { status, page, total, pageSize, chosen, draft } = listed
  return (
    <>
      <PageTitle
        title="Pedidos de exclusão"
        lead="A lei dá às pessoas o direito de pedir, e a nossa política dá 180 dias para responder. O que vence antes vem primeiro."
      />
      <TabLinks
        label="Situação dos pedidos"
        tabs={Object.entries(statusWords).map(([value, label]) => ({
          label,
          to: `/areaAdm/privacidade?situacao=${value}`,
          isCurrent: value === status,
        }))}
      />
      {chosen?.status === 'pending' && (
        <Answer key={chosen.id} request={chosen} undecided={undecided ?? (draft && { typed: draft })} />
      )}
      {total === 0 ? <p>Nenhum pedido aqui.</p> : <List {...listed} />}
      <Pager page={page} total={total} pageSize={pageSize} query={{ situacao: status }} />
    </>
  )
}

function List({ items, status, page }: Listed) {
  const last: Column<Deletion>[] =
    status === 'pending'
      ? [
          { header: 'Prazo', cell: deadline },
          { header: 'Resposta', cell: linkToAnswer(page) },
        ]
      : [
          { header: 'Decidido em', cell: ({ decidedAt }) => (decidedAt ? shortMoment(decidedAt) : '–') },
          { header: 'Razão', cell: reasons },
        ]
  return (
    <DataTable
      caption={statusWords[status]}
      rows={items}
      rowKey={({ id }) => id}
      stacks
      columns={[
        { header: 'Quem', cell: whoAsked },
        { header: 'Pedido em', cell: ({ requestedAt }) => shortMoment(requestedAt) },
        { header: 'Motivo da pessoa', cell: whyAsked },
        ...last,
      ]}
    />
  )
}

function whoAsked({ user }: Deletion) {
  return <TypedText>{user ? `${user.name} (${user.email})` : 'Já excluído'}</TypedText>
}

function whyAsked({ reason }: Deletion) {
  return <TypedText>{reason ?? '–'}</TypedText>
}

function linkToAnswer(page: number) {
  return ({ id }: Deletion) => (
    <Link to={`?${new URLSearchParams({ situacao: 'pending', pagina: String(page), pedido: id })}`}>Responder</Link>
  )
}

function deadline({ dueOn, daysLeft }: Deletion) {
  const tone = daysLeft < 0 ? 'loss' : daysLeft < fewDays ? 'warn' : 'gain'
  return (
    <>
      {shortDate(dueOn)} <Badge tone={tone}>{timeLeft(daysLeft)}</Badge>
    </>
  )
}

function reasons({ retentionReason, note }: Deletion) {
  return (
    <>
      {retentionReason ? retentionWords[retentionReason] : '–'}
      {note && <p className="hint wrap-anywhere">{note}</p>}
    </>
  )
}

function timeLeft(daysLeft: number) {
  if (daysLeft === 0) return 'vence hoje'
  if (daysLeft < 0) return daysLeft === -1 ? 'venceu há 1 dia' : `venceu há ${-daysLeft} dias`
  return daysLeft === 1 ? 'falta 1 dia' : `faltam ${daysLeft} dias`
}
