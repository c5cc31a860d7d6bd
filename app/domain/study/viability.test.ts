import { viabilityOf } from './viability'

const growing = (fromBrl: number, years: number) => Array.from({ length: years + 1 }, (_, year) => fromBrl + year * 10)

test('the value at ten years is the eleventh entry, and the last is that of the whole horizon', () => {
  // −100 + 10 × 10 = 0 ; −100 + 25 × 10 = 150
  expect(viabilityOf({ cumulativeNpvBrl: growing(-100, 25), irrFraction: 0.2, paybackYears: 10 })).toEqual({
    npv10Brl: 0,
    npvLastBrl: 150,
    lastYear: 25,
    showsReturn: true,
    irrFraction: 0.2,
    paybackYears: 10,
  })
})

test('TIR and payback exist only when a value is above zero', () => {
  // −250 + 25 × 10 = 0
  const viability = viabilityOf({ cumulativeNpvBrl: growing(-250, 25), irrFraction: 0.1425, paybackYears: 25 })
  expect(viability.showsReturn).toBe(false)
  expect(viability).not.toHaveProperty('irrFraction')
  expect(viability).not.toHaveProperty('paybackYears')
})
