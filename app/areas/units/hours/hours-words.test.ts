import { meterDifference, sourceSentence } from './hours-words'

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

test('only a whole month of a meter is compared with the typed consumption: the chamber’s hours have losses', () => {
  const month = { source: 'meter-15', missingReadings: 0, measuredMwh: 102.1, typedMwh: 100 } as const
  expect(meterDifference(month)).toBe('2,1% acima')
  expect(meterDifference({ ...month, measuredMwh: 100 })).toBe('igual')
  expect(meterDifference({ ...month, missingReadings: 1 })).toBeUndefined()
  for (const source of ['chamber', 'chamber-file'] as const) expect(meterDifference({ ...month, source })).toBeUndefined()
})
