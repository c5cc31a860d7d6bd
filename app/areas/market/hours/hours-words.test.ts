import { cutLoadsText, fewerLoadsText, rankingAnswer, unpricedTitle } from './hours-words'

const fifty = {
  loadTotal: 1_063,
  loads: Array.from({ length: 50 }, () => ({})),
  loadsElsewhere: 0,
  question: { load: undefined },
}

test('a CNPJ of more loads than are read says how many are out of the hours, also those of another submarket', () => {
  expect(cutLoadsText(fifty)).toBe('Este CNPJ tem 1.063 cargas: aqui estão as 50 maiores, e 1.013 ficam fora destas horas.')
  // 50 − 20 are read; 1.063 − 30 are not.
  expect(cutLoadsText({ ...fifty, loadsElsewhere: 20 })).toBe(
    'Este CNPJ tem 1.063 cargas: aqui estão as 50 maiores; destas, só 30 são deste submercado, e 1.033 ficam fora destas horas.',
  )
  expect(cutLoadsText({ ...fifty, loadTotal: 50 })).toBeUndefined()
})

test('the hours of one load that was asked for leave no load out', () => {
  expect(cutLoadsText({ ...fifty, question: { load: 7 } })).toBeUndefined()
})

test('months with the hours of a part of the loads are named', () => {
  const [june, july] = [
    { month: 202606, loadCount: 2 },
    { month: 202607, loadCount: 3 },
  ]
  expect(fewerLoadsText([june, july])).toBe('Meses com as horas de parte das cargas: junho de 2026 (2 de 3 cargas).')
  expect(fewerLoadsText([july])).toBeUndefined()
  expect(fewerLoadsText([])).toBeUndefined()
})

test('a ranking in which every load is cheaper than the mean price calls none of them dear', () => {
  const load = { initials: 'CARGA', modulationBrl: -100 }
  expect(rankingAnswer({ ...load, modulationBrlPerMwh: -5 })).toMatch(
    /^Nenhuma custa mais que o PLD médio: a mais próxima é CARGA, R\$\s5,00\/MWh a menos que ele, ou -R\$\s100,00$/,
  )
  expect(rankingAnswer({ ...load, modulationBrlPerMwh: 5, modulationBrl: 100 })).toMatch(
    /^A mais cara é CARGA: R\$\s5,00\/MWh a mais que o PLD médio, ou R\$\s100,00$/,
  )
  expect(rankingAnswer({ ...load, modulationBrlPerMwh: null })).toBe('Nenhuma carga com consumo e PLD no período')
})

test('a load of an unknown submarket does not wait for an import', () => {
  expect(unpricedTitle(202607, 'SUL')).toBe('O PLD de julho de 2026 ainda não foi importado')
  expect(unpricedTitle(202607, null)).toBe('A CCEE não diz o submercado desta carga')
})
