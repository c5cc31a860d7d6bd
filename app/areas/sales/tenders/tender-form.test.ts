import { storedRequest } from './request-fields'
import { atTypedRows, readRequest, readSuppliers, typedRequest } from './tender-form'
import { writtenTender } from './tender.fixture'

const request = {
  ...writtenTender,
  isCustomerHidden: true,
  guarantee: 'Fiança',
  notes: 'Uma linha.\nOutra, com\ttabulação.',
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}

test('a request is read as it is written into its fields, and each of them is compared after a conflict', () => {
  const typed = typedRequest(request)
  expect(readRequest(formOf(typed))).toEqual({ value: request })
  expect(
    storedRequest(typed)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(typed).toSorted())
})

test.each([
  ['title', '\u200B'],
  ['title', 'Energia\u0007'],
  ['customerName', 'Padaria\tSol'],
  ['volumeSource', 'À\nmão'],
  ['guarantee', 'Fiança\tde dois meses'],
  ['notes', 'Bem\u0007vindo'],
  ['closingDay', '9999-12-31'],
])('a request whose %s is %j is wrong there, in Portuguese', (field, text) => {
  const read = readRequest(formOf({ ...typedRequest(request), [field]: text }))
  expect('fieldErrors' in read && Object.entries(read.fieldErrors)).toEqual([
    [field, expect.stringMatching(/^(Escreva|Tire|Informe) .*\.$/)],
  ])
})

test('suppliers typed with a row between them blank are two, and an error of the second is at the third row', () => {
  const form = formOf({
    name1: 'Norte',
    cnpj1: '11.444.777/0001-61',
    email1: 'a@norte.example',
    name3: 'Sul',
    cnpj3: '11.444.777/0001-61',
    email3: 'a@sul.example',
  })
  const read = readSuppliers(form)
  expect('value' in read && read.value.map(({ name }) => name)).toEqual(['Norte', 'Sul'])
  expect(atTypedRows(form, { cnpj2: 'Repetido.', reason: 'Falta.' })).toEqual({ cnpj3: 'Repetido.', reason: 'Falta.' })
  form.set('name3', 'Sul\tEnergia')
  expect(readSuppliers(form)).toEqual({ fieldErrors: { name3: 'Escreva o nome do fornecedor em uma linha de texto visível.' } })
})
