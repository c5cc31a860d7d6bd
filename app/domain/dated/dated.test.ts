import { ownVersions, valueOn, withVersions, type Dated } from './dated'

const source = { title: 'Fonte', href: 'https://x.example' }
const version = <T>(from: Dated<T>['values'][number]['from'], value: T) => ({ from, value, source })
const dated = (...values: Dated<string>['values']): Dated<string> => ({ label: '', unit: '', verifiedOn: '2026-11-22', values })

test('an added version is valid from its day on, in any order of adding', () => {
  const charges = withVersions(dated(version('2024-01-01', 'A')), [version('2028-01-01', 'C'), version('2027-01-01', 'B')])
  expect((['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'] as const).map((day) => valueOn(charges, day))).toEqual([
    'A',
    'B',
    'B',
    'C',
  ])
})

test('an added version of the same day takes the place of the shipped one', () => {
  expect(withVersions(dated(version('2024-01-01', 'A')), [version('2024-01-01', 'B')]).values).toEqual([
    version('2024-01-01', 'B'),
  ])
})

test('a distributor keeps its own value when a later general one comes, and has the general one before its first', () => {
  const general = dated(version('2015-09-01', 'A'), version('2027-01-01', 'C'))
  const own = ownVersions(general, [version('2026-01-01', 'B')])
  expect((['2025-12-31', '2026-01-01', '2027-06-01'] as const).map((day) => valueOn(own, day))).toEqual(['A', 'B', 'B'])
  expect(valueOn(ownVersions(general, []), '2027-06-01')).toBe('C')
})
