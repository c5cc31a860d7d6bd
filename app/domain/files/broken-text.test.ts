import { brokenTextMessage, brokenTexts, isBrokenText } from './broken-text'

test.each([
  ['Conceição Araújo 🔆 Αθήνα', false],
  ['linha 1\nlinha 2\t', false],
  ['', false],
  ['Concei\uFFFDão', true],
  ['Cer\0mica', true],
  ['fim \uD83D', true],
  ['\uDD06 início', true],
])('%j lost a character: %s', (text, isBroken) => {
  expect(isBrokenText(text)).toBe(isBroken)
})

test('each field that lost a character is named, however deep it stands, and so is a file', () => {
  const sent = {
    name: 'Jo\uFFFDo',
    city: 'São Paulo',
    amount: 3,
    plants: [{ name: 'Sol' }, { name: 'Sol\0' }],
    file: new File([], 'conta\uFFFD.pdf'),
    absent: null,
  }
  expect(brokenTexts(sent)).toEqual({
    name: brokenTextMessage,
    'plants.1.name': brokenTextMessage,
    file: 'Um caractere do nome do arquivo se perdeu no caminho. Renomeie o arquivo e envie novamente.',
  })
})

test('of 400,000 elements, and of 2,000 broken texts below a name of 400,000 characters, at most fifty are named, by 100 characters', () => {
  // Naming each by its whole path took three minutes.
  const startedAt = performance.now()
  expect(brokenTexts(Array(400_000).fill(1))).toEqual({})
  const below = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${at}`, '\0']))
  expect(brokenTexts({ ['a'.repeat(400_000)]: below })).toEqual({ ['a'.repeat(100)]: brokenTextMessage })
  expect(Object.keys(brokenTexts(below))).toHaveLength(50)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
