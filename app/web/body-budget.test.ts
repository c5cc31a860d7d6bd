import { createBodyBudget } from './body-budget'

const flooded = () => {
  const budget = createBodyBudget({ maxBytes: 40, maxBytesOfNetwork: 20 })
  for (const address of ['203.0.113.1', '203.0.113.2']) for (const bytes of [10, 10]) budget.take(address, bytes)
  return budget
}

test('a network has its own limit, and gets back what has ended', () => {
  const budget = createBodyBudget({ maxBytes: 100, maxBytesOfNetwork: 20 })
  expect([10, 10, 1].map((bytes) => budget.take('203.0.113.1', bytes))).toEqual([true, true, false])
  budget.giveBack('203.0.113.1', 10)
  expect(budget.take('203.0.113.1', 10)).toBe(true)
  expect(budget.bytes()).toBe(20)
})

test('while two networks fill what all may send, each other network still sends one body at a time', () => {
  const budget = flooded()
  for (const address of ['198.51.100.7', '2001:db8::1']) {
    expect(budget.take(address, 10)).toBe(true)
    expect(budget.take(address, 10)).toBe(false)
    budget.giveBack(address, 10)
    expect(budget.take(address, 10)).toBe(true)
  }
})

test('a /48 of IPv6 has as much as four networks, and one body more while all is full', () => {
  const budget = createBodyBudget({ maxBytes: 1_000, maxBytesOfNetwork: 20 })
  const sent = Array.from({ length: 12 }, (_, at) => budget.take(`2001:db8:1:${at.toString(16)}00::1`, 10))
  expect(sent.filter(Boolean)).toHaveLength(8)

  const full = flooded()
  expect([0, 1].map((at) => full.take(`2001:db8:1:${at}00::1`, 10))).toEqual([true, false])
})
