import { renderToStaticMarkup } from 'react-dom/server'
import type { Chart } from './chart'
import { plain, seriesOf } from './chart.fixture'
import { SeriesTable } from './series-table'

test('the table of a chart has a row per point, a dash for a missing value, and the limits', () => {
  const chart: Chart = {
    kind: 'lines',
    id: 'demanda',
    title: 'Março passou do contrato',
    series: [seriesOf('Demanda', [480, undefined, 560.5], { unit: 'kW', projectedFrom: 2 })],
    limits: [{ label: 'Contrato', value: 500 }],
  }
  const html = plain(renderToStaticMarkup(<SeriesTable chart={chart} pointHeader="Mês" />))
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/>([^<]+)</g)].map(([, text]) => text),
  )
  expect(rows).toEqual([
    ['Mês', 'Demanda', 'Contrato'],
    ['jan', '480,0 kW', '500 kW'],
    ['fev', '–', '500 kW'],
    ['mar (projeção)', '560,5 kW', '500 kW'],
  ])
})
