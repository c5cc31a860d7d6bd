import { z } from 'zod'
import { filterIn, given, searchText } from './list-query'

const filters = { busca: searchText, papel: z.enum(['CLIENTE', 'PARCEIRO']), de: z.iso.date() }

test('an address asks for what its parameters allow, and the rest is as if it had not asked', () => {
  const asked = filterIn(new URLSearchParams('busca=%20Sol%00%20&papel=DONO&de=2026-11-21&outra=1'), filters)
  expect(asked).toEqual({ busca: 'Sol', papel: undefined, de: '2026-11-21' })
  expect(given(asked)).toEqual({ busca: 'Sol', de: '2026-11-21' })
})

test('an address without a query asks for nothing', () => {
  expect(given(filterIn(new URLSearchParams(), filters))).toEqual({})
})

test('a search of 10,000 letters is one of 120', () => {
  expect(filterIn(new URLSearchParams({ busca: 'x'.repeat(10_000) }), filters).busca).toHaveLength(120)
})
