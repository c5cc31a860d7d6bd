import { Link } from '@remix-run/react'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { DataTable, type Column } from '~/ui/data-table'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { PageHead } from '~/ui/page-head'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { agentPath, comparePath, searchPath } from '../paths'
import { agentAnswer, agentDifference, agentQuestions, type Compared, type AgentQuestion } from './compare-questions'
import type { OpenedComparison, CompareSide } from './compare.server'

/** Two agents side by side. */
export function CompareAgentsPage(opened: OpenedComparison) {
  const { a, b, isInvented, chart } = opened
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="Comparar agentes"
        answer={a.agent && b.agent ? `${a.agent.initials} e ${b.agent.initials}` : undefined}
        lead="Os fatos e os últimos doze meses publicados de dois agentes, lado a lado."
      />
      <MarketTabs current={searchPath} />
      <InventedNotice isInvented={isInvented} />
      <FilterBar path={comparePath} button="Comparar">
        <SideField side="a" label={sideLabels[0]} opened={opened} />
        <SideField side="b" label={sideLabels[1]} opened={opened} />
      </FilterBar>
      <Candidates side="a" opened={opened} />
      <Candidates side="b" opened={opened} />
      {a.agent && b.agent && (
        <DataTable
          caption="Lado a lado"
          columns={columnsFor({ agent: a.agent, months: a.months }, { agent: b.agent, months: b.months })}
          rows={agentQuestions}
          rowKey={({ name }) => name}
          pairs="labelled"
        />
      )}
      {chart && (
        <SeriesFigure chart={chart}>
          <SeriesTable chart={chart} pointHeader="Mês" />
        </SeriesFigure>
      )}
    </main>
  )
}

type SideProps = { side: CompareSide; opened: OpenedComparison }

function SideField({ side, label, opened }: SideProps & { label: string }) {
  const { typed, agent, candidates } = opened[side]
  const isUnknown = typed !== '' && !agent && candidates.length === 0
  return (
    <Field
      label={label}
      name={side}
      autoComplete="off"
      defaultValue={typed}
      hint={agent ? agent.name : 'Nome, sigla, CNPJ ou código'}
      errors={isUnknown ? ['Nenhum agente com este nome, sigla, CNPJ ou código.'] : undefined}
    />
  )
}

/** The agents that match a typed text, as links to the comparison with each. */
function Candidates({ side, opened }: SideProps) {
  const { typed, candidates } = opened[side]
  if (candidates.length === 0) return null
  const other = side === 'a' ? 'b' : 'a'
  return (
    <section aria-labelledby={`escolha-${side}`} className="card stack">
      <h2 id={`escolha-${side}`}>Qual agente é “{typed}”?</h2>
      <ul className="rows">
        {candidates.map(({ codAgente, name, sigla }) => (
          <li key={codAgente}>
            <Link to={`${comparePath}?${new URLSearchParams({ [side]: String(codAgente), [other]: opened[other].typed })}`}>
              {sigla}
            </Link>
            <span className="hint">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Labels of the two fields, and on a phone of each value: agents' names are long. */
const sideLabels = ['Primeiro agente', 'Segundo agente'] as const

function columnsFor(one: Compared, other: Compared): readonly Column<AgentQuestion>[] {
  return [
    { header: 'O que se compara', cell: ({ name }) => name },
    ...[one, other].map((it, index) => ({
      header: <Link to={agentPath(it.agent.code)}>{it.agent.initials}</Link>,
      label: sideLabels[index]!,
      cell: (question: AgentQuestion) => agentAnswer(question, it),
      isNumeric: true,
    })),
    { header: 'Diferença', cell: (question) => agentDifference(question, one, other), isNumeric: true },
  ]
}
