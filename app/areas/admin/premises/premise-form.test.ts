import { expect, test } from 'vitest'
import { premiseValidator } from './premise-form'

const source = { title: 'CCEE, InfoMercado', href: 'https://www.ccee.org.br/infomercado' }
const blank = { kind: 'sector-charges', validFrom: '2027-01-01', ess: '', eer: '', ercap: '', ...source }

test('three blank charges give studies back to the series only when that is confirmed', async () => {
  const asked = await premiseValidator.validate(blank)
  expect(asked.error?.fieldErrors).toEqual({
    returns: 'Os três estão em branco: confirme que os estudos voltam aos meses da CCEE, ou escreva um valor',
  })
  expect((await premiseValidator.validate({ ...blank, returns: 'sim' })).error).toBeUndefined()
  expect((await premiseValidator.validate({ ...blank, eer: '15,50' })).error).toBeUndefined()
})
