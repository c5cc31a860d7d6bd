import { drawBars } from './bars.server'
import type { BarChart } from './chart'
import { drawOnce } from './draw.server'
import { drawLines } from './lines.server'

const chartOf = (value: number | undefined, title = 'Consumo'): BarChart => ({
  kind: 'bars',
  id: 'consumo',
  title,
  series: [{ label: 'Consumo', unit: 'MWh', points: [{ label: 'jan/26', value }] }],
})

test('equal charts are drawn once; another value, a missing value or another title is drawn anew', () => {
  const charts = [chartOf(1), chartOf(2), chartOf(0), chartOf(undefined), chartOf(1, 'Julho passou do contrato')]
  expect(charts.map(drawOnce)).toEqual(charts.map(drawBars))
  for (const chart of charts) expect(drawOnce({ ...chart })).toBe(drawOnce(chart))
  expect(new Set(charts.map(drawOnce)).size).toBe(5)
})

test('bars are drawn as bars, and lines as lines', () => {
  const lines = { ...chartOf(1), kind: 'lines' as const }
  expect(drawOnce(lines)).toEqual(drawLines(lines))
  expect(drawOnce(lines)).not.toEqual(drawOnce(chartOf(1)))
})

test('after 500 other charts the least recently used one is drawn again', () => {
  const [kept, forgotten] = [drawOnce(chartOf(1_000)), drawOnce(chartOf(1_001))]
  for (let value = 2_000; value < 2_499; value++) {
    drawOnce(chartOf(1_000))
    drawOnce(chartOf(value))
  }
  expect(drawOnce(chartOf(1_000))).toBe(kept)
  expect(drawOnce(chartOf(1_001))).not.toBe(forgotten)
})
