import { openRateLimits } from '~/database/rate-limits.server'
import { createLimits } from './limits'
import { HttpRefusal } from './refusal'

/** Sends this many files from consecutive addresses; true for each accepted one. */
async function sendFrom(addresses: readonly string[], times: number, limits = createLimits(openRateLimits(undefined))) {
  const sent: boolean[] = []
  for (let at = 0; at < times; at++) {
    const taken = await limits.uploads(addresses[at % addresses.length]!).catch((error: unknown) => error)
    if (taken !== undefined && !(taken instanceof HttpRefusal && taken.status === 429)) throw taken
    sent.push(taken === undefined)
  }
  return { limits, letIn: sent.filter(Boolean).length }
}

const networks = (count: number) => Array.from({ length: count }, (_, at) => `2001:db8:${(at + 1).toString(16)}::1`)

test('while seventeen networks send more than all visitors may, each other visitor still sends a bill', async () => {
  // 300 of all, and then three of each network.
  const { limits, letIn } = await sendFrom(networks(17), 17 * 25)
  expect(letIn).toBe(300 + 17 * 3)
  for (const visitor of ['203.0.113.7', '2001:db8:ffff::1']) expect((await sendFrom([visitor], 4, limits)).letIn).toBe(3)
})

test.each(['leads', 'rows'] as const)(
  'a stranger who sends twenty %s in an hour with the e-mail of somebody keeps them from none of theirs',
  async (kind) => {
    const limits = createLimits(openRateLimits(undefined))
    const send = (address: string) => limits[kind](address, 'ana@casa.example')
    for (let time = 0; time < 20; time++) await send('203.0.113.7')
    await expect(send('203.0.113.7')).rejects.toMatchObject({ status: 429 })
    await expect(send('198.51.100.8')).resolves.toBeUndefined()
  },
)

test('a network sends sixty files an hour, and a /48 of IPv6 as many as four networks', async () => {
  expect((await sendFrom(['203.0.113.7'], 70)).letIn).toBe(60)
  const ofOneWide = Array.from({ length: 20 }, (_, at) => `2001:db8:1:${at.toString(16)}00::1`)
  expect((await sendFrom(ofOneWide, 300)).letIn).toBe(240)
})
