import type { Tariff } from '~/domain/tariffs/tariff'
import { bestContractKw, bestWholeContractKw, prudentContractKw, prudentWholeContractKw } from './best-demand'
import { contractCost, demandBrlAt, type DemandYear } from './demand-year'
import { reductionDay, reductionNoticeDays } from './notice'

const noTaxes = { pisFraction: 0, cofinsFraction: 0, icmsFraction: 0, icmsCredited: false }

function tariffAt(offPeak: number, peak = 0): Tariff {
  return {
    reference: { resolution: 'Tarifa do exemplo', validFrom: '2026-01-01', validTo: '2026-12-31' },
    subgroup: 'A4',
    ths: peak === 0 ? 'VERDE' : 'AZUL',
    rates: {
      demandBrlPerKw: { peak, offPeak },
      tusdBrlPerKwh: { peak: 0.1, offPeak: 0.1 },
      teBrlPerKwh: { peak: 0.1, offPeak: 0.1 },
    },
  }
}

function yearOf(measured: readonly number[], tariff: Tariff, taxes = noTaxes): DemandYear {
  const months = measured.map((kw) => ({ energyKwh: { peak: 0, offPeak: 0 }, measuredKw: { peak: kw, offPeak: kw } }))
  return { months, tariff, taxes }
}

/** Source: six months published by a public tool for contracted demand, A4 Verde at R$ 31,53. */
const published = yearOf([328.86, 335.16, 419.5, 415.8, 454.86, 506.52], tariffAt(31.53))

test('of the published months the best contract is 433.2 kW, 5 % below the second highest demand', () => {
  expect(bestContractKw(published)).toEqual({ peak: 0, offPeak: 433.2 })
  // Six times 433,2 kW; 454,86 is 5 % above and pays 21,66 kW as demand alone; 506,52 pays its 73,32 kW three times.
  // (6 × 433,2 + 21,66 + 3 × 73,32) × 31,53 = 2.840,82 × 31,53 = 89.571,05.
  expect(demandBrlAt('offPeak', published, 433.2)).toBeCloseTo(89_571.05, 2)
  // 400 kW: (6 × 400 + 19,5 + 15,8 + 3 × 54,86 + 3 × 106,52) × 31,53 = 2.919,44 × 31,53 = 92.049,94.
  expect(demandBrlAt('offPeak', published, 400)).toBeCloseTo(92_049.94, 2)
})

test('contracts are signed in whole kW: of the published months 434 kW costs least, as 433 kW would be fined', () => {
  expect(bestWholeContractKw(published)).toEqual({ peak: 0, offPeak: 434 })
  // 434 kW: four months below, 454,86 used (4,8 % above), 506,52 with its 72,52 kW three times: (4 × 434 + 454,86 + 434 + 3 × 72,52) × 31,53.
  expect(demandBrlAt('offPeak', published, 434)).toBeCloseTo(2_842.42 * 31.53, 6)
  // 433 kW: 454,86 is 5,05 % above: (6 × 433 + 3 × 21,86 + 3 × 73,52) × 31,53.
  expect(demandBrlAt('offPeak', published, 433)).toBeCloseTo(2_884.14 * 31.53, 6)
})

test('unused demand and the overrun are parts of the demand’s cost', () => {
  const cost = contractCost(published, { peak: 0, offPeak: 400 })
  // Unused: 71,14 + 64,84 kW. Overrun: 19,5 + 15,8 + 3 × 54,86 + 3 × 106,52 kW.
  expect(cost.unusedBrl).toBeCloseTo(135.98 * 31.53, 6)
  expect(cost.overrunBrl).toBeCloseTo(519.44 * 31.53, 6)
  expect(cost.totalBrl).toBeCloseTo(92_049.94, 2)
})

test('unused demand carries no ICMS, so with ICMS a larger contract may cost less', () => {
  // Four months of 100 kW and one of 200. Without taxes 100 kW costs 5 × 100 + 3 × 100 = 800 kW, and 190,477 (no fine) 4 × 190,477 + 200.
  const months = [100, 100, 100, 100, 200]
  expect(bestContractKw(yearOf(months, tariffAt(30))).offPeak).toBe(100)
  // With ICMS of 50 % used demand counts twice: 100 kW costs 2 × 800 = 1.600; 190,477 costs 4 × (200 + 90,477) + 400 = 1.561,9.
  expect(bestContractKw(yearOf(months, tariffAt(30), { ...noTaxes, icmsFraction: 0.5 })).offPeak).toBe(190.477)
})

test('no contract is below 30 kW, and Azul may contract no peak demand where none is measured', () => {
  const idle = { energyKwh: { peak: 0, offPeak: 0 }, measuredKw: { peak: 0, offPeak: 12 } }
  expect(bestContractKw({ months: [idle], tariff: tariffAt(31.53, 89.29), taxes: noTaxes })).toEqual({ peak: 0, offPeak: 30 })
})

test('a prudent contract leaves room where the best one sits on the edge of the fine', () => {
  const flat = yearOf(
    Array.from({ length: 12 }, () => 105),
    tariffAt(30),
  )
  // 100 kW pays 5 kW above without a fine: 105 kW in all, like any contract from 100 to 105.
  expect(bestContractKw(flat).offPeak).toBe(100)
  // With 10 % more demand (115,5 kW) a contract of 100 pays 146,5; one of 110 pays 115,5. The mean of the seven is least at 105,
  // where only 115,5 is fined: (105 + 105 + 105 + 105 + 106,05 + 110,25 + 136,5) / 7; at 110: (4 × 110 + 110 + 110,25 + 115,5) / 7.
  expect(prudentContractKw(flat).offPeak).toBe(105)
  expect(prudentWholeContractKw(flat).offPeak).toBe(105)
})

test('less demand is asked for 90 days before in A4 and AS, 180 in the others', () => {
  expect([reductionNoticeDays('AS'), reductionNoticeDays('A4'), reductionNoticeDays('A3a')]).toEqual([90, 90, 180])
  // 22 November + 90 days: 8 in November, 31, 31, and 20 in February.
  expect(reductionDay('A4', '2026-11-22')).toBe('2027-02-20')
})
