import { contactForm } from './contact-form'

const typed = {
  name: 'Padaria Sol',
  document: '',
  email: 'padaria@x.example',
  phone: '(81) 3333-4444',
  state: 'PE',
  grupo: '',
  tensao: '',
  demanda: '',
  contact: '2026-11-22',
}

test('the document and the data of the bill may be left empty', () => {
  expect(contactForm.parse(typed)).toEqual({ ...typed, phone: '8133334444', tensao: undefined, demanda: undefined })
})

test('a CNPJ loses its mask, and decimals are read in Portuguese notation', () => {
  const told = { document: '12.abc.345/01de-35', grupo: 'A', tensao: '13,8', demanda: '1.500,5' }
  expect(contactForm.parse({ ...typed, ...told })).toMatchObject({ document: '12ABC34501DE35', tensao: 13.8, demanda: 1500.5 })
})

test.each([
  ['name', 'Ana\nLima'],
  ['name', '\u200B'],
  ['document', '123456789012'],
  ['email', 'padaria'],
  ['phone', '3333-4444'],
  ['state', 'XX'],
  ['grupo', 'C'],
  ['tensao', '800,1'],
  ['tensao', '13.8 kV'],
  ['demanda', '-1'],
  ['contact', '2020-01-01'],
])('%s "%s" is refused with a message of its own', (field, text) => {
  const { issues } = contactForm.safeParse({ ...typed, [field]: text }).error!
  expect(issues.map(({ path }) => path)).toEqual([[field]])
})
