import type { BarChart } from '~/charts/chart'
import { costField, suppliersField } from '~/domain/units/cost-lines'
import type { ChangeEffect } from '~/domain/units/month-change'
import type { PromiseFigures, PromiseTable } from '~/domain/units/promise'
import { effectKey, type PromiseCauses } from '~/domain/units/promise-causes'
import type { PromiseDoubt } from '~/domain/units/promise-doubts'
import { decimal, money, shortDate, signedMoney } from '~/ui/format'
import { causeWords, effectSteps, effectWords, mainEffects } from './month-change'
import type { NumberTable, SignWords } from './number-table'
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

const signWords: SignWords = { above: 'Acima do prometido', equal: 'Igual ao prometido', below: 'Abaixo do prometido' }

function signWord({ differenceBrl }: PromiseFigures): string {
  if (differenceBrl === 0) return signWords.equal
  return differenceBrl > 0 ? signWords.above : signWords.below
}

/** The months of a promise and their total, in whole cents, with what explains each difference. */
export function promiseNumbers({ months, total }: PromiseTable, causes: PromiseCauses): NumberTable {
  const valuesOf = (figures: PromiseFigures, effects: readonly ChangeEffect[] = []) => [
    ...promiseFigures.map(({ valueOf }) => valueOf(figures)),
    ...causes.effects.map((column) => effects.find((effect) => effectKey(effect) === effectKey(column))?.brl),
  ]
  return {
    name: 'Prometido e realizado',
    keyHeaders: ['Mês', 'Situação'],
    sign: { key: 'differenceBrl', words: signWords },
    columns: [
      ...promiseFigures.map(({ label, key }) => ({ label, key, unit: 'R$' as const })),
      ...causes.effects.map((effect) => ({
        label: `Efeito: ${promiseEffectWords(effect).name}`,
        key: effect.cause === 'unexplained' ? 'unexplainedBrl' : `${effectColumn}${effectKey(effect)}`,
        unit: 'R$' as const,
      })),
    ],
    rows: [
      ...months.map((month, row) => ({
        keys: [monthTitle(month), signWord(month)],
        date: month,
        values: valuesOf(month, causes.months[row]?.effects),
      })),
      { keys: ['Total', signWord(total)], values: valuesOf(total, causes.effects), isTotal: true },
    ],
  }
}

/** Where the key of an effect's column begins. */
export const effectColumn = 'effect '

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
  return `${until} ${signedDifference(differenceBrl)} que o prometido`
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

/** The name of an effect's row, and inside of a sentence. */
export function promiseEffectWords(effect: ChangeEffect): { name: string; by: string } {
  if (effect.cause === 'line' && costField(effect.line) === suppliersField)
    return { name: 'Livre: Energia', by: 'pelo preço da energia no mercado livre' }
  return effectWords(effect)
}

/**
 * "Prometido R$ 20.000,00, realizado R$ 19.000,00: R$ 1.000,00 a menos, sobretudo pelo consumo (R$ 800,00 a menos)". Where its main
 * cause exceeds the difference, the largest one against it stands in place of the second.
 */
export function promiseCausesSentence({ total }: PromiseTable, { effects }: PromiseCauses): string {
  const { promisedBrl, realisedBrl, differenceBrl } = total
  const subject = `Prometido ${money(promisedBrl)}, realizado ${money(realisedBrl)}`
  if (differenceBrl === 0) return `${subject}: sem diferença`
  const difference = `${subject}: ${signedDifference(differenceBrl)}`
  const main = mainEffects(differenceBrl, effects).slice(0, 2)
  const [first] = main
  if (!first) return difference
  const [opposite] = effects.toSorted((one, other) => (one.brl - other.brl) / differenceBrl)
  if (!opposite || first.brl / differenceBrl <= 1) return `${difference}, sobretudo ${list.format(main.map(effectText))}`
  return `${difference}, sobretudo ${effectText(first)}, em parte compensado ${effectText(opposite)}`
}

/** "pelo consumo (R$ 800,00 a menos)" */
function effectText(effect: ChangeEffect): string {
  const by = effect.cause === 'unexplained' ? 'por causas não explicadas' : promiseEffectWords(effect).by
  return `${by} (${signedDifference(effect.brl)})`
}

function signedDifference(brl: number): string {
  return `${money(Math.abs(brl))} ${brl > 0 ? 'a mais' : 'a menos'}`
}

/** "Consumo -R$ 800,00": the largest effect on a month, for a column; empty without a difference. */
export function mainEffectText(differenceBrl: number, effects: readonly ChangeEffect[]): string {
  const [main] = differenceBrl === 0 ? [] : mainEffects(differenceBrl, effects)
  return main ? `${promiseEffectWords(main).name} ${signedMoney(main.brl)}` : ''
}

/** What is said in place of a split where the study's parts are not stored. */
export function unsplitSentence({ total: { differenceBrl } }: PromiseTable): string {
  const kept = 'Deste estudo ficaram guardados só os custos de cada ano, sem as suas partes'
  if (differenceBrl === 0) return `${kept}.`
  return `${kept}: não sabemos dividir a diferença por causa, e ela toda (${signedDifference(differenceBrl)}) fica como não explicada.`
}

/** The effects from what was promised to what was realised, one after the other, and their sum. [R$] */
export function promiseCausesChart(table: PromiseTable, causes: PromiseCauses): BarChart {
  const sum = { label: 'Diferença', brl: table.total.differenceBrl }
  return {
    kind: 'bars',
    id: 'por-que-diferente-do-prometido',
    title: promiseCausesSentence(table, causes),
    series: [effectSteps(causes.effects, sum, promiseEffectWords)],
    baseline: { label: 'Como prometido', value: 0 },
  }
}

/** "de 1.000,000 MWh no estudo para 1.100,000": the figures behind an effect. */
export function promiseEffectFigures(effect: ChangeEffect, { consumption }: PromiseCauses): string {
  if (effect.cause === 'line') {
    const { beforeBrl, nowBrl } = effect.line
    return `de ${money(beforeBrl)} no estudo para ${money(nowBrl)}`
  }
  return causeFigures[effect.cause](consumption)
}

const causeFigures: Record<Exclude<ChangeEffect['cause'], 'line'>, (consumption: PromiseCauses['consumption']) => string> = {
  consumption: ({ promisedMwh, realisedMwh }) =>
    `de ${decimal(promisedMwh, 3)} no estudo para ${decimal(realisedMwh, 3)}\u00a0MWh`,
  tariff: () => 'do ato do estudo, com o reajuste dele, para o ato em vigor em cada mês',
  flag: () => 'da bandeira verde do estudo para a de cada mês',
  charges: () => 'EER e ERCAP, por MWh',
  pld: () => 'energia fora dos limites do contrato, que o estudo não tem, ao PLD médio do mês',
  unexplained: () => 'o que o estudo e os meses não dizem, como preço do contrato, descontos na TUSD, demanda e impostos',
}

/** "Faltam dados, e o efeito fica em “Não explicado”: consumo em 3 de 22 meses."; undefined where all are known. */
export function promiseUnknownSentence({ unknown, months }: PromiseCauses): string | undefined {
  if (unknown.length === 0) return undefined
  const names = unknown.map(({ cause, months: count }) => {
    const { name } = causeWords[cause]
    return `${name.charAt(0).toLowerCase()}${name.slice(1)} em ${count} de ${months.length} ${months.length === 1 ? 'mês' : 'meses'}`
  })
  return `Faltam dados do mês ou do estudo, e o efeito fica em “Não explicado”: ${list.format(names)}.`
}
