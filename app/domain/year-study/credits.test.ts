import { creditsAfter, validCredits } from './credits'

const credits = [
  { fromMonth: 0, kwh: 100 },
  { fromMonth: 1, kwh: 50 },
]

test('a month uses its own generation first, then the oldest credits', () => {
  // 20 made, 130 used: 110 of the credits, all of month 0 and 10 of month 1
  expect(creditsAfter(credits, { month: 2, generationKwh: 20, balanceKwh: 40 })).toEqual([{ fromMonth: 1, kwh: 40 }])
})

test('unused generation of a month is a new credit, and the older ones stay', () => {
  // 80 made, 20 used
  expect(creditsAfter(credits, { month: 2, generationKwh: 80, balanceKwh: 210 })).toEqual([...credits, { fromMonth: 2, kwh: 60 }])
})

test('a credit can be used for sixty months', () => {
  expect(validCredits(credits, 60)).toEqual(credits)
  expect(validCredits(credits, 61)).toEqual([credits[1]])
})
