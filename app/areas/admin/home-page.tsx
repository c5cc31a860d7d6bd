import type { Role } from '~/domain/access/access'
import { ButtonLink } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { totalLabel } from '~/ui/pager'
import { CompanyList, type Portfolio } from './companies/company-list'
import type { DataGap } from './data-gaps'

/** Number of unanswered items, and the time of the oldest. */
type Count = { total: number; hasMore?: boolean | undefined }
type Waiting = Count & { oldestAt: string | undefined }

type Props = {
  name: string
  role: Role | undefined
  /** False for an administrator by permission alone, without permission for the simulator. */
  maySimulate: boolean
  maySearch: boolean
  /** `leads` counts those with the status 'new'. */
  waiting: { registrations: Waiting; deletions: Waiting; leads: Waiting; documents: Waiting }
  /** What is missing in the data. */
  gaps: readonly DataGap[]
  accounts: Count
  portfolio: Portfolio
}

export function OfficePage({ name, role, maySimulate, maySearch, waiting, gaps, accounts, portfolio }: Props) {
  return (
    <>
      <PageHead
        title={`Olá, ${name}`}
        answer={answerOf(Object.values(waiting))}
        lead={role?.replaceAll('_', ' ')}
        actions={
          <>
            {maySimulate && <ButtonLink to="/simulacao">Simulação</ButtonLink>}
            {maySearch && (
              <ButtonLink to="/pesquisa-mercado-livre" variant="secondary">
                Pesquisa
              </ButtonLink>
            )}
          </>
        }
      />
      <ul className="rows card">
        {queues
          .filter(({ name: queue }) => waiting[queue].total > 0)
          .map(({ name: queue, title, to, action }) => (
            <Task key={queue} to={to} action={action} note={waits(waiting[queue])}>
              {title}
            </Task>
          ))}
        {gaps.map(({ title, note, to, action }) => (
          <Task key={title} to={to} action={action} note={note}>
            {title}
          </Task>
        ))}
        <Task to="/areaAdm/contas" action="Ver contas" note={accounts.total === 1 ? '1 conta' : `${totalLabel(accounts)} contas`}>
          Contas
        </Task>
        <li>
          <strong>Simulações residenciais</strong>
          <span className="flex flex-wrap gap-3">
            <a className="btn" href="/areaAdm/planilha.csv" download>
              Baixar CSV
            </a>
            <a className="btn" href="/areaAdm/planilha.xlsx" download>
              Baixar XLSX
            </a>
          </span>
        </li>
      </ul>
      <CompanyList {...portfolio} />
    </>
  )
}

/** Queues that may wait for an answer. An empty one has no row; the menu links to it. */
const queues = [
  { name: 'registrations', title: 'Cadastros à espera de aprovação', to: '/areaAdm/cadastros', action: 'Ver cadastros' },
  { name: 'deletions', title: 'Pedidos de exclusão de dados', to: '/areaAdm/privacidade', action: 'Ver pedidos' },
  { name: 'leads', title: 'Contatos', to: '/areaAdm/contatos', action: 'Ver contatos' },
  { name: 'documents', title: 'Documentos de parceiros', to: '/areaAdm/documentos', action: 'Ver documentos' },
] as const

/** "3 pedidos à espera de resposta, o mais antigo desde 12/11/2026, 09:30". */
function answerOf(waiting: readonly Waiting[]) {
  const total = waiting.reduce((sum, its) => sum + its.total, 0)
  const oldestAt = waiting.flatMap((its) => its.oldestAt ?? []).toSorted()[0]
  if (oldestAt === undefined) return 'Nada à espera de resposta'
  const since = shortMoment(oldestAt)
  return total === 1
    ? `1 pedido à espera de resposta desde ${since}`
    : `${totalLabel({ total, hasMore: waiting.some((its) => its.hasMore) })} pedidos à espera de resposta, o mais antigo desde ${since}`
}

function Task({ to, action, note, children }: { to: string; action: string; note: string; children: string }) {
  return (
    <li>
      <div>
        <strong>{children}</strong>
        <p className="hint">{note}</p>
      </div>
      <ButtonLink to={to} variant="secondary">
        {action}
      </ButtonLink>
    </li>
  )
}

function waits({ oldestAt, ...count }: Waiting) {
  const total = totalLabel(count)
  return oldestAt === undefined ? `${total} à espera` : `${total} à espera · o mais antigo chegou em ${shortMoment(oldestAt)}`
}
