import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer } from '~/domain/study/compare-self-producer'
import { azulRemotePlant as inputs } from './azul-remote-plant'

/**
 * One consumer in every mode, calculated by hand. The taxes are chosen for short factors: g = 1 ÷ 0,76, g0 = 1 ÷ 0,95, gI = 1,25.
 *
 * Captive: demand (300 × 48,90 + 600 × 16,53) ÷ 0,76 = 32.352,631579; TUSD 200 × 164,16 ÷ 0,76 = 43.200;
 * TE (20 × 431,88 + 180 × 272,82) ÷ 0,76 = 75.980,526316. Total 151.533,157895.
 *
 * Free with I5: demand 16.176,315789; TUSD 43.200; tax on the discount 12.294 × (1 ÷ 0,76 − 1) = 3.882,315789;
 * energy 206 × 300 × 1,25 = 77.250; charges 206 × 20 = 4.120; wholesale fee 3.000 + 0,10 × 200 = 3.020. Total 147.648,631579.
 *
 * Self-producer, 190 MWh of a remote plant: 180 off-peak and 10 in the peak pay the APE row, 190 × 24,57 ÷ 0,76 = 6.142,50; 10 pay
 * all of the TUSD, 2.160; demand 16.176,315789; plant 900 × 6,99 ÷ 0,95 = 6.622,105263; tax on the discount 3.882,315789;
 * bought 206 − 190 = 16 × 300 × 1,25 = 6.000; charges 320; fee 3.020. Total 44.323,236842.
 *
 * Distributed generation: 180 off-peak, and 10 × 272,82 ÷ 431,88 = 6,317033 in the peak. Captive + plant 6.622,105263 − TE
 * (180 + 10) × 272,82 ÷ 0,76 = 68.205 − TUSD 186,317033 × 164,16 ÷ 0,76 = 40.244,479022. Total 49.705,784136.
 * No bill of the distributor is known, so the credits carry every tax and the demand of the plant no ICMS.
 */

test('ML: captive against free', () => {
  const { base, alternative, years, flags } = compareFreeMarket(inputs)
  expect(base.totalBrl).toBeCloseTo(151_533.157895, 5)
  expect(alternative.totalBrl).toBeCloseTo(147_648.631579, 5)
  expect(years[0]!.savingFraction).toBeCloseTo(3_884.526316 / 151_533.157895, 8)
  expect(flags!.red2Brl).toBeCloseTo(172_262.105263, 5) // + 200 × 78,77 ÷ 0,76 = 20.728,947368
})

test('APE: captive against self-producer', () => {
  const { base, alternative, years, cumulativeNpvBrl } = compareSelfProducer(inputs)
  expect(base.totalBrl).toBeCloseTo(151_533.157895, 5)
  expect(alternative.totalBrl).toBeCloseTo(44_323.236842, 5)
  expect(years).toHaveLength(25)
  // 34.983,236842 × 1,07 + 16 × 290 × 1,25 + (320 + 3.020) × 1,05
  expect(years[1]).toMatchObject({ baseBrl: expect.closeTo(162_140.478947, 5), alternativeBrl: expect.closeTo(46_739.063421, 5) })
  // −8.000.000 + 12 × 107.209,921053 ÷ 1,1425
  expect(cumulativeNpvBrl[1]).toBeCloseTo(-6_873_943.936428, 5)
})

test('MLXAPE: free against self-producer, as a share of the free cost', () => {
  const { base, alternative, years, flags } = compareSelfProducer({ ...inputs, mode: 'MLXAPE' })
  expect(base.totalBrl).toBeCloseTo(147_648.631579, 5)
  expect(alternative.totalBrl).toBeCloseTo(44_323.236842, 5)
  expect(years[0]!.savingFraction).toBeCloseTo(103_325.394737 / 147_648.631579, 8)
  expect(flags).toBeUndefined()
})

test('GDXAPE: distributed generation against self-producer', () => {
  const { base, years, flags } = compareSelfProducer({ ...inputs, mode: 'GDXAPE', investmentBrl: 0 })
  expect(base.totalBrl).toBeCloseTo(49_705.784136, 5)
  expect(years).toHaveLength(10)
  // From 2029 only TE less its SCEE row comes back: (180 × 235,46 + 6,317033 × 394,52) ÷ 0,76 = 59.046,046928; × 1,07³
  expect(years[3]!.baseBrl).toBeCloseTo(121_413.051578, 5)
  // + (200 − 186,317033) × 78,77 ÷ 0,76
  expect(flags!.red2Brl).toBeCloseTo(51_123.951701, 5)
})
