import type { Position } from '~/domain/units/position'
import type { UnitMonth } from '~/domain/units/unit-month'
import { positionFacts, positionNote, positionSentence } from '~/unit-text/position'
import { FactGrid } from '~/ui/fact-grid'

/** Where the month stands against its contract, and what of it is settled at the spot price. */
export function MonthPosition({ month, position }: { month: UnitMonth; position: Position }) {
  return (
    <section aria-labelledby="posicao" className="card stack">
      <h2 id="posicao">{position.isExpected ? 'Exposição esperada' : 'Posição no contrato'}</h2>
      <p>{positionSentence(month, position)}</p>
      <FactGrid facts={positionFacts(month, position)} />
      <p className="hint">{positionNote}</p>
    </section>
  )
}
