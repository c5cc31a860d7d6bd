import { SignJWT } from 'jose'
import { accessTokens } from './access-token'

const secret = new Uint8Array(32).fill(1)
const noon = new Date('2026-11-21T15:00:00Z')

function tokensAt(instant: Date, key = secret) {
  return accessTokens(key, () => instant)
}

test('a token speaks for its user for fifteen minutes, and no longer', async () => {
  const token = await tokensAt(noon).issue('alguem', 'entrada')
  const minutesLater = (minutes: number) => tokensAt(new Date(noon.getTime() + minutes * 60_000))
  expect(await minutesLater(14.9).read(token)).toEqual({ subject: 'alguem', signInId: 'entrada' })
  expect(await minutesLater(15).read(token)).toBeUndefined()
})

test('a token signed with another secret is refused', async () => {
  const token = await tokensAt(noon, new Uint8Array(32).fill(2)).issue('alguem', 'entrada')
  expect(await tokensAt(noon).read(token)).toBeUndefined()
})

/** A valid token except for the changes. */
function like({ header = {}, claims = {} }: { header?: object; claims?: object }, key = secret) {
  const seconds = noon.getTime() / 1000
  const service = { iss: 'farol-provider', aud: 'farol-provider' }
  return new SignJWT({ sub: 'alguem', sid: 'entrada', ...service, iat: seconds, exp: seconds + 900, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key)
}

test('a token has its type, its issuer and its audience', async () => {
  expect(await tokensAt(noon).read(await like({}))).toEqual({ subject: 'alguem', signInId: 'entrada' })
})

test.each([
  ['that never ends', { claims: { exp: undefined } }],
  ['whose time has not come', { claims: { nbf: noon.getTime() / 1000 + 60 } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['for another service', { claims: { aud: 'outro-servico' } }],
  ['of another issuer', { claims: { iss: 'outro-servico' } }],
  ['of no type', { header: { typ: undefined } }],
  ['of another type', { header: { typ: 'JWT' } }],
])('a token %s is not ours', async (_, changes) => {
  expect(await tokensAt(noon).read(await like(changes))).toBeUndefined()
})

test('a token signed another way is not ours, whatever key it brings along', async () => {
  const otherKey = new Uint8Array(64).fill(1)
  const jwk = { kty: 'oct', k: Buffer.from(otherKey).toString('base64url') }
  expect(await tokensAt(noon).read(await like({ header: { alg: 'HS512' } }, otherKey))).toBeUndefined()
  expect(await tokensAt(noon).read(await like({ header: { jwk, jku: 'https://mal.example/jwks' } }, otherKey))).toBeUndefined()
})

test('a challenge is no access token, and an access token no challenge', async () => {
  const tokens = tokensAt(noon)
  const [access, challenge] = [await tokens.issue('alguem', 'entrada'), await tokens.challenge('alguem', 'hash')]
  expect(await tokens.read(challenge)).toBeUndefined()
  expect(await tokens.readChallenge(access)).toBeUndefined()
  const read = await tokens.readChallenge(challenge)
  expect([read?.accountId, read?.answers('hash'), read?.answers('outro')]).toEqual(['alguem', true, false])
})

test('a challenge is good for five minutes', async () => {
  const challenge = await tokensAt(noon).challenge('alguem', 'hash')
  expect(await tokensAt(new Date(noon.getTime() + 299_000)).readChallenge(challenge)).toMatchObject({ accountId: 'alguem' })
  expect(await tokensAt(new Date(noon.getTime() + 300_000)).readChallenge(challenge)).toBeUndefined()
})

test('a browser is known for 180 days, by the last five accounts that were entered in it', async () => {
  const tokens = tokensAt(noon)
  const first = await tokens.readDevice(await tokens.device('a'))
  expect(first?.accountIds).toEqual(['a'])
  let device = first
  for (const account of ['b', 'c', 'd', 'b', 'e', 'f']) device = await tokens.readDevice(await tokens.device(account, device))
  expect(device).toEqual({ id: first?.id, accountIds: ['f', 'e', 'b', 'd', 'c'] })
  const token = await tokens.device('a')
  const daysLater = (days: number) => tokensAt(new Date(noon.getTime() + days * 86_400_000))
  expect(await daysLater(179).readDevice(token)).toBeDefined()
  expect(await daysLater(180).readDevice(token)).toBeUndefined()
  expect(await tokens.read(token)).toBeUndefined()
  expect(await tokens.readDevice(await tokens.issue('a', 'entrada'))).toBeUndefined()
})
