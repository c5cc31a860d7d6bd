import type { BarChart } from '~/charts/chart'
import type { PromiseFigures, PromiseTable } from '~/domain/units/promise'
import { money, shortDate } from '~/ui/format'
import type { NumberTable } from './number-table'
import { monthName, monthTitle, shortMonth } from './words'

/** What is compared of each month, in reading order. [R$] */
export const promiseFigures: readonly { label: string; valueOf: (figures: PromiseFigures) => number }[] = [
  { label: 'Economia prometida', valueOf: ({ promisedBrl }) => promisedBrl },
  { label: 'Economia realizada', valueOf: ({ realisedBrl }) => realisedBrl },
  { label: 'Diferença', valueOf: ({ differenceBrl }) => differenceBrl },
]

/** The months of a promise and their total, in whole cents. */
export function promiseNumbers({ months, total }: PromiseTable): NumberTable {
  const valuesOf = (figures: PromiseFigures) => promiseFigures.map(({ valueOf }) => valueOf(figures))
  return {
    name: 'Prometido e realizado',
    keyHeaders: ['Mês'],
    columns: promiseFigures.map(({ label }) => ({ label, unit: 'R$' })),
    rows: [
      ...months.map((month) => ({ keys: [monthTitle(month)], values: valuesOf(month) })),
      { keys: ['Total'], values: valuesOf(total), isTotal: true },
    ],
  }
}

/** "Estudo "Serra Alta", com o contrato assinado em 15/01/2025."; of a deleted study only the signature is told. */
export function promiseSource({ studyName, signedOn }: { studyName: string | null; signedOn: string }): string {
  const signed = `assinado em ${shortDate(signedOn)}.`
  return studyName === null ? `Contrato ${signed}` : `Estudo "${studyName}", com o contrato ${signed}`
}

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
    isMonthly: true,
    series: [
      { label: 'Economia prometida', unit: 'R$', tone: 'line', points: points(({ promisedBrl }) => promisedBrl) },
      { label: 'Economia realizada', unit: 'R$', tone: 'ink', points: points(({ realisedBrl }) => realisedBrl) },
    ],
  }
}
