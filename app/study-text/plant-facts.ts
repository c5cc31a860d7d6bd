import type { Study } from '~/domain/study/study'
import { money, percent } from '~/ui/format'
import type { Fact } from '~/ui/fact'
import { quantityText } from './line-text'

/** A formatted fact of the plant and, if it is a number, the amount that a worksheet calculates with. */
export type PlantFact = Fact & { amount?: { value: number; unit: string } }

/** The facts of a study's plant, on pages, in documents and in worksheets; empty in the mode ML. */
export function plantFacts(study: Study): PlantFact[] {
  const { plant } = study
  if (!plant) return []
  const { generationKwh, demandKw, powerKwp, investmentBrl } = plant
  const investment = { name: 'Investimento', value: money(investmentBrl), amount: { value: investmentBrl, unit: 'R$' } }
  return [
    ...siteFacts(study),
    sizeFact('Geração por mês', generationKwh, 'kWh'),
    sizeFact('Demanda da usina', demandKw, 'kW'),
    sizeFact('Potência da usina', powerKwp, 'kWp'),
    ...(investmentBrl > 0 ? [investment] : []),
  ]
}

/** Whether the plant is local, and its simultaneity. GDXAPE has no simultaneity. */
export function siteFacts({ mode, plant }: Study): PlantFact[] {
  if (!plant) return []
  const { isLocal, simultaneityFraction } = plant
  const simultaneity = {
    name: 'Simultaneidade',
    value: percent(simultaneityFraction),
    amount: { value: 100 * simultaneityFraction, unit: '%' },
  }
  return [{ name: 'Usina local', value: isLocal ? 'Sim' : 'Não' }, ...(mode === 'GDXAPE' ? [] : [simultaneity])]
}

function sizeFact(name: string, value: number, unit: 'kWh' | 'kW' | 'kWp'): PlantFact {
  return { name, value: quantityText(value, unit), amount: { value, unit } }
}
