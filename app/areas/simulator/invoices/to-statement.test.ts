import type { Invoice } from '~/domain/invoice/invoice'
import { openDoubts, type InvoiceStatement } from '~/domain/invoice/statement'
import { invoiceDoubts } from '~/domain/invoice/doubts'
import { storedReading, madeInvoice } from './invoice.fixture'
import { askedFigures, doubtsToAccept, doubtText, toStatement, acceptedName } from './to-statement'

const formOf = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const statementOf = (invoice: Invoice, fields: Record<string, string>, stated?: Partial<InvoiceStatement>) => {
  const result = toStatement(storedReading(invoice, stated), formOf(Object.entries(fields)))
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.statement
}
const left = (invoice: Invoice, statement: InvoiceStatement) => openDoubts(invoice, invoiceDoubts(invoice), statement)

/** Its total is R$ 327.15 more than its lines. */
const wrongTotal: Invoice = { ...madeInvoice, totalBrl: 75_000 }
const withoutTaxes: Invoice = { ...madeInvoice, taxes: { pisFraction: 0.011 } }
const quantities = { demandaForaPonta: '400', consumoForaPonta: '80.000', consumoPonta: '6.000' }

test('figures confirmed as they were read answer the doubt and state nothing', () => {
  const statement = statementOf(wrongTotal, quantities)
  expect(Object.values(statement.figures).filter((it) => it !== undefined)).toEqual([])
  expect(left(wrongTotal, statement)).toEqual([])
})

test('a figure that was changed is stated with the other hours as read', () => {
  const statement = statementOf(wrongTotal, { ...quantities, consumoPonta: '6.005' })
  expect(statement.figures.energyKwh).toEqual({ peak: 6_005, offPeak: 80_000 })
  expect(left(wrongTotal, statement).map(({ code }) => code)).toEqual([])
})

test('a doubt about three figures stays while one of them is empty', () => {
  const statement = statementOf(wrongTotal, { ...quantities, consumoPonta: '' })
  expect(left(wrongTotal, statement).map(({ code }) => code)).toEqual(['total'])
})

test('taxes are stated as fractions beside those read, and a missing one is still asked for', () => {
  const statement = statementOf(withoutTaxes, { cofins: '5', icms: '' })
  expect(statement.figures.taxes).toEqual({ pisFraction: 0.011, cofinsFraction: 0.05 })
  expect(left(withoutTaxes, statement).map(({ field }) => field)).toEqual(['taxes'])
})

test('a figure that is emptied takes back what was stated', () => {
  const stated = { figures: { taxes: { pisFraction: 0.011, cofinsFraction: 0.05, icmsFraction: 0.18 } } }
  expect(statementOf(withoutTaxes, { cofins: '5', icms: '' }, stated).figures.taxes).toEqual({
    pisFraction: 0.011,
    cofinsFraction: 0.05,
  })
})

test('a doubt that no figure answers is accepted by its box alone', () => {
  const invoice: Invoice = { ...madeInvoice, dueOn: '2026-08-01' }
  const [doubt] = doubtsToAccept(storedReading(invoice))
  expect(left(invoice, statementOf(invoice, {}))).toHaveLength(1)
  expect(left(invoice, statementOf(invoice, { [acceptedName]: doubtText(doubt!) }))).toEqual([])
})

test('a figure out of range is refused with the message of the simulator’s form', () => {
  expect(toStatement(storedReading(withoutTaxes), formOf([['icms', '81']]))).toEqual({
    errors: { icms: 'ICMS precisa ser um número valido' },
  })
})

test('the consumption of a bill whose energy was all compensated is asked for, and stated', () => {
  const compensated: Invoice = { ...madeInvoice, energyKwh: { peak: 0, offPeak: 0 }, lines: [], totalBrl: 0 }
  const found = [{ code: 'missing', field: 'energyKwh', message: 'Quantos kWh foram consumidos?' } as const]
  const kept = { ...storedReading(compensated), doubts: found }
  expect(askedFigures(kept).map(({ name, used }) => `${name} ${used}`)).toEqual(['consumoForaPonta ', 'consumoPonta '])
  const result = toStatement(
    kept,
    formOf([
      ['consumoForaPonta', '18.000'],
      ['consumoPonta', '2.000'],
    ]),
  )
  if ('errors' in result) throw new Error('it was refused')
  expect(result.statement.figures.energyKwh).toEqual({ peak: 2_000, offPeak: 18_000 })
  expect(openDoubts(compensated, found, result.statement).filter(({ field }) => field === 'energyKwh')).toEqual([])
})
