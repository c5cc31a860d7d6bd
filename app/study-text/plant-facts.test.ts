import { samplePlantStudy, sampleStudy } from './sample-study.fixture'
import { plantFacts } from './plant-facts'

const named = (mode: 'APE' | 'GDXAPE', investmentBrl = 4_350_000) => {
  const study = samplePlantStudy(mode)
  return plantFacts({ ...study, plant: { ...study.plant, investmentBrl } }).map(({ name, value }) => `${name}: ${value}`)
}

test('a plant has six facts', () => {
  expect(named('APE')).toEqual([
    'Usina local: Sim',
    'Simultaneidade: 65%',
    'Geração por mês: 155.000 kWh',
    'Demanda da usina: 1.000 kW',
    'Potência da usina: 1.250 kWp',
    'Investimento: R$\u00a04.350.000,00',
  ])
})

test('GDXAPE shows no simultaneity, and an investment of R$ 0 is not shown', () => {
  expect(named('GDXAPE', 0)).toEqual([
    'Usina local: Sim',
    'Geração por mês: 155.000 kWh',
    'Demanda da usina: 1.000 kW',
    'Potência da usina: 1.250 kWp',
  ])
})

test('a study without a plant has no plant facts', () => {
  expect(plantFacts(sampleStudy)).toEqual([])
})
