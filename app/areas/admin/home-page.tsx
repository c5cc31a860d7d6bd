import type { Role } from '~/domain/access/access'
import { ButtonLink } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { totalLabel } from '~/ui/pager'
import { CompanyList, type Portfolio } from './companies/company-list'
import type { DataGap } from './data-gaps'
import type { Waiting } from './office-attention'

type Props = {
  name: string
  role: Role | undefined
  /** False for an administrator by permission alone, without permission for the simulator. */
  maySimulate: boolean
  maySearch: boolean
  waiting: Readonly<Record<string, Waiting>>
  /** What the office has to do, worst first. */
  attention: readonly DataGap[]
  accounts: Omit<Waiting, 'oldestAt'>
  portfolio: Portfolio
}

export function OfficePage({ name, role, maySimulate, maySearch, waiting, attention, accounts, portfolio }: Props) {
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
      <section className="stack" aria-labelledby="atencao">
        <h2 id="atencao">O que pede atenção</h2>
        {attention.length === 0 ? (
          <p className="card">Tudo em dia: ninguém está atrasado, nada espera resposta e os dados estão completos.</p>
        ) : (
          <ul className="rows card">
            {attention.map(({ title, note, to, action }) => (
              <Task key={title} to={to} action={action} note={note}>
                {title}
              </Task>
            ))}
          </ul>
        )}
      </section>
      <ul className="rows card">
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
