import { sampleStudy } from './sample-study.fixture'
import { generatorFact, invoiceFacts, sizeFacts, supplyFacts, type Medium } from './invoice-facts'

const { consumer } = sampleStudy
const azul = {
  ...sampleStudy,
  ths: 'AZUL',
  consumer: {
    ...consumer,
    contractedDemandKw: { peak: 480, offPeak: 520 },
    overrunKw: { peak: 0, offPeak: 0 },
    measuredDemandKw: { offPeak: 300 },
    taxes: { ...consumer.taxes, icmsCredited: true },
    generator: undefined,
  },
} as const

const toldOfAzul = (field: string, medium: Medium) => invoiceFacts(azul, medium).find(({ name }) => name === field)?.value

test('a page has every field of the bill, and the single demand of Verde without a time of use', () => {
  expect(invoiceFacts(sampleStudy, 'page').map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Demanda contratada: 520 kW',
    'Ultrapassagem: 31,5 kW',
    'Demanda medida: 551,5 kW',
    'Consumo fora de ponta: 98.434 kWh',
    'Consumo na ponta: 10.390 kWh',
    'PIS: 1,44%',
    'COFINS: 6,63%',
    'ICMS: 19,00%',
  ])
})

test('a document leaves out an overrun of 0 kW and an absent generator', () => {
  const names = invoiceFacts(azul, 'paper').map(({ name }) => name)
  expect(names).toEqual(['Demanda contratada', 'Demanda medida', 'Consumo por mês', 'PIS e COFINS', 'ICMS'])
})

test('when demand was measured at one time of use, the other counts as fully used', () => {
  expect(toldOfAzul('Demanda medida', 'page')).toBe('300 kW fora de ponta e 480 kW na ponta')
  expect(toldOfAzul('Demanda medida', 'paper')).toBe('480 kW na ponta, 300 kW fora de ponta')
})

test('page and document say that ICMS is credited', () => {
  expect(toldOfAzul('ICMS', 'page')).toBe('19,00%, com crédito')
  expect(toldOfAzul('ICMS', 'paper')).toBe('19,00% (creditado pelo cliente: não é custo em nenhum dos cenários)')
})

test('the subgroup is shown with its modality, and a box has the demands and the total consumption', () => {
  expect(supplyFacts(azul, 'page')[1]?.value).toBe('A4, Azul')
  expect(supplyFacts(azul, 'paper')[1]?.value).toBe('A4 - AZUL')
  // 10.390 + 98.434 = 108.824
  expect(sizeFacts(azul).map(({ value }) => value)).toEqual(['480 kW', '520 kW', '108.824 kWh'])
  expect(generatorFact(azul).value).toBe('Não usa')
})
