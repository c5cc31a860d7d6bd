import { countLabel, pageAddress, pageNumberIn } from './pager'

test.each([
  ['', 1],
  ['pagina=3', 3],
  ['pagina=0', 1],
  ['pagina=-1', 1],
  ['pagina=1e9', 1],
  ['pagina=dois', 1],
  ['pagina=100000', 1],
])('the address "?%s" asks for page %d', (query, page) => {
  expect(pageNumberIn(new URLSearchParams(query))).toBe(page)
})

test('page links keep the other query parameters, and page 1 has no number', () => {
  expect(pageAddress({ busca: 'Sol & Cia' }, 2)).toBe('?busca=Sol+%26+Cia&pagina=2')
  expect(pageAddress({ busca: 'Sol & Cia' }, 1)).toBe('?busca=Sol+%26+Cia')
})

test.each([
  [{ page: 1, pageSize: 50, total: 1 }, '1 conta'],
  [{ page: 1, pageSize: 50, total: 50 }, '50 contas'],
  // With 50 per page, page 3 begins at 101; 120 is the last.
  [{ page: 3, pageSize: 50, total: 120 }, '101 a 120 de 120 contas'],
  // Rows are counted up to 1,000.
  [{ page: 2, pageSize: 50, total: 1_000, hasMore: true }, '51 a 100 de mais de 1.000 contas'],
])('%o is counted as %s', (page, words) => {
  expect(countLabel(page, 'conta', 'contas')).toBe(words)
})
