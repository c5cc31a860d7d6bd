import { promiseDoubtsOf } from './promise-doubts'

const unit = { cnpj: '11222333000181', distributorName: 'Neoenergia Pernambuco' }
const study = { cnpj: '11.222.333/0001-81', distributorName: 'NEOENERGIA PERNAMBUCO', madeOn: '2026-11-21' } as const

test.each([
  ['of the unit, made on the day of the signature', {}, '2026-11-21', []],
  ['made the day after the signature', {}, '2026-11-20', ['made-after']],
  ['of a branch of the company', { cnpj: '11222333000262' }, '2026-11-21', ['cnpj']],
  ['without a CNPJ, of another distributor', { cnpj: '', distributorName: 'Copel' }, '2026-11-21', ['cnpj', 'distributor']],
])('a study %s', (_, change, signedOn, doubts) => {
  expect(promiseDoubtsOf({ ...study, ...change }, unit, signedOn)).toEqual(doubts)
})
