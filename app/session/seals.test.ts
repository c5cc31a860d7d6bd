import { createFormTrap } from './form-trap.server'
import { createSeals } from './seals.server'

const noon = new Date('2026-11-21T15:00:00Z')
const sealsOf = (secret: string, now = () => noon) => createSeals({ secret, now })
const secret = 'a secret of more than 32 characters'

test('a sealed text comes back as it was, with the moment it left', () => {
  const sealed = sealsOf(secret).seal('acesso', 'contato: çã 7')
  expect(sealsOf(secret).open('acesso', sealed)).toEqual({ text: 'contato: çã 7', sealedAt: noon })
})

test.each([
  ['for another purpose', (sealed: string) => sealsOf(secret).open('outro', sealed)],
  ['under another secret', (sealed: string) => sealsOf(`${secret}!`).open('acesso', sealed)],
  ['with one character changed', (sealed: string) => sealsOf(secret).open('acesso', sealed.replace(/^./, 'X'))],
  ['without its signature', (sealed: string) => sealsOf(secret).open('acesso', sealed.split('.')[0]!)],
  ['that is nothing', () => sealsOf(secret).open('acesso', '')],
])('a seal %s says nothing', (_, open) => {
  expect(open(sealsOf(secret).seal('acesso', 'contato'))).toBeUndefined()
})

test.each([
  [1.9, true],
  [2, false],
  [24 * 60 * 60, false],
  [24 * 60 * 60 + 1, true],
])('a form that took %d s is caught: %s', (seconds, isCaught) => {
  const stamp = createFormTrap(sealsOf(secret)).stamp()
  const form = new FormData()
  form.set('stamp', stamp)
  form.set('website', '')
  const later = createFormTrap(sealsOf(secret, () => new Date(noon.getTime() + seconds * 1000)))
  expect(later.catches(form)).toBe(isCaught)
})
