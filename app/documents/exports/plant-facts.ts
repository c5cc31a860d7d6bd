import type { Study } from '~/domain/study/study'

/** A fact of the plant: a text, or a number with its unit in the name. */
export type PlantFact = { name: string; value: string | number }

/** What the study tells of its plant; nothing in the free market alone. */
export function plantFacts(study: Study): PlantFact[] {
  const { plant } = study
  if (!plant) return []
  return [
    { name: 'Usina local', value: plant.isLocal ? 'Sim' : 'Não' },
    { name: 'Simultaneidade (%)', value: plant.simultaneityFraction * 100 },
    { name: 'Geração por mês (kWh)', value: plant.generationKwh },
    { name: 'Demanda da usina (kW)', value: plant.demandKw },
    { name: 'Potência da usina (kWp)', value: plant.powerKwp },
    { name: 'Investimento (R$)', value: plant.investmentBrl },
  ]
}
