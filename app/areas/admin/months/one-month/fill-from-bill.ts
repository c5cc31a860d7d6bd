import { readNumber } from '~/domain/files/read-number'
import { sum } from '~/domain/numbers/sum'
import { costField, isCostField, type CostSide } from '~/domain/units/cost-lines'
import type { MonthOfBill } from '~/domain/units/month-of-bill'
import { keysOf } from '~/domain/records/records'
import { money } from '~/ui/format'
import { shownFigure, typedFigureText } from '../typed-figure'
import { costInputs, labelOf, monthFormFieldNames, typedFigures, type MonthFieldName } from './month-fields'
import { costText, moneyFigure, type MonthTexts } from './month-texts'

/** A form after reading a bill: the filled texts, and what the page says about them. */
export type FilledMonth = {
  texts: MonthTexts
  /** Labels of the filled fields, in the order of the page. */
  filled: string[]
  /** Below each field that the bill tells or leaves in doubt. */
  notes: Partial<Record<MonthFieldName, string>>
  warnings: string[]
}

/** Fills the empty fields of a month from its bill. Typed texts stay, and doubted values are named but not filled in. */
export function fillFromBill(typed: MonthTexts, bill: MonthOfBill, totalBrl: number): FilledMonth {
  const { side, doubts, untold, wholeDoubts } = bill
  const isTaxed = bill.costs.length > 0 && hasTaxes(typed, side)
  const said = saidTexts(isTaxed ? { ...bill, costs: [] } : bill)
  const texts = { ...typed }
  const filled: string[] = []
  const notes: FilledMonth['notes'] = {}
  for (const name of monthFormFieldNames) {
    const [text, doubt] = [said[name], doubtIn(doubts, name)]
    if (text === undefined && !doubt?.length) continue
    if (isTaxed && isCostField(name)) continue
    const isEmpty = typed[name] === ''
    const [read, stays] = [text && `Na fatura: ${shown(name, text)}.`, !isEmpty && 'O que já estava aqui ficou.']
    if (doubt) notes[name] = [read, ...doubt, stays || 'Não preenchido: confira antes.'].filter(Boolean).join(' ')
    else if (text !== undefined && isEmpty) {
      texts[name] = text
      filled.push(labelOf(name))
      notes[name] = name === 'measuredMwh' ? 'Da fatura; a medição da CCEE pode ser outra.' : 'Da fatura.'
    } else if (text !== undefined) notes[name] = isSame(typed[name], text) ? 'Igual à fatura.' : `${read} ${stays || ''}`
  }
  if (side === 'free') {
    notes.freeCostBrl = `A fatura da distribuidora soma ${money(totalBrl)}; o custo livre tem também a energia do comercializador.`
  }
  const warnings = [
    ...wholeDoubts,
    ...(untold.length > 0 ? [untoldText(untold)] : []),
    ...(isTaxed ? [taxedText(side)] : []),
    ...(bill.costs.length === 0 && untold.length === 0 ? ['A fatura não traz linhas de cobrança.'] : []),
  ]
  return { texts, filled, notes, warnings }
}

/** The texts of a bill by field. */
function saidTexts({ figures, costs }: Pick<MonthOfBill, 'figures' | 'costs'>): Partial<Record<MonthFieldName, string>> {
  const read: Partial<Record<MonthFieldName, number>> = figures
  const known = typedFigures.flatMap((field) => {
    const value = read[field.name]
    return value === undefined ? [] : [[field.name, typedFigureText(value, field)] as const]
  })
  const lines = costs.map((line) => [costField(line), costText([line])] as const)
  return Object.fromEntries([...known, ...lines])
}

/** "6.280,00" */
function shown(name: MonthFieldName, text: string): string {
  return shownFigure(text, typedFigures.find((field) => field.name === name) ?? moneyFigure)
}

function doubtIn(doubts: MonthOfBill['doubts'], name: MonthFieldName): string[] | undefined {
  return keysOf(doubts).flatMap((it) => (it === name ? [doubts[it]] : []))[0]
}

/** "1.234,50" is the same as "1234,5". */
function isSame(one: string, other: string): boolean {
  const [a, b] = [readNumber(one), readNumber(other)]
  return one === other || (a.problem === undefined && b.problem === undefined && a.value === b.value)
}

const taxFields = costInputs.filter(({ name }) => /-(federal-taxes|icms)$/.test(name))

/** Lines of a bill have taxes inside: they do not stand beside lines of taxes. */
function hasTaxes(typed: MonthTexts, side: CostSide): boolean {
  return taxFields.some((it) => it.side === side && typed[it.name] !== '')
}

function taxedText(side: CostSide): string {
  const names = taxFields.filter((it) => it.side === side).map(({ label }) => label)
  return `As linhas de custo não foram preenchidas: ${names.join(' ou ')} já tem valor próprio, e as da fatura têm os impostos dentro.`
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

function untoldText(untold: MonthOfBill['untold']): string {
  const sumBrl = sum(untold.map(({ amountBrl }) => amountBrl))
  const names = list.format(untold.map(({ label }) => `“${label}”`))
  return `${names}, de ${money(sumBrl)}, ${untold.length === 1 ? 'tem' : 'têm'} TE e TUSD no mesmo preço: o valor fica em “não discriminado”.`
}
