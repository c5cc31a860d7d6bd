import { answerMigration } from './answer-migration.server'

const ask = (query: string) => answerMigration(new URLSearchParams(query), '2026-11-21')

test('an address without a question gets an empty form', () => {
  expect(ask('')).toEqual({ typed: { grupo: '', tensao: '', demanda: '' } })
})

test('decimals are read in Portuguese notation, 13,8', () => {
  expect(ask('grupo=A&tensao=13,8&demanda=1.500,5').answer).toMatchObject({ mayMigrate: true, needsRetailer: false })
})

test.each(['', '220', '220 kV', '0,22', 'x'])('group B needs no demand, and is not asked for its voltage: "%s"', (voltage) => {
  expect(ask(`grupo=B_OTHER&tensao=${voltage}&demanda=`).answer).toMatchObject({ mayMigrate: false, opensOn: '2028-11-25' })
})

test.each([
  ['grupo=C&tensao=13,8&demanda=150', 'grupo'],
  ['grupo=&tensao=13,8&demanda=150', 'grupo'],
  ['grupo=A&tensao=220&demanda=80', 'tensao'],
  ['grupo=A&tensao=220 kV&demanda=80', 'tensao'],
  ['grupo=A&tensao=0,22&demanda=80', 'tensao'],
  ['grupo=A&tensao=1e9&demanda=150', 'tensao'],
  ['grupo=A&tensao=-1&demanda=150', 'tensao'],
  ['grupo=A&tensao=13,8&demanda=', 'demanda'],
  ['grupo=A&tensao=13,8&demanda=muita', 'demanda'],
  ['grupo=A&tensao=13,8&demanda=0', 'demanda'],
  ['grupo=B_OTHER&tensao=0,22&demanda=-5', 'demanda'],
  ['grupo=A', 'demanda'],
] as const)('%s has an error message for %s', (query, field) => {
  const { answer, errors } = ask(query)
  expect(answer).toBeUndefined()
  expect(Object.keys(errors ?? {})).toContain(field)
})

test('a bakery of subgroup AS leaves its voltage empty', () => {
  expect(ask('grupo=A&tensao=&demanda=80').answer).toMatchObject({ mayMigrate: true, needsRetailer: true })
})

test('all errors are shown at once', () => {
  expect(Object.keys(ask('grupo=&tensao=1e9&demanda=-1').errors ?? {})).toEqual(['grupo', 'tensao', 'demanda'])
})
