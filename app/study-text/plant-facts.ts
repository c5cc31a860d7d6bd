import type { Study } from '~/domain/study/study'
import { money, percent } from '~/ui/format'
import type { Fact } from './invoice-facts'
import { quantityText } from './line-text'

/** A fact of the plant as people read it, and the number a sheet calculates with where it is one. */
export type PlantFact = Fact & { amount?: { value: number; unit: string } }

/** What a study tells of its plant, on pages, in documents and in sheets; nothing in the free market alone. */
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

/** Where the plant stands and how much of it is used there. Against distributed generation there is no simultaneity. */
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
