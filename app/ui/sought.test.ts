import { asksToSearch, openChoices, searchOutcome, searchChoices, type OptionSource } from './sought'

/** This many options, "Nome 1" and on; a search finds the names that contain its text. */
function named(count: number): OptionSource {
  const all = Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: `Nome ${index + 1}` }))
  return async ({ text, limit, id }) =>
    all.filter(({ value, label }) => label.includes(text ?? '') && (id ?? value) === value).slice(0, limit)
}

function sent(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('50 options are a list, and of 51 the chosen one and ten that were sought are shown', async () => {
  expect((await openChoices(named(50), { typed: 'Nome' })).options).toHaveLength(50)
  const { options, search } = await openChoices(named(51), { typed: 'Nome', chosen: '3' })
  expect(options.map(({ value }) => value)).toEqual(['3', '1', '2', '4', '5', '6', '7', '8', '9', '10'])
  expect(search).toMatchObject({ typed: 'Nome', found: 10, hasMore: true })
  expect((await openChoices(named(51))).options).toEqual([])
})

test('when the provider ignores the id and returns all, only the chosen one is shown', async () => {
  const all = await named(60)({})
  const { options } = await openChoices(async () => all, { chosen: '7' })
  expect(options).toEqual([{ value: '7', label: 'Nome 7' }])
})

test.each([
  [{ 'partner-text': 'Sol', 'partner-sought': '' }, true],
  [{ 'partner-text': ' Sol ', 'partner-sought': 'Sol' }, false],
  [{ 'partner-text': '', 'partner-sought': 'Sol' }, false],
  [{ 'partner-text': '', 'partner-search': '1' }, true],
  [{}, false],
])('a form with %o asks for a search: %s', (fields, asks) => {
  expect(asksToSearch(sent(fields), 'partner')).toBe(asks)
})

test('a search that fails keeps what was chosen, and a form without a search has none', async () => {
  const form = sent({ partner: '9', 'partner-text': 'Sol' })
  const choices = await searchChoices(
    () => Promise.reject(new Error('fora do ar')),
    form,
    'partner',
    () => {},
  )
  expect(choices).toMatchObject({ options: [{ value: '9' }], search: { typed: 'Sol', hasFailed: true } })
  expect(await searchChoices(named(60), sent({ partner: '9' }), 'partner', () => {})).toBeUndefined()
})

test.each([
  [{ found: 0, hasMore: false }, 'Nenhuma empresa encontrada com “sol”. Confira o nome e procure de novo.'],
  [{ found: 1, hasMore: false }, 'Encontramos uma empresa com “sol”.'],
  [{ found: 3, hasMore: false }, 'Encontramos 3 empresas com “sol”.'],
  [
    { found: 10, hasMore: true },
    'Mostramos 10 empresas com “sol”, e há outras. Se o que você procura não está aqui, escreva mais do nome.',
  ],
])('%o is written "%s"', (found, text) => {
  const words = { one: 'empresa', many: 'empresas', isFeminine: true } as const
  expect(searchOutcome({ typed: 'sol', isAnswer: true, ...found }, words)).toBe(text)
})
