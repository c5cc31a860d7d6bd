import { priceListNames, priceListOf } from './energy-price-presets'

test.each([
  ['initial', [98, 113, 124, 138, 149]],
  ['0-wholesale', [205, 199, 194, 188, 169]],
  ['0-retail', [235, 229, 224, 218, 199]],
  ['0.5-wholesale', [235, 229, 224, 218, 199]],
  ['0.5-retail', [240, 235, 230, 224, 205]],
  ['1-wholesale', [395, 389, 384, 378, 359]],
  ['1-retail', [425, 419, 414, 408, 389]],
] as const)('the list %s has the prices of the specification for 2026 to 2030 while none was added', (name, prices) => {
  expect(priceListOf(name, {})).toMatchObject({
    firstYear: 2026,
    pricesBrlPerMwh: prices,
    source: 'Preços de referência do simulador',
    day: '2026-01-01',
  })
})

test('an added list takes the place of its own and of no other', () => {
  const added = {
    '0-retail': { source: 'Mesa de energia', day: '2027-01-04', firstYear: 2027, pricesBrlPerMwh: [250, 240, 230, 220, 210] },
  } as const
  expect(priceListNames.filter((name) => priceListOf(name, added) !== added['0-retail'])).toHaveLength(6)
  expect(priceListOf('0-retail', added)).toBe(added['0-retail'])
})
