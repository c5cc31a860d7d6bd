import { Link } from '@remix-run/react'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { pageAddress } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import { ChosenLead } from './chosen-lead'
import { leadStatusWords, sourceInWords } from './lead-words'
import type { Lead, LeadStatus, Listed } from './leads.server'

export function LeadsPage({ list, status, chosen, draft }: Listed) {
  const query = stateQuery(status)
  return (
    <ListPage
      title="Contatos"
      lead="Pessoas que simularam a conta de casa ou deixaram os seus dados na página de um parceiro. Cada contato chega também por e-mail."
      list={list}
      caption={`Contatos: ${leadStatusWords[status].toLowerCase()}`}
      columns={[...columns, openColumn(status, list.page)]}
      query={query}
      empty={<Empty>Nenhum contato aqui.</Empty>}
    >
      <StateTabs label="Situação dos contatos" words={leadStatusWords} current={status} />
      {chosen && <ChosenLead key={chosen.id} lead={chosen} owners={list.owners} draft={draft} />}
    </ListPage>
  )
}

function openColumn(status: LeadStatus, page: number): Column<Lead> {
  const to = (id: string) => pageAddress({ ...stateQuery(status), contato: id }, page)
  return { header: 'Abrir', cell: ({ id }) => <Link to={to(id)}>Ver e anotar</Link> }
}

const columns: readonly Column<Lead>[] = [
  { header: 'Nome', cell: ({ name }) => <TypedText>{name}</TypedText> },
  { header: 'E-mail', cell: ({ email }) => <TypedText>{email}</TypedText> },
  { header: 'Origem', cell: ({ source }) => sourceInWords(source) },
  { header: 'Recebido', cell: ({ createdAt }) => shortMoment(createdAt) },
  { header: 'Quem cuida', cell: ({ owner }) => <TypedText>{owner?.name ?? 'Ninguém'}</TypedText> },
]
