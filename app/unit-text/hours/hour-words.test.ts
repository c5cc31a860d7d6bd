import { hourFigures } from './hour-figures'
import { gapsText, peakSentence } from './hour-words'
import { monthFacts } from './month-facts'
import { typicalChart } from './typical-chart'

test('hours out of the account are told by what they lack', () => {
  expect(gapsText({ missingReadings: 12, missingPrices: 1 })).toBe('12 horas sem leitura e 1 hora sem PLD')
  expect(gapsText({ missingReadings: 0, missingPrices: 744 })).toBe('744 horas sem PLD')
  expect(gapsText({ missingReadings: 0, missingPrices: 0 })).toBeUndefined()
})

test('a peak names its distributor, the most common one, or the reader’s own', () => {
  const peak = { fromHour: 18, brasiliaFromHour: 18, source: 'Tabela da ANEEL' }
  expect(peakSentence({ ...peak, distributorName: 'CEMIG-D' })).toMatch(/^Ponta da CEMIG-D: /)
  expect(peakSentence({ ...peak, distributorName: null })).toMatch(/^Ponta mais comum: /)
  expect(peakSentence(peak)).toMatch(/^Ponta da distribuidora: .*, em dias úteis\. Tabela da ANEEL\.$/)
})

test('the facts and the typical day of a month: 2 kWh at 14 h and 1 kWh in each other hour of July 2026', () => {
  const wh = Array.from({ length: 744 }, (_, period) => (period % 24 === 14 ? 2_000 : 1_000))
  const figures = hourFigures({ wh, pldBrlPerMwh: [], month: 202607, peak: { brasiliaFromHour: 18 } })!
  // 31 × 25 kWh; 23 peak days × 3 kWh = 69; mean of 25 ÷ 24 over a maximum of 2: 52,1%.
  const summary = {
    month: 202607,
    hourCount: 0,
    consumedMwh: 0,
    spotBrl: 0,
    meanPldBrlPerMwh: null,
    measuredMwh: 0.775,
    modulationBrl: 0,
  }
  expect(new Map(monthFacts(figures, summary).map(({ name, value }) => [name, value]))).toEqual(
    new Map([
      ['Consumo lido', '0,775 MWh'],
      ['Na ponta', '0,069 MWh (8,9%)'],
      ['Fora de ponta', '0,706 MWh (91,1%)'],
      ['Fator de carga', '52,1%'],
      ['Maior hora', '2 kWh, em 01/07/2026 às 14h'],
      ['Menor hora', '1 kWh, em 01/07/2026 às 0h'],
    ]),
  )
  const chart = typicalChart('dia', 'O consumo', 'kWh', figures.typical.load)
  expect(chart.title).toBe('O consumo de um dia útil típico é maior às 14h')
  expect(chart.series.map(({ label }) => label)).toEqual(['Dia útil', 'Sábado', 'Domingo e feriado'])
})
