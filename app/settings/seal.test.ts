import { createSeal } from './seal.server'

const secret = 'um-segredo-de-teste-com-mais-de-32-letras'

test('a sealed text tells nothing, opens again, and is never sealed the same way twice', () => {
  const { seal, open } = createSeal(secret, 'ensaio')
  const [first, second] = [seal('código 123456, ação'), seal('código 123456, ação')]
  expect(open(first)).toBe('código 123456, ação')
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url').toString()).not.toContain('123456')
})

test('another secret, another purpose and a changed byte open nothing', () => {
  const sealed = createSeal(secret, 'ensaio').seal('texto')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(createSeal(`${secret}!`, 'ensaio').open(sealed)).toBeUndefined()
  expect(createSeal(secret, 'outro').open(sealed)).toBeUndefined()
  expect(createSeal(secret, 'ensaio').open(changed.toString('base64url'))).toBeUndefined()
  expect(createSeal(secret, 'ensaio').open('')).toBeUndefined()
})
