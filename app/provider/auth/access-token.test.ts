import { SignJWT } from 'jose'
import { accessTokens } from './access-token'

const secret = new Uint8Array(32).fill(1)
const noon = new Date('2026-11-21T15:00:00Z')

function tokensAt(instant: Date, key = secret) {
  return accessTokens(key, () => instant)
}

test('a token speaks for its user for fifteen minutes, and no longer', async () => {
  const token = await tokensAt(noon).issue('alguem')
  const minutesLater = (minutes: number) => tokensAt(new Date(noon.getTime() + minutes * 60_000))
  expect(await minutesLater(14.9).read(token)).toBe('alguem')
  expect(await minutesLater(15).read(token)).toBeUndefined()
})

test('a token signed with another secret says nothing', async () => {
  const token = await tokensAt(noon, new Uint8Array(32).fill(2)).issue('alguem')
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
