import { Link } from '@remix-run/react'
import type { Column } from '~/ui/data-table'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { pageAddress } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { validityText, proposalsPath, tariffsPath, thsWords } from '../tariff-words'
import { ProposalDecision } from './proposal-decision'
import type { ListedProposals, Proposal } from './proposals.server'

type State = ListedProposals['state']

const stateWords: Record<State, string> = { open: 'A decidir', approved: 'Aprovadas', refused: 'Recusadas' }

const emptyWords: Record<State, string> = {
  open: 'Nenhuma tarifa espera decisão.',
  approved: 'Nenhuma tarifa proposta foi aprovada.',
  refused: 'Nenhuma tarifa proposta foi recusada.',
}

export function ProposalsPage({ list, state, chosen, draft }: ListedProposals) {
  return (
    <ListPage
      title="Tarifas propostas"
      lead="Faturas lidas que trazem uma tarifa mais nova que a nossa. Nada muda nos estudos antes da aprovação."
      list={list}
      caption={`Tarifas propostas: ${stateWords[state].toLowerCase()}`}
      columns={[...columns, state === 'open' ? decideColumn(list.page) : { header: 'Decidida', cell: decisionTaken }]}
      query={stateQuery(state)}
      empty={<Empty>{emptyWords[state]}</Empty>}
      actions={
        <ButtonLink to={tariffsPath} variant="secondary">
          Voltar às tarifas
        </ButtonLink>
      }
    >
      <StateTabs label="Situação das propostas" words={stateWords} current={state} />
      {chosen?.state === 'open' && <ProposalDecision key={chosen.id} proposal={chosen} draft={draft} />}
    </ListPage>
  )
}

const columns: readonly Column<Proposal>[] = [
  { header: 'Distribuidora', cell: ({ distributor }) => `${distributor.name} (${distributor.uf})` },
  { header: 'Subgrupo', isWhole: true, cell: ({ subgroup, ths }) => `${subgroup} ${thsWords[ths] ?? ths}` },
  { header: 'Resolução', isWhole: true, cell: ({ resolution }) => resolution },
  { header: 'Vigência', isWhole: true, cell: validityText },
]

function decideColumn(page: number): Column<Proposal> {
  const to = (id: string) => `${proposalsPath}${pageAddress({ ...stateQuery('open'), proposta: id }, page)}`
  return {
    header: 'Decisão',
    hasOwnLine: true,
    cell: ({ id, distributor, subgroup, ths }) => (
      <Link to={to(id)}>
        Comparar e decidir <span className="sr-only">{`${distributor.name} ${subgroup} ${thsWords[ths]}`}</span>
      </Link>
    ),
  }
}

function decisionTaken({ decidedAt, reason }: Proposal) {
  return (
    <>
      {decidedAt && shortMoment(decidedAt)}
      {reason && <p className="hint wrap-anywhere">{reason}</p>}
    </>
  )
}
