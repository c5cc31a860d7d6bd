import type { Role } from '~/domain/access/access'
import { hasPage } from '~/session/role-area'
import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'

type Props = {
  name: string
  role: Role | undefined
  /** How many wait for an answer. */
  waiting: { registrations: number; deletions: number }
}

const tools = [
  { path: '/simulacao', label: 'Simular economia' },
  { path: '/pesquisa-mercado-livre', label: 'Pesquisar no mercado livre' },
].filter(({ path }) => hasPage(path))

export function HomePage({ name, role, waiting }: Props) {
  return (
    <>
      <PageTitle title={`Olá, ${name}`} lead={role?.replaceAll('_', ' ')} />
      <p className="flex flex-wrap gap-3">
        {tools.map(({ path, label }) => (
          <ButtonLink key={path} to={path}>
            {label}
          </ButtonLink>
        ))}
      </p>
      <ul className="rows card">
        <Task to="/areaAdm/cadastros" action="Ver cadastros" count={waiting.registrations}>
          Cadastros à espera de aprovação
        </Task>
        <Task to="/areaAdm/privacidade" action="Ver pedidos" count={waiting.deletions}>
          Pedidos de exclusão de dados
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

function Task({ to, action, count, children }: { to: string; action: string; count: number; children: string }) {
  return (
    <li>
      <div>
        <strong>{children}</strong>
        <p className="hint">{count === 0 ? 'Nada à espera' : `${count} à espera`}</p>
      </div>
      <ButtonLink to={to} variant="secondary">
        {action}
      </ButtonLink>
    </li>
  )
}
