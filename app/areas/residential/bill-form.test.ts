import { billForm } from './bill-form'

const typed = {
  name: 'Ana Lima',
  document: '012.345.678-90',
  email: 'ana@casa.example',
  phone: '(81) 98765-4321',
  state: 'PE',
  billValue: '350,00',
  terms: 'on',
}

const messages = (change: Record<string, string | undefined>) =>
  billForm.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

test('a valid form is read without masks, with the bill in reais', () => {
  expect(billForm.parse(typed)).toEqual({ ...typed, document: '01234567890', phone: '81987654321', billValue: 350 })
})

test('an empty form has the specification’s message for every field, the bill and the state first', () => {
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))
  expect(messages(empty)).toEqual([
    ['billValue', 'Valor deve ser informado'],
    ['state', 'Estado deve ser informado'],
    ['name', 'Nome deve ser informado'],
    ['document', 'CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos'],
    ['email', 'Email deve ser informado'],
    ['phone', 'Celular deve ser informado'],
    ['terms', 'É preciso aceitar os termos de uso para continuar'],
  ])
})

test.each([
  ['1.234,56', 1234.56],
  ['R$ 300', 300],
  ['r$1.000,00', 1000],
  ['0', 0],
  ['99,999', 100],
])('a bill of "%s" is %d reais', (billValue, billBrl) => {
  expect(billForm.parse({ ...typed, billValue }).billValue).toBe(billBrl)
})

test.each(['-1', '1e9', 'abc', '300.50', '1,2,3', 'NaN', 'Infinity', '9'.repeat(400), '1.000.000,01', '0x10', '300 reais'])(
  'a bill of "%s" is refused',
  (billValue) => {
    expect(messages({ billValue })).toEqual([['billValue', 'Valor da conta de energia deve ser um número válido']])
  },
)

test.each([
  ['12ABC34501DE35', '12ABC34501DE35'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['11.222.333/0001-81', '11222333000181'],
])('the document "%s" is read as %s', (document, characters) => {
  expect(billForm.parse({ ...typed, document }).document).toBe(characters)
})

test.each(['1122233300018', '0123456789', '123456789012', '112223330001811', 'ABCDEFGHIJK', '12ABC34501DEXX', '0123456789a'])(
  'the document "%s" is refused',
  (document) => {
    expect(messages({ document })).toEqual([['document', 'CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos']])
  },
)

test.each(['987654321', '81 9876', 'meu celular', '819876543210'])('the phone "%s" is refused', (phone) => {
  expect(messages({ phone })).toEqual([['phone', 'Digite um número válido']])
})

test.each([
  ['email', 'ana@', 'Digite um email válido'],
  ['state', 'XX', 'Estado deve ser informado'],
  ['name', '\u200B', 'Nome deve ser informado'],
  ['name', 'Ana\nLima', 'Digite o nome em uma linha'],
  ['name', 'a'.repeat(121), 'Nome deve ter até 120 caracteres'],
])('%s "%s" is refused with "%s"', (field, value, message) => {
  expect(messages({ [field]: value })).toEqual([[field, message]])
})
