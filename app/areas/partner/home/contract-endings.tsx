import { renewalText } from '~/unit-text/energy-contract'
import { Alert } from '~/ui/alert'
import type { Home } from './home.server'

/** The contracts of the partner's clients that end, or have ended, without another that follows. */
export function ContractEndings({ contracts }: Pick<Home, 'contracts'>) {
  if (contracts.length === 0) return null
  return (
    <Alert tone="warn" title="Contratos de energia dos seus clientes">
      {contracts.map((contract) => (
        <p key={contract.id}>
          {contract.companyName}, {contract.supplier}: {renewalText(contract)}{' '}
          {contract.alert?.units[0] && (
            <a href={`/unidade/${encodeURIComponent(contract.alert.units[0].id)}/contrato`}>
              Ver o contrato <span className="sr-only">com {contract.supplier}</span>
            </a>
          )}
        </p>
      ))}
    </Alert>
  )
}
