import { samplePlantStudy, sampleStudy } from '~/study-text/sample-study.fixture'
import { yearFormColumns, isAsked, readYearForm, rowName, typedYear, supplyYearFileAddress } from './year-form'

const rows = Array.from({ length: 12 }, (_, index) => `mês\t${100 + index}\t${1_000 + index}\t\t500`).join('\n')
const pasted = (more: Record<string, string> = {}) =>
  new URLSearchParams({ estudo: 'a', inicio: '2027-06', colar: rows, ...more })

function askedOf(query: URLSearchParams, study = sampleStudy) {
  const read = readYearForm(typedYear(query, study))
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.asked
}

test('a pasted history begins in the month that is chosen beside it, and runs through the end of the year', () => {
  const { months, firstMonth } = askedOf(pasted({ mesColado: '9', mes: '1' }))
  expect(firstMonth).toEqual({ year: 2027, month: 6 })
  expect(months.map(({ month }) => month)).toEqual([9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(months[0]).toEqual({ month: 9, peakKwh: 100, offPeakKwh: 1_000, peakKw: null, offPeakKw: 500, generationKwh: null })
})

test('a history in the address begins in the month of `mes`, also written as a month of a year', () => {
  const query = new URLSearchParams({ estudo: 'a', inicio: '2027-06', mes: '2025-11' })
  for (let index = 0; index < 12; index++) query.append('kwhFP', '1.000,5')
  const typed = typedYear(query, sampleStudy)
  expect([rowName(typed, 0), rowName(typed, 2)]).toEqual(['Novembro', 'Janeiro'])
  expect(askedOf(query).months[2]).toMatchObject({ month: 1, offPeakKwh: 1_000.5, peakKwh: 0 })
})

test('without months the table begins as the study’s own month, and nothing is asked yet', () => {
  const query = new URLSearchParams({ estudo: 'a' })
  expect(isAsked(query)).toBe(false)
  const { inicio, months } = typedYear(query, samplePlantStudy('APE'))
  // 180 days after 21/11/2026 it is 20/05/2027.
  expect(inicio).toBe('2027-06')
  expect(months[11]).toEqual({ kwhP: '18.400', kwhFP: '212.300', kwP: '', kwFP: '900', geracao: '155.000' })
})

test('a study with a plant has the generation as a fifth figure', () => {
  const study = samplePlantStudy('APE')
  const five = Array.from({ length: 12 }, () => '1;2;;4;5').join('\n')
  expect(askedOf(pasted({ colar: five }), study).months[0]).toMatchObject({ offPeakKw: 4, generationKwh: 5 })
  expect(yearFormColumns(sampleStudy)).toHaveLength(4)
})

test('each error is at its field, with the name of the month', () => {
  const read = readYearForm(typedYear(new URLSearchParams({ estudo: 'a', inicio: 'já', kwhFP: 'abc' }), sampleStudy))
  expect(read).toMatchObject({
    errors: {
      inicio: 'Escolha o primeiro mês de fornecimento',
      'kwhFP-1': 'Janeiro, consumo fora de ponta: informe um número, por exemplo 1.234,56',
      'kwhFP-2': 'Fevereiro, consumo fora de ponta: informe o que está na fatura',
    },
  })
})

test('a month out of range is told at its field, beside those that are no number', () => {
  const query = new URLSearchParams(['abc', '1.000.000.001', '0', '5'].map((kwh) => ['kwhFP', kwh]))
  const read = readYearForm(typedYear(query, sampleStudy))
  expect(read).toMatchObject({
    errors: {
      'kwhFP-1': 'Janeiro, consumo fora de ponta: informe um número, por exemplo 1.234,56',
      'kwhFP-2': 'Fevereiro, consumo fora de ponta: informe um número de 0,01 a 1.000.000.000',
      'kwhFP-3': 'Março, consumo fora de ponta: informe um número de 0,01 a 1.000.000.000',
    },
  })
  expect(read).not.toHaveProperty('errors.kwhFP-4')
})

test('the address of a document says the same months', () => {
  const typed = typedYear(pasted({ mesColado: '9' }), sampleStudy)
  const address = supplyYearFileAddress('a', typed, ['kwhP', 'kwhFP', 'kwP', 'kwFP'], '.pdf')
  const [path, query = ''] = address.split('?')
  expect(path).toBe('/simulacao/doze-meses.pdf')
  expect(typedYear(new URLSearchParams(query), sampleStudy)).toEqual(typed)
})
