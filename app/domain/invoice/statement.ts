import { doubtsOf } from './doubts'
import type { Invoice, InvoiceDoubt } from './invoice'

/** Figures that a person states in place of those that were read; what is undefined stays as read. */
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

/** Names a doubt, so that it can be answered. */
export type DoubtName = Pick<InvoiceDoubt, 'code' | 'field' | 'line'>

/** What a person says of a read invoice: figures in place of those read, and doubts that they looked at and accept. */
export type InvoiceStatement = { figures: StatedFigures; accepted: DoubtName[] }

export const noStatement: InvoiceStatement = { figures: {}, accepted: [] }

/** The invoice with what a person stated in place of what was read. */
export function statedInvoice(read: Invoice, { figures }: InvoiceStatement): Invoice {
  const stated = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as Partial<Invoice>
  return { ...read, ...stated }
}

/**
 * The doubts that a person has not answered. Stating a field answers what is contradicted or asked about it, unless it is still missing;
 * lines and their sum are answered by accepting them.
 *
 * @param found  what the reading doubted, some of which only the file can tell.
 */
export function openDoubts(read: Invoice, found: readonly InvoiceDoubt[], statement: InvoiceStatement): InvoiceDoubt[] {
  const plain = new Set(doubtsOf(read).map(nameOf))
  const ofFile = found.filter((doubt) => !plain.has(nameOf(doubt)) && !isStated(doubt, statement.figures))
  const accepted = new Set(statement.accepted.map(nameOf))
  const doubts = [...doubtsOf(statedInvoice(read, statement)), ...ofFile]
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
