import { flatPeakFraction } from './flat-load'

test('a flat load of 2026 takes 750 of 8,760 hours in the peak', () => {
  // 261 weekdays, without 8 national holidays on weekdays, Carnival Tuesday, Good Friday and Corpus Christi: 250 × 3 h.
  expect(flatPeakFraction(2026)).toBe(750 / 8_760)
})
