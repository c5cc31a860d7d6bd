import { Link } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { shortDate, shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { pageAddress } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import { DeletionAnswer } from './answer'
import { retentionWords } from './retention-words'
import type { Deletion, DeletionStatus, ListedDeletions } from './deletions.server'

const statusWords: Record<DeletionStatus, string> = {
  pending: 'Pendentes',
  deleted: 'Excluídos',
  anonymised: 'Anonimizados',
  retained: 'Retidos',
  withdrawn: 'Desistências',
}

/** Requests with fewer days left are highlighted. [days] */
const fewDays = 30

export function DeletionsPage({ list, status, chosen, mentions, draft }: ListedDeletions) {
  return (
    <ListPage
      title="Pedidos de exclusão"
      lead="A lei dá às pessoas o direito de pedir, e a nossa política dá 180 dias para responder. O que vence antes vem primeiro."
      list={list}
      caption={statusWords[status]}
      columns={[...columns, ...(status === 'pending' ? [deadlineColumn, answerColumn(list.page)] : decisionColumns)]}
      query={stateQuery(status)}
      empty={<Empty>Nenhum pedido aqui.</Empty>}
    >
      <StateTabs label="Situação dos pedidos" words={statusWords} current={status} />
      {chosen?.status === 'pending' && <DeletionAnswer key={chosen.id} request={chosen} mentions={mentions} draft={draft} />}
    </ListPage>
  )
}

const columns: readonly Column<Deletion>[] = [
  { header: 'Quem', cell: whoAsked },
  { header: 'Pedido em', cell: ({ requestedAt }) => shortMoment(requestedAt) },
  { header: 'Motivo da pessoa', cell: whyAsked },
]

const decisionColumns: readonly Column<Deletion>[] = [
  { header: 'Decidido em', cell: ({ decidedAt }) => (decidedAt ? shortMoment(decidedAt) : '–') },
  { header: 'Razão', cell: reasons },
]

const deadlineColumn: Column<Deletion> = { header: 'Prazo', cell: deadline }

function answerColumn(page: number): Column<Deletion> {
  const to = (id: string) => pageAddress({ ...stateQuery('pending'), pedido: id }, page)
  return { header: 'Resposta', cell: ({ id }) => <Link to={to(id)}>Responder</Link> }
}

function whoAsked({ user }: Deletion) {
  return <TypedText>{user ? `${user.name} (${user.email})` : 'Já excluído'}</TypedText>
}

function whyAsked({ reason }: Deletion) {
  return <TypedText>{reason ?? '–'}</TypedText>
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
