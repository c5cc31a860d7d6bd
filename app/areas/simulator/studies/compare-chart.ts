import type { BarChart } from '~/charts/chart'
import { monthlySaving } from '~/domain/study/saving'
import type { Study } from '~/domain/study/study'

/** A study's name, short enough for a label under a bar. */
export function barName(index: number): string {
  return `Estudo ${index + 1}`
}

/** The monthly saving of each study. [R$] */
export function savingChart(compared: readonly { study: Study }[]): BarChart {
  const savings = compared.map(({ study }) => monthlySaving(study).savingBrl)
  const highest = Math.max(...savings)
  const best = savings.indexOf(highest)
  const isTied = savings.filter((saving) => Math.abs(saving - highest) < 0.005).length > 1
  return {
    kind: 'bars',
    id: 'economia-mensal',
    title: isTied || highest <= 0 ? 'Economia mensal de cada estudo' : `O estudo ${best + 1} é o que mais economiza por mês`,
    series: [
      {
        label: 'Economia mensal',
        unit: 'R$',
        tone: 'sign',
        points: savings.map((value, index) => ({ label: barName(index), value })),
      },
    ],
  }
}
