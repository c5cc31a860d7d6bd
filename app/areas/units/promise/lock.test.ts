import { getMeasuringPoint } from '~/contract/measuring-points'
import { ProviderError } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { openLock } from './lock.server'

/** A provider that archives the unit after it was read. */
const provider = {
  async call(endpoint: unknown) {
    if (endpoint === getMeasuringPoint) return { name: 'Moagem' }
    throw new ProviderError(404, 'Unidade não encontrada.')
  },
}

test('a unit archived between reading it and its promise answers 404', async () => {
  const thrown = await openLock({ provider } as unknown as SignedInMember, 'moagem').catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect(thrown).toMatchObject({ status: 404 })
})
