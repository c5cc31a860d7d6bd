import { hashPassword, isPasswordOf } from './password'

test('a password is stored as Argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword('demonstracao-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('only the right password is right, accents and all', async () => {
  const hash = await hashPassword('senha com acentuação')
  expect(await isPasswordOf(hash, 'senha com acentuação')).toBe(true)
  expect(await isPasswordOf(hash, 'senha com acentuacao')).toBe(false)
})

test('no password opens an account that does not exist', async () => {
  expect(await isPasswordOf(undefined, '')).toBe(false)
  expect(await isPasswordOf(undefined, 'nenhuma senha tem este resultado')).toBe(false)
})
