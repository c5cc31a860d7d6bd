import { showsContact } from './contacts'

const contacts = ['ana@farol.example']

test.each([
  ['ana@farol.example', true],
  [' Ana@Farol.example ', true],
  ['contato@farol.example', true],
  ['bruno@parceiro.example', false],
  ['', false],
])('a proposal by "%s" ends with the contact page: %s', (email, shown) => {
  expect(showsContact(email, 'contato@farol.example', contacts)).toBe(shown)
})

test('without a company mailbox nobody matches by being nobody', () => {
  expect(showsContact('', '')).toBe(false)
})
