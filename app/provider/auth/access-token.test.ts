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

test('a token signed with another secret says nothing', async () => {
  const token = await tokensAt(noon, new Uint8Array(32).fill(2)).issue('alguem', 'entrada')
  expect(await tokensAt(noon).read(token)).toBeUndefined()
})

test('a token that never ends, or is signed another way, is not ours', async () => {
  const endless = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject('alguem').sign(secret)
  const otherwise = await new SignJWT()
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject('alguem')
    .setExpirationTime('1h')
    .sign(new Uint8Array(64).fill(1))
  expect(await tokensAt(noon).read(endless)).toBeUndefined()
  expect(await tokensAt(noon).read(otherwise)).toBeUndefined()
})

test('a challenge is no access token, and an access token no challenge', async () => {
  const tokens = tokensAt(noon)
  const [access, challenge] = [await tokens.issue('alguem', 'entrada'), await tokens.challenge('alguem')]
  expect(await tokens.read(challenge)).toBeUndefined()
  expect(await tokens.readChallenge(access)).toBeUndefined()
  expect(await tokens.readChallenge(challenge)).toBe('alguem')
})

test('a challenge is good for five minutes', async () => {
  const challenge = await tokensAt(noon).challenge('alguem')
  expect(await tokensAt(new Date(noon.getTime() + 299_000)).readChallenge(challenge)).toBe('alguem')
  expect(await tokensAt(new Date(noon.getTime() + 300_000)).readChallenge(challenge)).toBeUndefined()
})
