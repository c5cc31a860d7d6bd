import type { BarChart } from './chart'
import { drawBars } from './bars.server'
import { withDrawingCache } from './drawing-cache'

const chartOf = (value: number | undefined, title = 'Consumo'): BarChart => ({
  id: 'consumo',
  title,
  series: [{ label: 'Consumo', unit: 'MWh', points: [{ label: 'jan/26', value }] }],
})

test('equal charts are drawn once; another value, a missing value or another title is drawn anew', () => {
  const draw = vi.fn(drawBars)
  const cached = withDrawingCache(draw)
  const charts = [chartOf(1), chartOf(1), chartOf(2), chartOf(0), chartOf(undefined), chartOf(1, 'Julho passou do contrato')]
  expect(charts.map(cached)).toEqual(charts.map(drawBars))
  expect(draw).toHaveBeenCalledTimes(5)
})

test('with 501 charts the least recently used one is dropped', () => {
  const draw = vi.fn((chart: BarChart) => ({ wide: chart.title, narrow: '' }))
  const cached = withDrawingCache(draw)
  for (let value = 0; value < 500; value++) cached(chartOf(value))
  cached(chartOf(0))
  cached(chartOf(500))
  expect(draw).toHaveBeenCalledTimes(501)
  cached(chartOf(0))
  expect(draw).toHaveBeenCalledTimes(501)
  cached(chartOf(1))
  expect(draw).toHaveBeenCalledTimes(502)
})
