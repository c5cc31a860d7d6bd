import { compareSelfProducer, type SelfProducerInputs } from './compare-self-producer'
import { plantRefusalOf } from './plant-refusal'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { noPlant, untaxedConsumer, verde, verdeWithCredits, verdeWithPlant } from '~/domain/bill/month.fixture'
import { sensitivityDrivers, sensitivitySteps, sensitivityTable } from './sensitivity'

// Without taxes and without losses, so that a hand calculation fits in a comment.
const inputs: SelfProducerInputs = {
  mode: 'APE',
  day: '2026-11-21',
  consumer: untaxedConsumer,
  tariff: { ...verde, rates: { ...verdeWithCredits.rates, ...verdeWithPlant.rates } },
  terms: { incentive: 0, chargesIncluded: false, managementBrl: 0 },
  plant: { ...noPlant, generationKwh: 6_000, demandKw: 90, simultaneityFraction: 0.5 },
  energyPricesBrlPerMwh: [200, 200, 200, 200, 200],
  distributorGrowthFraction: 0,
  energyGrowthFraction: 0,
  discountRateFraction: 0,
  investmentBrl: 200_000,
  assumptions: { ...defaultAssumptions('2026-11-21'), lossesFraction: 0 },
}

test('captive against self-producer looks 25 years ahead, with the flags of the captive market', () => {
  const result = compareSelfProducer(inputs)
  // captive: 2.500 + 1.500 + 1.500 + 500 + 3.000 = 9.000
  expect(result.base.totalBrl).toBeCloseTo(9_000, 6)
  // 3.000 on site; 3.000 × 0,05 + 4.000 × 0,15 + 1.000 × 1,5 + 2.500 of demand = 4.750; 5.000 bought × 0,2 = 1.000
  expect(result.alternative.totalBrl).toBeCloseTo(5_750, 6)
  expect(result.years).toHaveLength(25)
  expect(result.flags?.yellowBrl).toBeCloseTo(9_000 + 11_000 * 0.01885, 6)
  // 3.250 × 12 = 39.000 a year; 200.000 / 39.000 = 5,128 years; −200.000 + 25 × 39.000 = 775.000
  expect(result.paybackYears).toBeCloseTo(5.1282, 4)
  expect(result.cumulativeNpvBrl).toHaveLength(26)
  expect(result.cumulativeNpvBrl.at(-1)).toBeCloseTo(775_000, 4)
  // 39.000 × (1 − 1,19271^−25) / 0,19271 = 200.000
  expect(result.irrFraction).toBeCloseTo(0.1927, 3)
})

test('free market against self-producer has no flags, and the share is of the free cost', () => {
  const result = compareSelfProducer({ ...inputs, mode: 'MLXAPE' })
  // free: 2.500 + 1.500 + 1.500 + 11.000 × 0,2 = 7.700
  expect(result.base.totalBrl).toBeCloseTo(7_700, 6)
  expect(result.flags).toBeUndefined()
  expect(result.years[0]!.savingFraction).toBeCloseTo(1_950 / 7_700, 10)
})

test('distributed generation against self-producer looks 10 years ahead, without simultaneity, by the rules of each year', () => {
  const result = compareSelfProducer({ ...inputs, mode: 'GDXAPE', investmentBrl: 0 })
  // GD until 2028: 9.000 − 6.000 × (0,3 + 0,15) = 6.300; from 2029: 9.000 − 6.000 × (0,3 − 0,04) = 7.440
  expect(result.years.map(({ baseBrl }) => Math.round(baseBrl))).toEqual([
    6_300, 6_300, 6_300, 7_440, 7_440, 7_440, 7_440, 7_440, 7_440, 7_440,
  ])
  // self-producer: 6.000 × 0,05 + 4.000 × 0,15 + 1.500 + 2.500 = 4.900; 5.000 × 0,2 = 1.000
  expect(result.alternative.totalBrl).toBeCloseTo(5_900, 6)
  expect(result.cumulativeNpvBrl).toHaveLength(11)
  expect(result.paybackYears).toBeUndefined()
  expect(result.irrFraction).toBeUndefined()
})

