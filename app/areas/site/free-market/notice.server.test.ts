import { ProviderError } from '~/gateway/refusal.server'
import { askNotice } from './notice.server'

test('a group that may migrate since the form was opened is told at the field of the group, and what was typed stays', async () => {
  const typed = { name: 'Padaria Sol', email: 'padaria@x.example', grupo: 'B_BUSINESS', notice: '2026-11-28' }
  const request = new Request('https://farol.example/mercado-livre/aviso', { method: 'POST', body: new URLSearchParams(typed) })
  const refused = new ProviderError(422, 'Este grupo já pode migrar.', { fields: ['group'] })
  const answer = await askNotice(request, {
    provider: { call: () => Promise.reject(refused) },
    sessions: { honeypot: { isBot: () => false, stamp: () => '' } },
    limits: { mayLeaveContact: () => Promise.resolve(true) },
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ fieldErrors: { grupo: 'Este grupo já pode migrar.' }, repopulateFields: typed })
})
