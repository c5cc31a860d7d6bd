import type { UnitMonth } from '~/domain/units/unit-month'
import { shownValue } from './figures'
import { forecastChart, generationDaysChart } from './forecast'
import type { NumberTable } from './number-table'

/** The days of a month and of the one it is compared with: the numbers of the charts of consumption and of generation. [MWh] */
export function dayNumbers(month: UnitMonth, compared: UnitMonth | undefined): NumberTable {
  const series = [
    ...forecastChart(month, compared).series.map((it) => ({ ...it, label: `Consumo: ${it.label}` })),
    ...(generationDaysChart(month, compared)?.series ?? []).map((it) => ({ ...it, label: `Geração: ${it.label}` })),
  ]
  const length = Math.max(0, ...series.map(({ points }) => points.length))
  return {
    name: 'Dias',
    keyHeaders: ['Dia', 'Situação'],
    columns: series.map(({ label }) => ({ label, unit: 'MWh' })),
    rows: Array.from({ length }, (_, day) => ({
      keys: [day + 1, series.some(({ points }) => points[day]?.isProjected) ? 'Projeção' : 'Medido'],
      values: series.map(({ points }) => {
        const value = points[day]?.value
        return value === undefined ? undefined : shownValue({ unit: 'MWh' }, value)
      }),
    })),
  }
}
