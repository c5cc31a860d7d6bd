import { crowdedOut } from './crowded-out'

const minute = (count: number) => new Date(Date.UTC(2026, 10, 24, 12, count)).toISOString()

function signIn(id: string, address: string, openedAt: number, seenAt = openedAt) {
  return { id, address, created_at: minute(openedAt), last_seen_at: minute(seenAt) }
}

const twenty = Array.from({ length: 20 }, (_, at) => `s${at}`)

test('sixty sign-ins of one network end 41 of its own, and none of the owner’s', () => {
  const owner = signIn('owner', '203.0.113.7', 0)
  const strangers = Array.from({ length: 60 }, (_, at) => signIn(`s${at}`, `2001:db8:9:${at.toString(16)}00::1`, at + 1))
  const ended = crowdedOut([owner, ...strangers], 's59', 20)
  expect(ended).toEqual(strangers.slice(0, 41).map(({ id }) => id))
})

test('among equal networks the sign-in unused for longest ends', () => {
  const owner = signIn('owner', '203.0.113.7', 0, 15)
  const strangers = twenty.map((id, at) => signIn(id, `198.51.100.${at}`, at + 1))
  expect(crowdedOut([owner, ...strangers], 's19', 20)).toEqual(['s0'])
})

test('the newest sign-in stays, even in the largest network', () => {
  const office = twenty.map((id, at) => signIn(id, '198.51.100.1', at, 30))
  expect(crowdedOut([...office, signIn('new', '198.51.100.1', 29)], 'new', 20)).toEqual(['s0'])
})

test('a count within the limit ends none', () => {
  expect(
    crowdedOut(
      twenty.map((id, at) => signIn(id, '198.51.100.1', at)),
      's19',
      20,
    ),
  ).toEqual([])
})
