import { createHoneypot } from './honeypot.server'
import { createSigner } from './signer.server'

const noon = new Date('2026-11-21T15:00:00Z')
const signerOf = (secret: string, now = () => noon) => createSigner({ secret, now })
const secret = 'a secret of more than 32 characters'

test('a signed text verifies, with the time at which it was signed', () => {
  const signed = signerOf(secret).sign('acesso', 'contato: çã 7')
  expect(signerOf(secret).verify('acesso', signed)).toEqual({ text: 'contato: çã 7', signedAt: noon })
})

test.each([
  ['for another purpose', (signed: string) => signerOf(secret).verify('outro', signed)],
  ['under another secret', (signed: string) => signerOf(`${secret}!`).verify('acesso', signed)],
  ['with one character changed', (signed: string) => signerOf(secret).verify('acesso', signed.replace(/^./, 'X'))],
  ['without its signature', (signed: string) => signerOf(secret).verify('acesso', signed.split('.')[0]!)],
  ['that is nothing', () => signerOf(secret).verify('acesso', '')],
])('a signed text %s does not verify', (_, verified) => {
  expect(verified(signerOf(secret).sign('acesso', 'contato'))).toBeUndefined()
})

test.each([
  [0, false],
  [24 * 60 * 60, false],
  [24 * 60 * 60 + 1, true],
])('a form sent %d s after it was shown counts as a bot: %s', (seconds, isBot) => {
  const stamp = createHoneypot(signerOf(secret)).stamp()
  const form = new FormData()
  form.set('stamp', stamp)
  form.set('website', '')
  const later = createHoneypot(signerOf(secret, () => new Date(noon.getTime() + seconds * 1000)))
  expect(later.isBot(form)).toBe(isBot)
})
