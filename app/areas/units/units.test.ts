import { ProviderError } from '~/gateway/refusal.server'
import { sampleMonths, sampleUnit } from '~/domain/units/unit.fixture'
import { wireUnit } from './measuring-point.fixture'
import { readUnit } from './units.server'

const answering = (answer: () => unknown) => ({ call: async () => answer() as never })

test('a unit comes with all of its months, retroactive ones too', async () => {
  const read = await readUnit(answering(wireUnit), sampleUnit.id)
  expect(read?.unit).toEqual(sampleUnit)
  expect(read?.months).toHaveLength(sampleMonths.length)
})

test.each([400, 404])('a unit that the provider refuses with %i is not there', async (status) => {
  const refuse = () => {
    throw new ProviderError(status, 'Unidade não encontrada')
  }
  expect(await readUnit(answering(refuse), 'de-outra')).toBeUndefined()
})
