import { Link } from '@remix-run/react'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { cnpjMask, shortDate } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { countLabel, Pager } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { agentPath, breachesPath } from '../paths'
import type { Breach } from './breach-words'
import type { openBreaches } from './breaches.server'

const stateWords = { watched: 'Monitorados', left: 'Desligados', ended: 'Monitoramento encerrado' } as const

/** Agents under the chamber's monitoring for breaches, or excluded. */
export function BreachesPage({ list, state, isInvented }: Awaited<ReturnType<typeof openBreaches>>) {
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="Descumprimentos na CCEE"
        answer={list.total === 0 ? 'Nenhum agente nesta lista' : countLabel(list, 'agente', 'agentes')}
        lead="O que a CCEE publica, com a data de cada publicação. A lista muda toda semana; confirme na CCEE antes de decidir."
      />
      <MarketTabs current={breachesPath} />
      <InventedNotice isInvented={isInvented} />
      <StateTabs label="Situação" words={stateWords} current={state} />
      {list.items.length === 0 ? (
        <Empty action={{ to: breachesPath, label: 'Ver os monitorados' }}>
          A lista publicada pela CCEE não tem agentes nesta situação, ou ainda não foi importada.
        </Empty>
      ) : (
        <>
          <DataTable
            caption={stateWords[state]}
            columns={[...columns, ...daysOf[state], published]}
            rows={list.items}
            rowKey={({ cnpj, initials, watchedFrom }) => `${cnpj} ${initials} ${watchedFrom}`}
            stacks
          />
          <p className="hint">Fonte: desligamento_descumprimento, dados abertos da CCEE (CC-BY-4.0).</p>
        </>
      )}
      <Pager {...list} query={stateQuery(state)} />
    </main>
  )
}

const day = (text: string | null) => (text === null ? '–' : shortDate(text))

const columns: readonly Column<Breach>[] = [
  {
    header: 'Agente',
    cell: ({ initials, agentCode }) => (agentCode === null ? initials : <Link to={agentPath(agentCode)}>{initials}</Link>),
  },
  { header: 'CNPJ', cell: ({ cnpj }) => cnpjMask(cnpj), isWhole: true },
  { header: 'Situação segundo a CCEE', cell: ({ status }) => status ?? '–' },
  { header: 'Descumprimento', cell: ({ breaches }) => breaches ?? '–' },
  { header: 'Monitorado desde', cell: ({ watchedFrom }) => shortDate(watchedFrom) },
]

/** The date columns of each list. */
const daysOf: Record<keyof typeof stateWords, readonly Column<Breach>[]> = {
  watched: [],
  left: [{ header: 'Desligamento', cell: ({ leavesOn }) => day(leavesOn) }],
  ended: [{ header: 'Até', cell: ({ watchedTo }) => day(watchedTo) }],
}

const published: Column<Breach> = { header: 'Publicado em', cell: ({ publishedOn }) => day(publishedOn) }
