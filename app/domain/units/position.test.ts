import * as fc from 'fast-check'
import { positionOf } from './position'
import { monthWith } from './unit-month.fixture'

const contract = { contractedMwh: 100, takeMinMwh: 90, takeMaxMwh: 110, status: 'FINALIZADO' }
const spot = { year: 2026, month: 9, brlPerMwh: 200 }

test.each([
  // Above the maximum it is bought, below the minimum sold, at R$ 200/MWh; between them the supplier bills it.
  [112, { billedMwh: 110, flexibilityMwh: -12, settledBrl: -400 }],
  [86, { billedMwh: 90, flexibilityMwh: 14, settledBrl: 800 }],
  [104, { billedMwh: 104, flexibilityMwh: -4, settledBrl: 0 }],
])('%d MWh of a contract of 90 to 110', (totalMwh, position) => {
  expect(positionOf(monthWith({ ...contract, totalMwh }), spot)).toMatchObject(position)
})

test('without limits the contract itself is the limit, and without its price the amount is not known', () => {
  const month = monthWith({ contractedMwh: 100, totalMwh: 104, status: 'FINALIZADO' })
  expect(positionOf(month, spot)).toMatchObject({ billedMwh: 100, settledBrl: -800 })
  expect(positionOf(month, undefined)).toMatchObject({ balance: { kind: 'deficit', mwh: -4 }, settledBrl: undefined })
})

test('a month that runs is expected from its projected consumption with 3 % of losses, less PROINFA', () => {
  const running = monthWith({ ...contract, status: 'NAO_FINALIZADO', consumedMwh: 110, proinfaMwh: 1 })
  // 110 × 1,03 − 1 = 112,3: 2,3 above.
  expect(positionOf(running, spot)).toMatchObject({
    isExpected: true,
    totalMwh: expect.closeTo(112.3, 9) as number,
    settledBrl: expect.closeTo(-460, 9) as number,
  })
})

test('a month in operation has its measured total and its own price: nothing of it is expected', () => {
  const operating = monthWith({ ...contract, status: 'EM_CURTO_PRAZO', consumedMwh: 300, totalMwh: 112 })
  expect(positionOf(operating, spot)).toMatchObject({ isExpected: false, totalMwh: 112, settledBrl: -400 })
})

test('a month without a contract or a measurement has no position', () => {
  expect(positionOf(monthWith({ status: 'FINALIZADO', totalMwh: 100 }), spot)).toBeUndefined()
  expect(positionOf(monthWith({ ...contract }), spot)).toBeUndefined()
})

test('what is billed and what is settled make the total, and only energy outside the limits has a price', () => {
  const mwh = fc.double({ min: 0, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(mwh, mwh, fc.double({ min: 0, max: 1, noNaN: true }), mwh, (totalMwh, contractedMwh, flexibility, price) => {
      const limits = { takeMinMwh: contractedMwh * (1 - flexibility), takeMaxMwh: contractedMwh * (1 + flexibility) }
      const month = monthWith({ status: 'FINALIZADO', totalMwh, contractedMwh, ...limits })
      const position = positionOf(month, { year: 2026, month: 9, brlPerMwh: price })!
      expect(position.billedMwh - position.balance.mwh).toBeCloseTo(totalMwh, 3)
      expect(position.billedMwh).toBeGreaterThanOrEqual(limits.takeMinMwh - 1e-6)
      expect(position.billedMwh).toBeLessThanOrEqual(limits.takeMaxMwh + 1e-6)
      const isWithin = totalMwh >= limits.takeMinMwh && totalMwh <= limits.takeMaxMwh
      expect(isWithin && position.settledBrl !== 0).toBe(false)
    }),
  )
})
