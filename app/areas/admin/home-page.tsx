import type { Role } from '~/domain/access/access'
import { ButtonLink } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'

/** The number of items without an answer, and the time of the oldest. */
type Waiting = { total: number; oldestAt: string | undefined }

type Props = {
  name: string
  role: Role | undefined
  /** `leads` counts those with the status 'new'. */
  waiting: { registrations: Waiting; deletions: Waiting; leads: Waiting }
  accounts: number
}

export function HomePage({ name, role, waiting, accounts }: Props) {
  return (
    <>
      <PageTitle title={`Olá, ${name}`} lead={role?.replaceAll('_', ' ')} />
      <p>
        <ButtonLink to="/simulacao">Simular economia</ButtonLink>
      </p>
      <ul className="rows card">
        <Task to="/areaAdm/cadastros" action="Ver cadastros" note={waits(waiting.registrations)}>
          Cadastros à espera de aprovação
        </Task>
        <Task to="/areaAdm/privacidade" action="Ver pedidos" note={waits(waiting.deletions)}>
          Pedidos de exclusão de dados
        </Task>
        <Task to="/areaAdm/contatos" action="Ver contatos" note={waits(waiting.leads)}>
          Contatos
        </Task>
        <Task to="/areaAdm/contas" action="Ver contas" note={accounts === 1 ? '1 conta' : `${accounts} contas`}>
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
    </>
  )
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

function waits({ total, oldestAt }: Waiting) {
  return oldestAt === undefined ? 'Nada à espera' : `${total} à espera · o mais antigo chegou em ${shortMoment(oldestAt)}`
}
