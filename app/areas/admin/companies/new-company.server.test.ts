import { ProviderError } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { refusalOf } from './new-company.server'

test('that a colleague made a company of the contact first is said above the form', async () => {
  const message = 'Este contato não existe ou já virou uma empresa.'
  const reply = formReply(new FormData(), refusalOf(new ProviderError(422, message, { fields: ['leadId'] })))
  expect(await reply.json()).toMatchObject({ refusal: message, fieldErrors: {} })
})
