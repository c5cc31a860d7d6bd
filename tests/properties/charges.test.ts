import * as fc from 'fast-check'
import { chargeRateBrlPerMwh, knownChargeMonths, meanChargeBrlPerMwh, type ChargeMonth } from '~/domain/tariffs/charge-months'
import { chargesOn } from '~/domain/tariffs/charges'
import { monthsBefore } from '~/domain/market/market-month'
import { shippedPremises } from '~/domain/tariffs/premises'

const { ownCharges } = shippedPremises('')
const maybe = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }), { nil: undefined })

const anyMonth = fc.record({
  eerBrl: maybe(0, 5e9),
  essBrl: maybe(0, 1e10),
  seBrl: maybe(0, 1e10),
  referenceMwh: maybe(2e7, 9e7),
})

/** Consecutive months up to October 2026, oldest first. */
const anyMonths = fc
  .array(anyMonth, { maxLength: 40 })
  .map((months) => months.map((it, index): ChargeMonth => ({ ...it, month: monthsBefore(202610, months.length - 1 - index) })))

test('the mean of a charge lies between its lowest and its highest month, of twelve at most', () => {
  fc.assert(
    fc.property(anyMonths, fc.constantFrom('eer' as const, 'ess' as const), (months, name) => {
      const known = knownChargeMonths(name, months, 202611)
      const mean = meanChargeBrlPerMwh(known)
      expect(known.length).toBeLessThanOrEqual(12)
      expect(mean === undefined).toBe(known.length === 0)
      const rates = known.map(chargeRateBrlPerMwh)
      const rounding = 1e-9 * Math.max(0, ...rates)
      expect(mean ?? Infinity).toBeGreaterThanOrEqual(Math.min(...rates) - rounding)
      expect(mean ?? -Infinity).toBeLessThanOrEqual(Math.max(...rates) + rounding)
    }),
  )
})

test('a series without a whole month changes nothing, and the order of the months does not matter', () => {
  fc.assert(
    fc.property(anyMonths, (months) => {
      const asMoney = months.map((month) => ({ ...month, referenceMwh: undefined }))
      expect(chargesOn('2026-11-21', ownCharges, asMoney)).toEqual(chargesOn('2026-11-21', ownCharges, []))
      expect(chargesOn('2026-11-21', ownCharges, months.toReversed())).toEqual(chargesOn('2026-11-21', ownCharges, months))
    }),
  )
})

test('the figure is the sum of its parts, but for the constant’s rounded 20', () => {
  fc.assert(
    fc.property(anyMonths, (months) => {
      const { appliedBrlPerMwh, parts } = chargesOn('2026-11-21', ownCharges, months)
      const isConstant = parts.every(({ origin }) => origin === 'constant')
      const sum = parts.reduce((total, part) => total + part.rateBrlPerMwh, 0)
      expect(appliedBrlPerMwh).toBe(isConstant ? 20 : sum)
    }),
  )
})
