import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { cnpjMask } from '~/ui/format'
import { maxFoundAgents } from '~/contract/market-search'
import { agentPath, companyLoadsPath } from '../paths'
import type { OpenedSearch } from './search.server'

type Props = Pick<OpenedSearch, 'term' | 'isSought' | 'agents' | 'loadsCnpj'>

/** The part of the page that the search's script replaces; its `data-summary` is announced to screen readers. */
export function Results(props: Props) {
  return (
    <div className="stack" data-results="">
      <Content {...props} />
    </div>
  )
}

function Content({ term, isSought, agents, loadsCnpj }: Props) {
  if (term === '') return null
  if (!isSought) return <p data-summary="">Um caractere só não é pesquisado: digite mais letras ou números.</p>
  if (agents.length === 0) return <Nothing term={term} loadsCnpj={loadsCnpj} />
  return (
    <>
      <h2>Resultado</h2>
      <p data-summary="">{countOf(agents.length)}</p>
      <ul className="rows card">
        {agents.map((agent) => (
          <AgentRow key={agent.codAgente} {...agent} />
        ))}
      </ul>
      {agents.length >= maxFoundAgents && (
        <p className="hint">Estes são os {maxFoundAgents} primeiros. Digite mais letras ou números para ver outros.</p>
      )}
    </>
  )
}

function AgentRow({ name, sigla, cnpj, codAgente }: Props['agents'][number]) {
  return (
    <li>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <strong>{name}</strong>
        <p className="hint">{[sigla, cnpj === null ? 'sem CNPJ' : cnpjMask(cnpj)].join(' · ')}</p>
      </div>
      <ButtonLink to={agentPath(codAgente)} variant="secondary" aria-label={`VER ${name}`}>
        VER
      </ButtonLink>
    </li>
  )
}

function Nothing({ term, loadsCnpj }: Pick<Props, 'term' | 'loadsCnpj'>) {
  return (
    <>
      <h2>Resultado</h2>
      <p className="wrap-anywhere" data-summary="">
        Não encontramos &quot;{term}&quot; na nossa base de dados
      </p>
      <p>Experimente alterar os termos da busca</p>
      {loadsCnpj !== undefined && (
        <p>
          Nenhum agente tem este CNPJ, mas há unidades de carga desta empresa.{' '}
          <Link to={`${companyLoadsPath}/${loadsCnpj}`}>Ver as unidades de {cnpjMask(loadsCnpj)}</Link>
        </p>
      )}
    </>
  )
}

function countOf(found: number): string {
  if (found >= maxFoundAgents) return `${maxFoundAgents}+ agentes encontrados`
  return found === 1 ? '1 agente encontrado' : `${found} agentes encontrados`
}
