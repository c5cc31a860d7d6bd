import { readSuppliers } from './read-suppliers'

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
