import type { BarChart } from '~/charts/chart'
import type { PromiseFigures, PromiseTable } from '~/domain/units/promise'
import type { PromiseDoubt } from '~/domain/units/promise-doubts'
import { money, shortDate } from '~/ui/format'
import type { NumberTable } from './number-table'
import { monthTitle } from './words'
import { monthLabel, monthName } from '~/domain/units/calendar-month'

/** Why a study of another unit, or later than the signature, was locked anyway. */
export type PromiseException = { doubts: readonly PromiseDoubt[]; reason: string }

/** Compared figures of each month, in reading order. [R$] */
export const promiseFigures: readonly { label: string; key: string; valueOf: (figures: PromiseFigures) => number }[] = [
  { label: 'Economia prometida', key: 'promisedBrl', valueOf: ({ promisedBrl }) => promisedBrl },
  { label: 'Economia realizada', key: 'realisedBrl', valueOf: ({ realisedBrl }) => realisedBrl },
  { label: 'Diferença', key: 'differenceBrl', valueOf: ({ differenceBrl }) => differenceBrl },
]

/** The months of a promise and their total, in whole cents. */
export function promiseNumbers({ months, total }: PromiseTable): NumberTable {
  const valuesOf = (figures: PromiseFigures) => promiseFigures.map(({ valueOf }) => valueOf(figures))
  return {
    name: 'Prometido e realizado',
    keyHeaders: ['Mês'],
    columns: promiseFigures.map(({ label, key }) => ({ label, key, unit: 'R$' })),
    rows: [
      ...months.map((month) => ({ keys: [monthTitle(month)], date: month, values: valuesOf(month) })),
      { keys: ['Total'], values: valuesOf(total), isTotal: true },
    ],
  }
}

const doubtWords: Readonly<Record<PromiseDoubt, string>> = {
  cnpj: 'não tem o CNPJ desta unidade',
  distributor: 'é de outra distribuidora',
  'made-after': 'foi feito depois da assinatura',
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** "O estudo não tem o CNPJ desta unidade e foi feito depois da assinatura." */
export function doubtsSentence(doubts: readonly PromiseDoubt[]): string {
  return `O estudo ${list.format(doubts.map((doubt) => doubtWords[doubt]))}.`
}

/** "O estudo é de outra distribuidora. Motivo de valer: …"; undefined for the unit's own study, made before the signature. */
export function exceptionSentence(exception: PromiseException | null): string | undefined {
  return exception ? `${doubtsSentence(exception.doubts)} Motivo informado: ${exception.reason}` : undefined
}

/** "Estudo "Serra Alta", com o contrato assinado em 15/01/2025."; a deleted study has only the signature. */
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
    table.months.map((month) => ({ label: monthLabel(month), value: valueOf(month) }))
  return {
    kind: 'bars',
    id: 'prometido-e-realizado',
    title: promiseSentence(table),
    isMonthly: true,
    series: [
      { label: 'Economia prometida', unit: 'R$', tone: 'line', points: points(({ promisedBrl }) => promisedBrl) },
      { label: 'Economia realizada', unit: 'R$', tone: 'ink', points: points(({ realisedBrl }) => realisedBrl) },
    ],
  }
}
