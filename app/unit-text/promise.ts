import type { BarChart } from '~/charts/chart'
import type { PromiseTable } from '~/domain/units/promise'
import { money } from '~/ui/format'
import { monthName, shortMonth } from './words'

/** "Até outubro de 2026, a unidade economizou R$ 1.000,00 a menos que o prometido". */
export function promiseSentence({ months, total }: PromiseTable): string {
  const last = months.at(-1)
  if (!last) return 'Nenhum mês finalizado desde a assinatura'
  const until = `Até ${monthName(last)}, a unidade economizou`
  const { differenceBrl } = total
  if (differenceBrl === 0) return `${until} o que foi prometido`
  return `${until} ${money(Math.abs(differenceBrl))} ${differenceBrl > 0 ? 'a mais' : 'a menos'} que o prometido`
}

/** The promised and the realised saving of each month, side by side. [R$] */
export function promiseChart(table: PromiseTable): BarChart {
  const points = (valueOf: (month: PromiseTable['months'][number]) => number) =>
    table.months.map((month) => ({ label: shortMonth(month), value: valueOf(month) }))
  return {
    id: 'prometido-e-realizado',
    title: promiseSentence(table),
    series: [
      { label: 'Economia prometida', unit: 'R$', tone: 'line', points: points(({ promisedBrl }) => promisedBrl) },
      { label: 'Economia realizada', unit: 'R$', tone: 'ink', points: points(({ realisedBrl }) => realisedBrl) },
    ],
  }
}
