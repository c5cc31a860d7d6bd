import type { Chart } from '~/charts/chart'
import { onlySeries, seriesOnPaper } from './figure'

const series = (label: string) => ({ label, unit: 'kWh', points: [{ label: 'jan', value: 1 }] })

test('a chart of two series or with a limit is refused on paper, not drawn without them', () => {
  const chart: Chart = { kind: 'bars', id: 'consumo', title: 'Consumo', series: [series('Ponta')] }
  expect(onlySeries(chart).label).toBe('Ponta')
  expect(() => onlySeries({ ...chart, series: [series('Ponta'), series('Fora de ponta')] })).toThrow('consumo')
  expect(() => onlySeries({ ...chart, limits: [{ label: 'Contrato', value: 2 }] })).toThrow('consumo')
})

test('a drawing for several series takes them all, and refuses a limit too', () => {
  const chart: Chart = { kind: 'bars', id: 'consumo', title: 'Consumo', series: [series('Ponta'), series('Fora de ponta')] }
  expect(seriesOnPaper(chart).map(({ label }) => label)).toEqual(['Ponta', 'Fora de ponta'])
  expect(() => seriesOnPaper({ ...chart, limits: [{ label: 'Contrato', value: 2 }] })).toThrow('consumo')
})
