import { Form, Link } from '@remix-run/react'
import type { AgentChange } from '~/domain/market/agent-changes'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { shortDate, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { Pager } from '~/ui/pager'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { agentPath, searchPath, watchAddress, watchPath } from '../paths'
import { changeText, energyText, marketMonthName } from '../words'
import type { OpenedWatchList } from './watch.server'

type Watched = OpenedWatchList['watched'][number]
type Note = OpenedWatchList['notes']['items'][number]

/** The agents that a person watches, and their changes. */
export function WatchPage({ problem, ...opened }: OpenedWatchList & { problem: string | undefined }) {
  const { watched, notes, isInvented, isMissing } = opened
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="Agentes acompanhados"
        answer={answerOf(watched.length)}
        lead="Depois de cada importação dos dados da CCEE, o que mudou nos agentes que você acompanha aparece aqui."
      />
      <MarketTabs current={watchPath} />
      <InventedNotice isInvented={isInvented} />
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {isMissing && <Alert tone="error">Agente não encontrado: ele não está na lista da CCEE.</Alert>}
      {opened.question && <Question question={opened.question} />}
      {watched.length === 0 ? (
        <Empty action={{ to: searchPath, label: 'Procurar um agente' }}>
          Para acompanhar um agente, abra a página dele e escolha “Acompanhar”.
        </Empty>
      ) : (
        <>
          <Notes notes={notes.items} />
          <Pager {...notes} query={{}} />
          <DataTable caption="Quem você acompanha" columns={columns} rows={watched} rowKey={({ code }) => String(code)} stacks />
        </>
      )}
    </main>
  )
}

function answerOf(count: number) {
  if (count === 0) return 'Você ainda não acompanha nenhum agente'
  return count === 1 ? '1 agente acompanhado' : `${count} agentes acompanhados`
}

/** The form that starts or stops watching an agent. Links lead here, because opening a page changes nothing. */
function Question({ question: { agentId, name, isWatched } }: { question: NonNullable<OpenedWatchList['question']> }) {
  return (
    <Form method="post" action={watchPath} className="card stack">
      <h2>{isWatched ? `Deixar de acompanhar ${name}?` : `Acompanhar ${name}?`}</h2>
      <p>
        {isWatched
          ? 'As notas deste agente saem da sua lista.'
          : 'Perfis, classe, situação, unidades, consumo e descumprimentos: o que mudar a partir da próxima importação será anotado.'}
      </p>
      <input type="hidden" name="agente" value={agentId} />
      <input type="hidden" name="acao" value={isWatched ? 'deixar' : 'acompanhar'} />
      <p className="flex flex-wrap gap-3">
        <Button variant={isWatched ? 'danger' : 'primary'} busyText="Salvando…">
          {isWatched ? 'Deixar de acompanhar' : 'Acompanhar'}
        </Button>
        <ButtonLink to={watchPath} variant="quiet">
          Cancelar
        </ButtonLink>
      </p>
    </Form>
  )
}

function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <section aria-labelledby="mudancas" className="card stack">
      <h2 id="mudancas">O que mudou</h2>
      {notes.length === 0 ? (
        <p>Nada mudou desde que você começou a acompanhar. A próxima importação será comparada com o que está aqui hoje.</p>
      ) : (
        <ul className="rows">
          {notes.map((note) => (
            <li key={`${note.agent.code} ${note.notedAt}`}>
              <div className="stack">
                <h3>
                  <Link to={agentPath(note.agent.code)}>{nameOf(note.agent)}</Link>
                  {note.month !== null && `, ${marketMonthName(note.month)}`}
                </h3>
                {note.changes.map((change, index) => (
                  <p key={index}>{changeSentence(change)}</p>
                ))}
                <p className="hint">Importado em {shortMoment(note.notedAt)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function nameOf({ initials, code }: Pick<Watched, 'initials' | 'code'>) {
  return initials ?? `Agente ${code}`
}

const columns: readonly Column<Watched>[] = [
  { header: 'Agente', cell: (agent) => <Link to={agentPath(agent.code)}>{nameOf(agent)}</Link> },
  { header: 'Nome', cell: ({ name }) => name ?? 'Fora da lista da CCEE' },
  { header: 'Desde', cell: ({ since }) => shortMoment(since) },
  { header: 'Ações', cell: ({ code }) => <Link to={watchAddress(code)}>Deixar de acompanhar</Link> },
]

/** A change of a watched agent, as a sentence. */
export function changeSentence(change: AgentChange): string {
  switch (change.kind) {
    case 'profile-new':
      return `Novo perfil: ${change.initials}.`
    case 'profile-gone':
      return `O perfil ${change.initials} saiu da lista da CCEE.`
    case 'class':
      return `O perfil ${change.initials} mudou de classe: de ${change.from} para ${change.to}.`
    case 'status':
      return `O perfil ${change.initials} mudou de situação: de ${change.from} para ${change.to}.`
    case 'loads':
      return `Unidades: ${change.gained} a mais e ${change.lost} a menos.`
    case 'consumption': {
      const { month, mwh, beforeMonth, beforeMwh } = change
      const fraction = beforeMwh > 0 ? ` (${changeText(mwh / beforeMwh - 1)})` : ''
      return `Consumo de ${marketMonthName(month)}: ${energyText(mwh)}, contra ${energyText(beforeMwh)} em ${marketMonthName(beforeMonth)}${fraction}.`
    }
    case 'breach':
      return `Entrou na lista de descumprimentos da CCEE, acompanhado desde ${shortDate(change.watchedFrom)}${change.status ? `: ${change.status}` : ''}.`
  }
}
