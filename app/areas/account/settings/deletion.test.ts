import type { AppLoadContext } from '@remix-run/node'
import { ProviderError } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { actOnDeletion } from './deletion.server'

async function call() {
  throw new ProviderError(429, 'Muitos pedidos em pouco tempo. Tente novamente mais tarde.')
}

test.each(['ask', 'withdraw'])('too many requests (%s) are answered 429, and the reply keeps what was typed', async (intent) => {
  const member = { provider: { call }, userId: 'demo-cliente' } as unknown as SignedInMember
  const form = new FormData()
  form.set('intent', intent)
  form.set('reason', 'Mudei de fornecedor')
  const answer = await actOnDeletion(member, form, {} as AppLoadContext)
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({
    problem: expect.stringMatching(/^Muitos pedidos em pouco tempo/) as string,
    reason: 'Mudei de fornecedor',
  })
})
