import { sourceSentence } from './hours-words'

const sent = { fileName: 'horas.csv', at: '2026-11-21T15:00:00.000Z' }

test('a month says whose hours they are: the meter’s, or the chamber’s in a sent file or as published', () => {
  expect(sourceSentence({ source: 'meter-15', sent })).toMatch(
    /^Horas do medidor, lidas de 15 em 15 minutos do arquivo horas\.csv, enviado em /,
  )
  expect(sourceSentence({ source: 'chamber-file', sent })).toMatch(
    /^Horas da CCEE, e não de um medidor, lidas do arquivo horas\.csv, enviado em /,
  )
  expect(sourceSentence({ source: 'chamber', sent: null })).toMatch(/^Horas publicadas pela CCEE para o CNPJ da unidade/)
})
