import { matcherOf } from './identifiers'

const matcher = matcherOf({
  emails: ['joao.conceicao@casa.example'],
  cpfs: ['52998224725'],
  phones: ['81998765432'],
  names: ['João Maria da Conceição'],
})

test.each([
  ['joao.conceicao@casa.example', 'email'],
  ['<Joao.Conceicao@Casa.Example>', 'email'],
  ['rg-joao.conceicao@casa.example.pdf', 'email'],
  ['CPF 529.982.247-25', 'cpf'],
  ['cpf 52998224725.', 'cpf'],
  ['(81) 99876-5432', 'phone'],
  ['+55 81 99876-5432', 'phone'],
  ['5581998765432', 'phone'],
  ['8198765432', 'phone'],
  ['ligar 99876-5432', 'phone'],
  ['contrato_JOAO-MARIA-DA-CONCEICAO.pdf', 'name'],
  ['João Maria da Conceição'.normalize('NFD'), 'name'],
  ['joao conceicao', 'name-part'],
])('%j names the person by the %s', (text, sign) => {
  expect(matcher.signsIn(text)).toContain(sign)
  expect(matcher.without(text, true)).not.toMatch(/concei|529|9876/iu)
})

test.each(['26115299822472500000112', '(11) 99876-5432', 'Maria da Conceição', 'João Concei', 'Joãozinho Maria da Conceição'])(
  '%j names somebody else',
  (text) => {
    expect(matcher.signsIn(text)).toEqual([])
  },
)

test('Ana Leão is not Ana Lea, also where an accent is a character of its own', () => {
  const ana = matcherOf({ emails: [], cpfs: [], phones: [], names: ['Ana Lea'] })
  expect(ana.signsIn('Ana Leão'.normalize('NFD'))).toEqual([])
})

test.each(['outro.joao.conceicao@casa.example', 'joao.conceicao@casa.example.org'])(
  '%j is the e-mail of somebody else',
  (text) => {
    expect(matcher.signsIn(text)).not.toContain('email')
    expect(matcher.without(text, false)).toBe(text)
  },
)

test('a name of one word, or a first and last name, may belong to others: it stays unless an administrator decides', () => {
  const ana = matcherOf({ emails: [], cpfs: [], phones: [], names: ['Ana'] })
  expect(ana.signsIn('Ana ligou')).toEqual(['name-part'])
  expect([ana.without('Ana ligou', false), ana.without('Ana ligou', true)]).toEqual(['Ana ligou', '[removido] ligou'])
})

/** With an ambiguous pattern both would take minutes. [ms] */
const longestMs = 10_000

test.each([
  ['32 equal words', Array(32).fill('a'), `${'a'.repeat(40)}b`],
  ['14 words with three accents on each', [...Array(14).fill('a'), 'b'], `${'a\u0301\u0301\u0301'.repeat(14)}c`],
])('a name of %s is looked for at once', (_, words, text) => {
  const startedAt = performance.now()
  expect(matcherOf({ emails: [], cpfs: [], phones: [], names: [words.join(' ')] }).signsIn(text)).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(longestMs)
})
