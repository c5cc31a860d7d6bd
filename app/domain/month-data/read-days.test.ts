import { readDays } from './read-days'

test('a pasted column of three lines is the first three days, and a "p" marks the projected one', () => {
  expect(readDays('12,5\r\n0\r\n13.25 p\r\n\r\n')).toEqual({
    value: [
      { mwh: 12.5, isProjected: false },
      { mwh: 0, isProjected: false },
      { mwh: 13.25, isProjected: true },
    ],
  })
})

test('an empty text has no days', () => {
  expect(readDays(' \n ')).toEqual({ value: [] })
})

test.each([
  ['1\nx', 'dia 2: "x" não é um número'],
  ['1\n\n3', 'dia 2 está vazio: escreva 0 ou exclua a linha'],
  ['p', 'dia 1 está vazio: escreva 0 ou exclua a linha'],
  ['1.234', 'dia 1: "1.234" pode ser 1234 ou 1,234: escreva um dos dois'],
])('%j is refused: %s', (text, problem) => {
  expect(readDays(text)).toEqual({ problem })
})
