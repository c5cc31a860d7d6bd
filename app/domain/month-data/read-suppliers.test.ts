import { readCost } from './read-suppliers'

const readSuppliers = (text: string) => readCost('free-energy', text)
const energy = (supplier: string, brl: number) => ({ side: 'free', kind: 'energy', supplier, brl })

test('suppliers are read one per line or between semicolons, with commas or points', () => {
  expect(readSuppliers('Aurora: 1.234,56\r\n\nGrupo: Vento: 10.5; Sol : R$ 0')).toEqual({
    value: [energy('Aurora', 1_234.56), energy('Grupo: Vento', 10.5), energy('Sol', 0)],
  })
  expect(readSuppliers(' ')).toEqual({ value: [] })
})

test.each([
  ['Aurora 1.234,56', '"Aurora 1.234,56" precisa ser “fornecedor: valor”'],
  [': 12', '": 12" precisa ser “fornecedor: valor”'],
  ['Aurora:', 'falta o valor de "Aurora"'],
  ['Aurora: 1.234', '"1.234" pode ser 1234 ou 1,234: escreva um dos dois'],
])('%j is refused', (text, problem) => {
  expect(readSuppliers(text)).toEqual({ problem })
})

test('an amount of any other kind is read as a number', () => {
  expect(readCost('captive-icms', '1.234,50')).toEqual({ value: [{ side: 'captive', kind: 'icms', brl: 1_234.5 }] })
  expect(readCost('free-other', -3)).toEqual({ value: [{ side: 'free', kind: 'other', brl: -3 }] })
  expect(readCost('free-other', '')).toEqual({ value: [] })
  expect(readCost('free-other', 'x')).toEqual({ problem: '"x" não é um número' })
})
