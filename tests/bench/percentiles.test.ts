import { percentilesOf } from './percentiles'

const upTo100 = Array.from({ length: 100 }, (_, index) => index + 1)

test('in five blocks of the times 1 to 100, the 99th percentile is 99', () => {
  // Of 500 values in order, the one after the first half is the 251st: each of 1 to 100 is there five times, so it is 51.
  expect(percentilesOf(Array.from({ length: 5 }, () => upTo100).flat())).toEqual({ p50Ms: 51, p99Ms: 99 })
})

test('a burst that slows a fifth of all requests tenfold does not show', () => {
  const slowed = upTo100.map((ms) => ms * 10)
  expect(percentilesOf([upTo100, slowed, upTo100, upTo100, upTo100].flat()).p99Ms).toBe(99)
})

test('a slowdown of two requests in each hundred shows', () => {
  const block = Array.from({ length: 100 }, (_, index) => (index % 50 === 7 ? 30 : 2))
  expect(percentilesOf(Array.from({ length: 5 }, () => block).flat())).toEqual({ p50Ms: 2, p99Ms: 30 })
})
