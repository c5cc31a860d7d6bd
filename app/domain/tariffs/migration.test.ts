import { mayMigrate } from './migration'

const today = '2026-11-21'

test('a bakery in 13,8 kV with 150 kW may migrate through a retailer, without the TUSD discount', () => {
  expect(mayMigrate({ group: 'A', voltageKv: 13.8, contractedDemandKw: 150 }, today)).toMatchObject({
    mayMigrate: true,
    needsRetailer: true,
    hasTusdDiscount: false,
    source: { title: 'Portaria Normativa MME nº 50/2022' },
  })
})

test('from 500 kW on a consumer may also be an agent of its own', () => {
  expect(mayMigrate({ group: 'A', voltageKv: 13.8, contractedDemandKw: 499.9 }, today)).toMatchObject({ needsRetailer: true })
  expect(mayMigrate({ group: 'A', voltageKv: 13.8, contractedDemandKw: 500 }, today)).toMatchObject({ needsRetailer: false })
})

test('consumers who migrated until 25 November 2025 had the TUSD discount', () => {
  const question = { group: 'A', voltageKv: 13.8, contractedDemandKw: 150 } as const
  expect(mayMigrate(question, '2025-11-25')).toMatchObject({ hasTusdDiscount: true })
  expect(mayMigrate(question, '2025-11-26')).toMatchObject({ hasTusdDiscount: false })
})

test.each([
  ['2020-06-01', 1_999, '2021-01-01'],
  ['2022-06-01', 400, '2024-01-01'],
  ['2023-12-31', 499, '2024-01-01'],
] as const)('on %s %d kW were too few, until %s', (day, contractedDemandKw, opensOn) => {
  const answer = mayMigrate({ group: 'A', voltageKv: 13.8, contractedDemandKw }, day)
  expect(answer).toMatchObject({ mayMigrate: false, reason: 'demand-too-small', opensOn })
})

test.each([
  ['B_BUSINESS', '2027-11-25'],
  ['B_OTHER', '2028-11-25'],
] as const)('low voltage %s waits for %s', (group, opensOn) => {
  const answer = mayMigrate({ group, voltageKv: 0.22 }, today)
  expect(answer).toMatchObject({ mayMigrate: false, reason: 'low-voltage-closed', opensOn, source: { title: 'Lei 15.269/2025' } })
  expect(mayMigrate({ group, voltageKv: 0.22 }, opensOn)).toMatchObject({ mayMigrate: true, needsRetailer: true })
})

test('a consumer in high voltage billed in group B returns to group A first', () => {
  expect(mayMigrate({ group: 'B_BUSINESS', voltageKv: 13.8 }, today)).toMatchObject({ mayMigrate: false, reason: 'billed-in-b' })
})
