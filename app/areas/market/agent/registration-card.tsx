import { Badge } from '~/ui/badge'
import { registrationFacts } from './agent-text'
import { FactGrid } from '~/ui/fact-grid'
import type { ShownAgent, Registry } from './to-agent'

type Props = { agent: ShownAgent; registry: Registry | undefined }

/** The company's entry in the public register. The seal marks members on the chamber's list. */
export function RegistrationCard({ agent, registry }: Props) {
  return (
    <section aria-labelledby="cadastro" className="card registration grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="cadastro">Dados cadastrais</h2>
        {agent.membership && <Badge tone="gain">Aprovado</Badge>}
      </div>
      <FactGrid facts={registrationFacts(agent, registry)} />
      {registry ? (
        <Partners partners={registry.partners} />
      ) : (
        <p className="hint">
          {agent.cnpj === null
            ? 'A CCEE não publica o CNPJ deste agente, por isso não há cadastro da empresa.'
            : 'O cadastro público desta empresa ainda não foi importado.'}
        </p>
      )}
    </section>
  )
}

function Partners({ partners }: Pick<Registry, 'partners'>) {
  return (
    <div>
      <h3>Sócios</h3>
      {partners.length === 0 ? (
        <p className="hint">Nenhum sócio no cadastro público.</p>
      ) : (
        <ul>
          {partners.map(({ name, position }, index) => (
            <li key={index}>
              {name} <span className="hint">– {position}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
