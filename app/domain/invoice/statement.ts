import { invoiceDoubts } from './doubts'
import type { Invoice, InvoiceDoubt } from './invoice'

/** Figures that a person states instead of those read; undefined ones stay as read. */
type StatedFigures = {
  [Name in StatedField]?: Invoice[Name] | undefined
}

const statedFields = [
  'issuer',
  'market',
  'subgroup',
  'modality',
  'contractedKw',
  'measuredKw',
  'energyKwh',
  'injectedKwh',
  'flag',
  'taxes',
  'totalBrl',
] as const satisfies ReadonlyArray<keyof Invoice>
type StatedField = (typeof statedFields)[number]

/** Identifies a doubt, to answer it. */
export type DoubtName = Pick<InvoiceDoubt, 'code' | 'field' | 'line'>

/** A person's statements about a read invoice: replaced figures, and accepted doubts. */
export type InvoiceStatement = { figures: StatedFigures; accepted: DoubtName[] }

export const noStatement: InvoiceStatement = { figures: {}, accepted: [] }

/** The invoice with a person's statements applied. */
export function statedInvoice(read: Invoice, { figures }: InvoiceStatement): Invoice {
  const stated = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as Partial<Invoice>
  return { ...read, ...stated }
}

/**
 * The unanswered doubts. Stating a field answers contradictions and questions about it, unless it is still missing; doubts about
 * lines and their sum are answered by accepting them.
 *
 * @param found  doubts from the reading, some of which only the file reveals.
 */
export function openDoubts(read: Invoice, found: readonly InvoiceDoubt[], statement: InvoiceStatement): InvoiceDoubt[] {
  const plain = new Set(invoiceDoubts(read).map(nameOf))
  const ofFile = found.filter((doubt) => !plain.has(nameOf(doubt)) && !isStated(doubt, statement.figures))
  const accepted = new Set(statement.accepted.map(nameOf))
  const doubts = [...invoiceDoubts(statedInvoice(read, statement)), ...ofFile]
  return doubts.filter((doubt) => !accepted.has(nameOf(doubt)) && !isAnswered(doubt, statement.figures))
}

function isAnswered(doubt: InvoiceDoubt, figures: StatedFigures) {
  return isStated(doubt, figures) && (doubt.code === 'contradiction' || doubt.code === 'market')
}

function isStated({ field }: InvoiceDoubt, figures: StatedFigures) {
  return statedFields.some((name) => name === field && figures[name] !== undefined)
}

function nameOf({ code, field, line }: DoubtName) {
  return JSON.stringify([code, field ?? null, line ?? null])
}
