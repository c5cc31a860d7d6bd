import { wrongIn, type Cell } from './judge'

const own: Cell = { what: 'GET /x', isAdmitted: true, isVisible: true, refusals: [403], hidden: ['Segredo1'] }
const others: Cell = { ...own, isVisible: false }
const refused: Cell = { ...others, isAdmitted: false }

test.each([
  ['a secret in a page of one’s own', own, 200, 'Padaria Segredo1'],
  ['a secret in a refusal', refused, 403, 'Segredo1'],
  ['an answer about the object of another', others, 200, '{}'],
  ['an answer to somebody who is not let in', refused, 200, '{}'],
  ['404 to somebody who must be refused', refused, 404, '{}'],
  ['404 to who reads it', own, 404, '{}'],
  ['403 to who reads it', own, 403, '{}'],
  ['500', others, 500, '{}'],
])('%s is wrong', (_, cell, status, text) => {
  expect(wrongIn(cell, { status, text })).toMatch(/GET \/x/)
})

test.each([
  [own, 200],
  [others, 404],
  [{ ...others, mayShowPage: true }, 200],
  [refused, 403],
  [{ ...own, isVisible: undefined }, 404],
])('%j may be answered %d', (cell, status) => {
  expect(wrongIn(cell, { status, text: 'Não encontrado' })).toBeUndefined()
})
