import { createCipher } from './cipher.server'

const secret = 'um-segredo-de-teste-com-mais-de-32-letras'

test('an encrypted text does not contain the original, can be decrypted, and differs each time', () => {
  const { encrypt, decrypt } = createCipher(secret, 'ensaio')
  const [first, second] = [encrypt('código 123456, ação'), encrypt('código 123456, ação')]
  expect(decrypt(first)).toBe('código 123456, ação')
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url').toString()).not.toContain('123456')
})

test('another secret, another purpose or a changed byte decrypts to undefined', () => {
  const encrypted = createCipher(secret, 'ensaio').encrypt('texto')
  const changed = Buffer.from(encrypted, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(createCipher(`${secret}!`, 'ensaio').decrypt(encrypted)).toBeUndefined()
  expect(createCipher(secret, 'outro').decrypt(encrypted)).toBeUndefined()
  expect(createCipher(secret, 'ensaio').decrypt(changed.toString('base64url'))).toBeUndefined()
  expect(createCipher(secret, 'ensaio').decrypt('')).toBeUndefined()
})
