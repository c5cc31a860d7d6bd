import { noPlant } from '~/domain/bill/month.fixture'
import * as fc from 'fast-check'
import { captiveBill } from '~/domain/bill/captive'
import {
  distributedGenerationBill,
  distributedGenerationFlags,
  settleDistributedGeneration,
} from '~/domain/bill/distributed-generation'
import { flagTotals } from '~/domain/bill/flags'
import { anyCase, anyPlant, anyAssumptions, anyYear } from './any-consumer'
import { relativeDifference, relativeFall } from './relative-difference'
import { anyPost, anyRise, rises } from './rises'

const day = '2026-11-21'

test('distributed generation without a plant is the captive market, under every flag', () => {
  fc.assert(
    fc.property(anyCase, anyAssumptions, anyYear, ({ consumer, tariff }, assumptions, year) => {
      const month = { consumer, tariff, plant: noPlant, assumptions }
      const captive = captiveBill(consumer, tariff)
      const bill = distributedGenerationBill(month, year)
      expect(bill).toEqual(captive)
      expect(distributedGenerationFlags(bill, month, day)).toEqual(flagTotals(captive, consumer, day))
    }),
  )
})

test('compensated energy never exceeds the consumption, and every generated kWh is used or stored as credit', () => {
  fc.assert(
    fc.property(anyCase, anyPlant, anyAssumptions, ({ consumer, tariff }, plant, assumptions) => {
      const { compensatedKwh, balanceKwh } = settleDistributedGeneration({ consumer, tariff, plant, assumptions })
      const { teBrlPerKwh } = tariff.rates
      expect(compensatedKwh.peak).toBeLessThanOrEqual(consumer.energyKwh.peak)
      expect(compensatedKwh.offPeak).toBeLessThanOrEqual(consumer.energyKwh.offPeak)
      expect(balanceKwh).toBeGreaterThanOrEqual(-1e-6)
      const usedKwh = compensatedKwh.offPeak + (compensatedKwh.peak * teBrlPerKwh.peak) / teBrlPerKwh.offPeak
      expect(relativeDifference(usedKwh + balanceKwh, plant.generationKwh)).toBeLessThan(1e-9)
    }),
  )
})

test('credits never exceed the bill, and flags only increase it', () => {
  fc.assert(
    fc.property(anyCase, anyPlant, anyAssumptions, anyYear, ({ consumer, tariff }, plant, assumptions, year) => {
      const month = { consumer, tariff, plant, assumptions }
      const bill = distributedGenerationBill(month, year)
      expect(bill.totalBrl).toBeGreaterThanOrEqual(-1e-6)
      const { greenBrl, yellowBrl, red1Brl, red2Brl } = distributedGenerationFlags(bill, month, day)
      expect(relativeFall({ lines: bill.lines, totalBrl: greenBrl }, { lines: [], totalBrl: yellowBrl })).toBeLessThan(1e-9)
      expect(relativeFall({ lines: bill.lines, totalBrl: yellowBrl }, { lines: [], totalBrl: red1Brl })).toBeLessThan(1e-9)
      expect(relativeFall({ lines: bill.lines, totalBrl: red1Brl }, { lines: [], totalBrl: red2Brl })).toBeLessThan(1e-9)
    }),
  )
})

// TE is left out: by law a higher off-peak TE makes each credited kWh worth more in the peak, so a total may fall.
test.each(Object.entries(rises).filter(([name]) => name !== 'the TE'))(
  'no total with distributed generation falls when %s rises',
  (_, raised) => {
    fc.assert(
      fc.property(anyCase, anyPlant, anyAssumptions, anyYear, anyPost, anyRise, (it, plant, assumptions, year, post, rise) => {
        const dearer = raised(it, post, rise)
        const withoutDemand = { ...plant, demandKw: 0 }
        const before = distributedGenerationBill({ ...it, plant: withoutDemand, assumptions }, year)
        const after = distributedGenerationBill({ ...dearer, plant: withoutDemand, assumptions }, year)
        expect(relativeFall(before, after)).toBeLessThan(1e-9)
      }),
    )
  },
)
