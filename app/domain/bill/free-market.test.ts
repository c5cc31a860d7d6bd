import { defaultAssumptions } from './assumptions'
import { linesBrl, partBrl } from './bill'
import { freeMarketBill, freeMarketLineIds } from './free-market'
import { automaticManagementFee } from './management-fee'
import { consumer, verde } from './month.fixture'

const terms = { incentive: 0.5, priceBrlPerMwh: 200, chargesIncluded: true, managementBrl: 100 } as const
const assumptions = defaultAssumptions('2026-11-21')

test('in Verde an I5 source halves the demand and what the peak TUSD charges above the off-peak', () => {
  const bill = freeMarketBill(consumer, verde, terms, assumptions)
  // 100 × 12,50 × g; 1.000 × (1,5 − 0,5 × 1,35 = 0,825) × g; 10.000 × 0,15 × g
  expect(linesBrl(bill, 'demand-off-peak')).toBeCloseTo(1_644.74, 2)
  expect(linesBrl(bill, 'tusd-peak')).toBeCloseTo(1_085.53, 2)
  expect(linesBrl(bill, 'tusd-off-peak')).toBeCloseTo(1_973.68, 2)
  // the discount, 1.250 + 675 = 1.925, × 0.3157895
  expect(partBrl(bill, 'benefit')).toBeCloseTo(607.89, 2)
})

test('energy is bought with 3 % of losses, carries ICMS alone, and charges fall on the same kWh', () => {
  const bill = freeMarketBill(consumer, verde, terms, assumptions)
  // 11.000 × 1,03 = 11.330 kWh; × 0,20 × 1,25 = 2.832,50; × 0,02 = 226,60
  expect(partBrl(bill, 'energy')).toBeCloseTo(2_832.5, 8)
  expect(partBrl(bill, 'charges')).toBeCloseTo(226.6, 8)
  // 4.703,95 + 607,89 + 2.832,50 + 226,60 + 100
  expect(bill.totalBrl).toBeCloseTo(8_470.94, 2)
})

test('charges, tax on the benefit and management can be left out', () => {
  const bare = { ...terms, chargesIncluded: false, managementBrl: 0 }
  const bill = freeMarketBill(consumer, verde, bare, { ...assumptions, isBenefitTaxed: false })
  expect(partBrl(bill, 'charges', 'management', 'benefit')).toBe(0)
})

test('an overrun and its fine have no discount', () => {
  const bill = freeMarketBill(
    { ...consumer, overrunKw: { peak: 0, offPeak: 10 } },
    verde,
    { ...terms, incentive: 1 },
    assumptions,
  )
  // 10 × 25 × g = 328,95; the fine is twice that
  expect(linesBrl(bill, 'demand-off-peak')).toBe(0)
  expect(linesBrl(bill, 'demand-above-off-peak')).toBeCloseTo(328.95, 2)
  expect(linesBrl(bill, 'overrun-off-peak')).toBeCloseTo(657.89, 2)
})

test('the generator is off and its kWh are bought in the peak', () => {
  const withGenerator = { ...consumer, generator: { energyKwh: 400, dieselBrlPerKwh: 2 } }
  const inThePeak = { ...consumer, energyKwh: { peak: 1_400, offPeak: 10_000 } }
  expect(freeMarketBill(withGenerator, verde, terms, assumptions)).toEqual(freeMarketBill(inThePeak, verde, terms, assumptions))
})

test('quotas of the old loans fall on what is consumed, with every tax', () => {
  const bill = freeMarketBill(consumer, verde, { ...terms, loanQuotasBrlPerMwh: 13.51 }, assumptions)
  // 11.000 × 0,01351 × 1.3157895 = 195,54
  expect(linesBrl(bill, freeMarketLineIds.loanQuotas)).toBeCloseTo(195.54, 2)
})

test.each([
  ['retail', 100_000, 1_500], // 6 × 100 = 600 stays at the floor
  ['retail', 300_000, 1_800], // 6 × 300
  ['wholesale', 300_000, 3_030], // 3.000 + 0,10 × 300
] as const)('the automatic fee %s of %d kWh is R$ %d', (segment, energyKwh, feeBrl) => {
  expect(automaticManagementFee(segment, energyKwh)).toBeCloseTo(feeBrl, 8)
})

test('with no fee given the bill uses the automatic one of the consumer', () => {
  const automatic = { ...terms, managementBrl: undefined }
  expect(partBrl(freeMarketBill(consumer, verde, automatic, assumptions), 'management')).toBe(1_500)
  const large = { ...consumer, contractedDemandKw: { peak: 0, offPeak: 500 } }
  // 3.000 + 0,10 × 11 MWh
  expect(partBrl(freeMarketBill(large, verde, automatic, assumptions), 'management')).toBeCloseTo(3_001.1, 8)
})
