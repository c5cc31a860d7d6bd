import { missingNames, valuesFrom } from '../form/form-values'
import { applyRules } from '../form/rules'
import { distributors } from '../form/rules.fixture'
import { madeInvoice } from './invoice.fixture'
import { studyFigures } from './study-figures'
import { toForm } from './to-form'

const figures = studyFigures(madeInvoice, [])

test('a whole invoice leaves only the discount to be chosen in the form', () => {
  const { values, missing } = toForm(madeInvoice, figures, 'copel')
  expect(missing).toEqual([])
  const before = valuesFrom({})
  expect(missingNames(applyRules(before, { ...before, ...values }, distributors))).toEqual(['desconto'])
})

test('a name of more than 23 characters keeps its whole words, and the CNPJ gets its mask', () => {
  expect(toForm(madeInvoice, figures, 'copel').values).toMatchObject({
    nomeCliente: 'Padaria Sol Nascente de',
    cnpj: '11.222.333/0001-81',
  })
})

test('a distributor that is not in the list, a CPF and a tax that is not printed are said to be missing', () => {
  const invoice = { ...madeInvoice, customer: { document: '52998224725' }, taxes: { pisFraction: 0.011, cofinsFraction: 0.052 } }
  expect(toForm(invoice, studyFigures(invoice, []), undefined).missing).toEqual(['CNPJ', 'Distribuidora', 'ICMS'])
})

test('an invoice of group B fills the customer and the distributor, and no consumption', () => {
  const { modality: _none, ...rest } = madeInvoice
  const invoice = { ...rest, subgroup: 'B3', contractedKw: {}, measuredKw: {}, energyKwh: { offPeak: 900 } } as const
  expect(toForm(invoice, studyFigures(invoice, []), 'copel').values).toEqual({
    nomeCliente: 'Padaria Sol Nascente de',
    cnpj: '11.222.333/0001-81',
    distribuidora: 'copel',
  })
})
