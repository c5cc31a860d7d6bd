import { meanMonthlyMwh } from './mean-consumption'

test('the mean is that of the last 12 measured months: a month that was not measured does not count as 0', () => {
  // 1, 2, …, 14 without the 13th: the last twelve are 2 to 12 and 14, which come to 77 + 14 = 91; 91 / 12
  const months = Array.from({ length: 14 }, (_, index) => ({ totalMwh: index === 12 ? undefined : index + 1 }))
  expect(meanMonthlyMwh(months)).toBeCloseTo(91 / 12, 10)
  expect(meanMonthlyMwh([{ totalMwh: 100 }, { totalMwh: 140 }])).toBe(120)
  expect(meanMonthlyMwh([{ totalMwh: undefined }])).toBeUndefined()
})
