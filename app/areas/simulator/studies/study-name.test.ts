import { studyChoice, studyName } from './study-name'

const study = { name: null, customerName: 'Padaria Sol', mode: 'ML', distributorName: 'Copel' } as const

test('a study without a name of its own is named after its customer, mode and distributor', () => {
  expect(studyName(study)).toBe('Padaria Sol · Mercado livre · Copel')
  expect(studyName({ ...study, customerName: null, mode: 'GDXAPE' })).toBe('Cliente não informado · GD x autoprodutor · Copel')
  expect(studyName({ ...study, name: 'Proposta de maio' })).toBe('Proposta de maio')
})

test('two studies of one customer are told apart by when they were made, in Brasília time', () => {
  const choice = studyChoice({ ...study, createdAt: '2026-11-22T20:58:00.000Z' })
  expect(choice).toBe('Padaria Sol · Mercado livre · Copel · 22/11/2026, 17:58')
})
