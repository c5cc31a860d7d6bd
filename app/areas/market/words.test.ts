import { activityName, changeText, energyText, inState } from './words'

test.each([
  [21_826_400, '21,83 TWh'],
  [412_549, '412,5 GWh'],
  [10_000, '10,0 GWh'],
  [9_876.6, '9.877 MWh'],
  [76.854351, '76,854 MWh'],
  [0, '0 MWh'],
])('%d MWh are shown as %s', (mwh, text) => {
  expect(energyText(mwh)).toBe(text)
})

test.each([
  [0.0421, '+4,2%'],
  [-0.008, '−0,8%'],
  [-0.0004, '0,0%'],
  [undefined, '–'],
])('a change of %s is shown as %s', (fraction, text) => {
  expect(changeText(fraction)).toBe(text)
})

test('an activity is written in small letters, and an empty one said', () => {
  expect(activityName('MADEIRA, PAPEL E CELULOSE')).toBe('Madeira, papel e celulose')
  expect(activityName('')).toBe('Não informado')
})

test.each([
  ['BA', 'na Bahia'],
  ['CE', 'no Ceará'],
  ['PR', 'no Paraná'],
  ['PE', 'em Pernambuco'],
  ['SP', 'em São Paulo'],
  ['EX', 'em EX'],
])('what is in %s is %s', (uf, text) => {
  expect(inState(uf)).toBe(text)
})
