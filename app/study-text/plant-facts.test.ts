import { samplePlantStudy, sampleStudy } from './sample-study.fixture'
import { plantFacts } from './plant-facts'

const named = (mode: 'APE' | 'GDXAPE', investmentBrl = 4_350_000) => {
  const study = samplePlantStudy(mode)
  return plantFacts({ ...study, plant: { ...study.plant, investmentBrl } }).map(({ name, value }) => `${name}: ${value}`)
}

test('a plant is told by its six facts', () => {
  expect(named('APE')).toEqual([
    'Usina local: Sim',
    'Simultaneidade: 65%',
    'Geração por mês: 155.000 kWh',
    'Demanda da usina: 1.000 kW',
    'Potência da usina: 1.250 kWp',
    'Investimento: R$\u00a04.350.000,00',
  ])
})

test('against distributed generation no simultaneity is told, and an investment of R$ 0 never is', () => {
  expect(named('GDXAPE', 0)).toEqual([
    'Usina local: Sim',
    'Geração por mês: 155.000 kWh',
    'Demanda da usina: 1.000 kW',
    'Potência da usina: 1.250 kWp',
  ])
})

test('a study without a plant has none of them', () => {
  expect(plantFacts(sampleStudy)).toEqual([])
})
