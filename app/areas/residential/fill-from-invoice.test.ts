import type { Invoice } from '~/domain/invoice/invoice'
import { fillEmptyFields } from './fill-from-invoice'

const invoice: Invoice = {
  source: 'NF3E',
  issuer: { name: 'Celpe', state: 'PE' },
  customer: { name: 'Ana Lima', document: '01234567890' },
  market: 'captive',
  month: '2026-10',
  subgroup: 'B1',
  contractedKw: {},
  measuredKw: {},
  energyKwh: { offPeak: 420 },
  injectedKwh: {},
  taxes: {},
  lines: [],
  totalBrl: 1_350.5,
  history: [],
  tariffs: [],
}

const formOf = (typed: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}
const valuesIn = (form: FormData) => Object.fromEntries(form)

test('an empty form gets the value, the state, the name and the document of the bill', () => {
  const form = formOf({ billValue: '', state: '', name: '', document: '', email: 'ana@casa.example' })
  expect(fillEmptyFields(form, invoice, [])).toEqual(['o valor da conta', 'o estado', 'o nome', 'o CPF ou CNPJ'])
  expect(valuesIn(form)).toEqual({
    billValue: '1.350,50',
    state: 'PE',
    name: 'Ana Lima',
    document: '01234567890',
    email: 'ana@casa.example',
  })
})

test('typed fields stay as typed', () => {
  const typed = { billValue: 'trezentos', state: 'BA', name: 'Ana', document: '529' }
  const form = formOf(typed)
  expect(fillEmptyFields(form, invoice, [])).toEqual([])
  expect(valuesIn(form)).toEqual(typed)
})

test('a document printed with asterisks is not filled in', () => {
  expect(fillEmptyFields(formOf({}), { ...invoice, customer: { document: '04.142.***/****-**' } }, [])).toEqual([
    'o valor da conta',
    'o estado',
  ])
})

test.each([
  ['that its lines do not sum to', invoice, [{ code: 'total', message: 'Não soma.' }] as const],
  ['of R$ 0,00', { ...invoice, totalBrl: 0 }, []],
  ['of more than R$ 1 million', { ...invoice, totalBrl: 1_000_001 }, []],
])('a total %s is not filled', (_, said, doubts) => {
  const form = formOf({})
  expect(fillEmptyFields(form, said, doubts)).not.toContain('o valor da conta')
  expect(form.has('billValue')).toBe(false)
})
