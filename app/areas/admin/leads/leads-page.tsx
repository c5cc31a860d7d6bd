import { Link } from '@remix-run/react'
import { maxSearchCharacters } from '~/contract/text'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortDate, shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { withoutEmpty } from '~/ui/list-query'
import { pageAddress } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import { ChosenLead } from './chosen-lead'
import { leadListWords, leadStatusOfOne, sourceInWords } from './lead-words'
import type { Lead, LeadList, ListedLeads } from './leads.server'

const path = '/areaAdm/contatos'

export function LeadsPage({ list, filter, chosen, partners, draft }: ListedLeads) {
  const { situacao: status, busca } = filter
  const query = withoutEmpty(filter)
  return (
    <ListPage
      title="Contatos"
      lead="Pessoas que simularam a conta de casa, pediram contato sobre o mercado livre ou deixaram os seus dados na página de um parceiro. Cada contato chega também por e-mail."
      list={list}
      caption={`Contatos: ${leadListWords[status].toLowerCase()}`}
      columns={[...columns, ...(status === 'all' ? [statusColumn] : []), openColumn(query, list.page)]}
      query={query}
      empty={busca ? <NotFound status={status} /> : <Empty>Nenhum contato aqui.</Empty>}
    >
      <StateTabs label="Situação dos contatos" words={tabsOf(list.overdue)} current={status} />
      <FilterBar path={pathOf(status)}>
        <input type="hidden" name="situacao" value={status} />
        <Field
          name="busca"
          label="Nome, e-mail, CNPJ ou CPF"
          type="search"
          maxLength={maxSearchCharacters}
          defaultValue={busca}
          autoComplete="off"
        />
      </FilterBar>
      {chosen && partners && <ChosenLead key={chosen.id} lead={chosen} owners={list.owners} partners={partners} draft={draft} />}
    </ListPage>
  )
}

/** The tabs, with the number of overdue steps. */
function tabsOf(overdue: number) {
  return overdue === 0 ? leadListWords : { ...leadListWords, overdue: `${leadListWords.overdue} (${overdue})` }
}

function pathOf(status: LeadList) {
  return `${path}${pageAddress(stateQuery(status), 1)}`
}

function NotFound({ status }: { status: LeadList }) {
  return (
    <Empty action={{ to: pathOf(status), label: `Ver todos: ${leadListWords[status].toLowerCase()}` }}>
      Nenhum contato foi encontrado com esta busca.
    </Empty>
  )
}

function openColumn(query: Record<string, string>, page: number): Column<Lead> {
  const to = (id: string) => pageAddress({ ...query, contato: id }, page)
  return { header: 'Abrir', hasOwnLine: true, isWhole: true, cell: ({ id }) => <Link to={to(id)}>Ver e anotar</Link> }
}

const statusColumn: Column<Lead> = { header: 'Situação', cell: ({ status }) => leadStatusOfOne[status] }

const columns: readonly Column<Lead>[] = [
  {
    header: 'Nome e e-mail',
    cell: ({ name, email }) => (
      <TypedText>
        {name} <p className="hint">{email}</p>
      </TypedText>
    ),
  },
  { header: 'Origem', cell: ({ source }) => sourceInWords(source) },
  { header: 'Recebido', cell: ({ createdAt }) => shortMoment(createdAt) },
  {
    header: 'Próximo passo',
    cell: ({ nextStep }) =>
      nextStep ? (
        <TypedText>
          {nextStep.isOverdue && <Badge tone="warn">Vencido</Badge>} {nextStep.text}{' '}
          <span className="hint block">até {shortDate(nextStep.day)}</span>
        </TypedText>
      ) : (
        '–'
      ),
  },
  { header: 'Quem cuida', cell: ({ owner }) => <TypedText>{owner?.name ?? 'Ninguém'}</TypedText> },
]
