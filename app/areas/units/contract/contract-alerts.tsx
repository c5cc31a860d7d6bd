import { renewalText } from '~/unit-text/energy-contract'
import { Alert } from '~/ui/alert'
import { contractAddress } from '../unit-address'
import type { AlertedContracts } from './contract.server'

/** The contracts that end, or have ended, without another that follows. */
export function ContractAlerts({ contracts }: { contracts: AlertedContracts }) {
  if (contracts.length === 0) return null
  return (
    <Alert tone="warn" title="Contratos de energia">
      {contracts.map((contract) => (
        <p key={contract.id}>
          {contract.supplier}: {renewalText(contract)}{' '}
          {contract.alert?.units[0] && (
            <a href={contractAddress(contract.alert.units[0].id)}>
              Ver o contrato <span className="sr-only">com {contract.supplier}</span>
            </a>
          )}
        </p>
      ))}
    </Alert>
  )
}
