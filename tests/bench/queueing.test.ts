import { maxPerSecond, mixOf, waitP95Ms, waitProbability, type Station } from './queueing'

test.each([
  // One server: the probability is the load.
  [1, 0.5, 0.5],
  // Erlang B is (1/2) / (1 + 1 + 1/2) = 1/5; C = 0,2 / (1 − 0,5 × 0,8) = 1/3.
  [2, 1, 1 / 3],
  // Erlang B is (8/6) / (1 + 2 + 2 + 8/6) = 4/19; C = (4/19) / (1 − (2/3) × (15/19)) = 12/27.
  [3, 2, 4 / 9],
])('with %d servers and a load of %d, a request waits with the probability %d', (servers, load, probability) => {
  expect(waitProbability(servers, load)).toBeCloseTo(probability, 12)
})

const station: Station = { queues: 1, servers: 1, serviceMs: 10, variation: 1 }

test('95 of 100 requests wait 46 ms at most where one server of 10 ms is half busy', () => {
  // P(W > t) = 0,5 e^(−t/20) = 0,05 at t = 20 ln 10 = 46,0517.
  expect(waitP95Ms(station, 50)).toBeCloseTo(46.0517, 4)
})

test('requests of equal length wait half of that', () => {
  expect(waitP95Ms({ ...station, variation: 0 }, 50)).toBeCloseTo(23.0259, 4)
})

test('95 of 100 do not wait where a server is busy for 4 of 100, and all wait without end where it is busy always', () => {
  expect(waitP95Ms(station, 4)).toBe(0)
  expect(waitP95Ms(station, 100)).toBe(Infinity)
})

test('two queues take twice the requests of one', () => {
  // The first: 10 + 20 ln 10 = 56,0517 ms at 50 requests a second.
  expect(maxPerSecond([station], 56.0517)).toBeCloseTo(50, 3)
  expect(maxPerSecond([{ ...station, queues: 2 }], 56.0517)).toBeCloseTo(100, 3)
})

test('two stations in a row share the deadline', () => {
  expect(maxPerSecond([station, station], 112.1034)).toBeCloseTo(50, 3)
})

test('three requests of 10 ms and one of 50 ms have a mean of 20 ms and a variation of 2.5', () => {
  // E[S] = 0,75 × 10 + 0,25 × 50 = 20; E[S²] = 2 (0,75 × 100 + 0,25 × 2500) = 1400; 1400/400 − 1 = 2,5.
  const mix = mixOf([
    { times: 3, serviceMs: 10 },
    { times: 1, serviceMs: 50 },
  ])
  expect(mix.serviceMs).toBeCloseTo(20, 12)
  expect(mix.variation).toBeCloseTo(2.5, 12)
})
