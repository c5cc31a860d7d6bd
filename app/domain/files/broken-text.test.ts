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
