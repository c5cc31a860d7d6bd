import { noPlant } from '~/domain/bill/month.fixture'
import { repeat } from '~/domain/records/non-empty'
import { annualGenerationKwh, coveredFraction, plantCapex, totalCapex, withProposedPlants } from './proposal'
import { yearOfMonths } from './years'

const plantOf = (generationKwh: number) => ({ ...noPlant, generationKwh })

test('a component costs its price of a watt times the watts of the plant', () => {
  // 2 MWp: 2,10 × 2 × 1.000.000 = 4.200.000; 0,15 × 2.000.000 = 300.000; 0,75 × 2.000.000 = 1.500.000; 6.000.000 in all
  const capex = plantCapex({ name: 'Usina 1', powerKwp: 2_000, priceBrlPerWp: { generator: 2.1, approval: 0.15, epc: 0.75 } })
  expect(capex.costBrl).toEqual({ generator: 4_200_000, approval: 300_000, epc: 1_500_000 })
  expect(capex.totalBrl).toBe(6_000_000)
  expect(capex.totalBrlPerWp).toBe(3)
  // 4,2 / 6 = 70 %; 0,3 / 6 = 5 %; 1,5 / 6 = 25 %
  expect(capex.shareFraction).toEqual({ generator: 0.7, approval: 0.05, epc: 0.25 })
})

test('plants of several powers add up, and their price of a watt is the mean by power', () => {
  const capex = totalCapex([
    { name: 'Usina 1', powerKwp: 2_000, priceBrlPerWp: { generator: 2, approval: 0.5, epc: 0.5 } },
    { name: 'Usina 2', powerKwp: 1_000, priceBrlPerWp: { generator: 3, approval: 1, epc: 2 } },
  ])
  // 2 × 2 + 3 × 1 = 7 million; 0,5 × 2 + 1 = 2 million; 0,5 × 2 + 2 = 3 million; 12 million over 3 MWp
  expect(capex.costBrl).toEqual({ generator: 7_000_000, approval: 2_000_000, epc: 3_000_000 })
  expect(capex.totalBrl).toBe(12_000_000)
  expect(capex.powerKwp).toBe(3_000)
  expect(capex.totalBrlPerWp).toBe(4)
})

test('a proposal is of its plants: their power, their cost, and the value that starts at that cost', () => {
  const item = { name: 'Usina', powerKwp: 1_000, priceBrlPerWp: { generator: 2, approval: 0.5, epc: 0.5 } }
  const years = repeat(25, (index) => ({
    ...yearOfMonths(2026 + index, 100_000, 0),
    annualSavingBrl: 1_500_000,
  }))
  const plant = { ...plantOf(155_000), powerKwp: 650, investmentBrl: 1_950_000 }
  const study = withProposedPlants({ plant, years, discountRateFraction: 0 }, [item, item])
  // 2 × 1.000 kWp; 2 × 1.000.000 Wp × R$ 3; −6 + 4 × 1,5 = 0 at the end of year 4, −6 + 25 × 1,5 = 31,5 million of year 25
  expect(study.plant).toEqual({ ...plant, powerKwp: 2_000, investmentBrl: 6_000_000 })
  expect(study.cumulativeNpvBrl[0]).toBe(-6_000_000)
  expect(study.cumulativeNpvBrl[25]).toBe(31_500_000)
  expect(study.paybackYears).toBe(4)
  // 1,5 of 6 million a year, for 25 years: a little under 25 %
  expect(study.irrFraction).toBeCloseTo(0.249, 3)
})

test('a year generates twelve months', () => {
  // 155.000 kWh × 12 = 1.860.000 kWh, printed as 1.860 MWh
  expect(annualGenerationKwh({ plant: plantOf(155_000) })).toBe(1_860_000)
})

test.each([
  // 60 of 30 + 90 is half
  [60, 0.5],
  [120, 1],
  [500, 1],
])('%d kWh cover %f of 120, and never more than all', (generationKwh, fraction) => {
  expect(coveredFraction({ plant: plantOf(generationKwh), consumer: { energyKwh: { peak: 30, offPeak: 90 } } })).toBe(fraction)
})
