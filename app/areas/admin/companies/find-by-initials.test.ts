import { findByInitials } from './find-by-initials'

const companies = ['VALE10', 'Serra', 'ÁGUA', 'VALE9', 'CHAPADA'].map((initials) => ({ initials }))

const initialsFound = (typed: string) => findByInitials(companies, typed).companies.map(({ initials }) => initials)

test.each([
  ['', ['ÁGUA', 'CHAPADA', 'Serra', 'VALE9', 'VALE10']],
  ['vale', ['VALE9', 'VALE10']],
  [' ERR ', ['Serra']],
  ['água', ['ÁGUA']],
  ['nenhuma', []],
])('"%s" finds by the initials that hold it, in either case, sorted', (typed, found) => {
  expect(initialsFound(typed)).toEqual(found)
})

test('of 60 companies 50 are shown, and all are counted', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ initials: `E${index}` }))
  const { companies: shown, total } = findByInitials(many, 'e')
  expect([shown.length, total]).toEqual([50, 60])
})
