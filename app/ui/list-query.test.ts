import { z } from 'zod'
import { parseFilters, withoutEmpty, searchText } from './list-query'

const filters = { busca: searchText, papel: z.enum(['CLIENTE', 'PARCEIRO']), de: z.iso.date() }

test('an invalid filter value and an unknown parameter count as absent', () => {
  const asked = parseFilters(new URLSearchParams('busca=%20Sol%00%20&papel=DONO&de=2026-11-21&outra=1'), filters)
  expect(asked).toEqual({ busca: 'Sol', papel: undefined, de: '2026-11-21' })
  expect(withoutEmpty(asked)).toEqual({ busca: 'Sol', de: '2026-11-21' })
})

test('an address without a query has no filters', () => {
  expect(withoutEmpty(parseFilters(new URLSearchParams(), filters))).toEqual({})
})

test('a search text of 10,000 letters is cut to 120', () => {
  expect(parseFilters(new URLSearchParams({ busca: 'x'.repeat(10_000) }), filters).busca).toHaveLength(120)
})
