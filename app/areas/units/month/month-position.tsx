import type { Position } from '~/domain/units/position'
import type { UnitMonth } from '~/domain/units/unit-month'
import { contractSourceText } from '~/unit-text/energy-contract'
import { positionFacts, positionNote, positionSentence } from '~/unit-text/position'
import { contractAddress } from '../unit-address'
import { FactGrid } from '~/ui/fact-grid'

/** Where the month stands against its contract, and what of it is settled at the spot price. */
type Props = { unitId: string; month: UnitMonth; position: Position }

export function MonthPosition({ unitId, month, position }: Props) {
  return (
    <section aria-labelledby="posicao" className="card stack">
      <h2 id="posicao">{position.isExpected ? 'Exposição esperada' : 'Posição no contrato'}</h2>
      <p>{positionSentence(month, position)}</p>
      <FactGrid facts={positionFacts(month, position)} />
      {month.suppliers && (
        <p>
          {contractSourceText(month.suppliers)} <a href={contractAddress(unitId)}>Ver o contrato</a>
        </p>
      )}
      <p className="hint">{positionNote}</p>
    </section>
  )
}