test('where nothing is invested there is no rate of return, whatever sign the savings take', () => {
  // GD costs 6.300 until 2028 and 7.440 after; a fee of 900 brings the self-producer between them: −500 and 640 a month
  const terms = { ...inputs.terms, managementBrl: 900 }
  const flow = (investmentBrl: number) => compareSelfProducer({ ...inputs, mode: 'GDXAPE', terms, investmentBrl })
  expect(flow(0).years[0]!.savingBrl).toBeCloseTo(-500, 6)
  expect(flow(0).years[3]!.savingBrl).toBeCloseTo(640, 6)
  expect(flow(0).irrFraction).toBeUndefined()
  expect(flow(1).irrFraction).toBeGreaterThan(0)
})

test('a study of 2027 is compensated by the rules of 2027 and the years after', () => {
  const result = compareSelfProducer({ ...inputs, day: '2027-01-01', mode: 'GDXAPE', investmentBrl: 0 })
  // two years until 2028 where a study of 2026 has three
  expect(result.years.map(({ year, baseBrl }) => [year, Math.round(baseBrl)]).slice(0, 4)).toEqual([
    [2027, 6_300],
    [2028, 6_300],
    [2029, 7_440],
    [2030, 7_440],
  ])
  expect(result.base.totalBrl).toBeCloseTo(6_300, 6)
})

test.each(['APE', 'GDXAPE'] as const)(
  '%s without an investment has neither TIR nor payback, though its flow changes sign',
  (mode) => {
    // expensive energy in the first year, cheap from the second: the first year loses and the others save
    const asked = { ...inputs, mode, investmentBrl: 0, energyPricesBrlPerMwh: [2_000, 10, 10, 10, 10] } as const
    const { years, irrFraction, paybackYears } = compareSelfProducer(asked)
    expect(years[0]!.savingBrl).toBeLessThan(0)
    expect(years[1]!.savingBrl).toBeGreaterThan(0)
    expect([irrFraction, paybackYears]).toEqual([undefined, undefined])
    expect(sensitivityTable(asked).filter((row) => row.irrFraction !== undefined)).toEqual([])
  },
)

test('the sensitivity table moves one driver at a time, and its middle is the study', () => {
  const moving = { ...inputs, distributorGrowthFraction: 0.07, discountRateFraction: 0.1425 }
  const rows = sensitivityTable(moving)
  const study = compareSelfProducer(moving)
  expect(rows).toHaveLength(sensitivityDrivers.length * sensitivitySteps.length)
  for (const row of rows.filter(({ stepFraction }) => stepFraction === 0)) {
    expect(row.npvBrl).toBe(study.cumulativeNpvBrl.at(-1))
    expect(row.paybackYears).toBe(study.paybackYears)
  }
  const npv = (driver: string, step: number) => rows.find((row) => row.driver === driver && row.stepFraction === step)!.npvBrl
  expect(npv('energyPrice', 0.2)).toBeLessThan(npv('energyPrice', -0.2))
  expect(npv('distributorGrowth', 0.2)).toBeGreaterThan(npv('distributorGrowth', -0.2))
  expect(npv('discountRate', 0.2)).toBeLessThan(npv('discountRate', -0.2))
  expect(npv('generation', 0.2)).toBeGreaterThan(npv('generation', -0.2))
  // 6.600 kWh: 3.300 on site, 3.300 × 0,05 + 3.400 × 0,15 + 1.500 + 2.500 + 4.400 × 0,2 = 5.555; 9.000 − 5.555
  expect(rows.find(({ driver, stepFraction }) => driver === 'generation' && stepFraction === 0.1)!.savingBrl).toBeCloseTo(
    3_445,
    6,
  )
})

test('a study with a plant is refused for what its tariff lacks', () => {
  const { rates } = inputs.tariff
  const ask = (changes: Partial<Parameters<typeof plantRefusalOf>[0]>) => plantRefusalOf({ ...inputs, ...changes })?.message
  const without = (key: keyof typeof rates) => ({ ...inputs.tariff, rates: { ...rates, [key]: undefined } })
  expect(ask({})).toBeUndefined()
  expect(ask({ tariff: undefined })).toContain('autoprodução (APE)')
  expect(ask({ tariff: without('generationTusdBrlPerKw') })).toBeUndefined()
  const remote = { ...inputs.plant, isLocal: false }
  expect(ask({ plant: remote, tariff: without('generationTusdBrlPerKw') })).toContain('TUSDg')
  expect(ask({ tariff: without('sceeTeBrlPerKwh') })).toBeUndefined()
  expect(ask({ tariff: without('fioBFraction') })).toBeUndefined()
  expect(ask({ plant: { ...inputs.plant, simultaneityFraction: 1.01 } })).toContain('simultaneidade')
  expect(ask({ investmentBrl: -1 })).toContain('investimento')
})
