import type { AppLoadContext } from '@remix-run/node'
import { renameStudy } from '~/contract/studies'
import { createShare } from '~/contract/study-shares'
import type { MemberProvider } from '~/gateway/refresh.server'
import { ProviderError } from '~/gateway/refusal.server'
import { changeStudySettings } from './study-settings.server'

const context = { now: () => new Date('2026-11-24T15:00:00Z') } as AppLoadContext

/** The answer to a posted form where the provider refuses the call. */
async function refused(endpoint: object, error: ProviderError, fields: Record<string, string>) {
  const call = (called: object) => Promise.reject(called === endpoint ? error : new Error('another call'))
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return changeStudySettings({ call } as unknown as MemberProvider, 'um', sent, context)
}

test('why a name is refused stands at the name, beside what was typed', async () => {
  const message = 'Um caractere deste texto se perdeu no caminho. Digite o texto novamente.'
  const error = new ProviderError(422, message, { fields: ['name'], fieldMessages: { name: message } })
  const reply = await refused(renameStudy, error, { intent: 'renomear', name: 'Jo\uFFFDo', version: 'a' })
  expect(reply).toBeInstanceOf(Response)
  expect(await (reply as Response).json()).toMatchObject({
    fieldErrors: { name: message },
    repopulateFields: { name: 'Jo\uFFFDo' },
  })
})

test('that a study has all its links is said above the links', async () => {
  const message = 'Este estudo já tem 20 links: revogue um para fazer outro.'
  const reply = await refused(createShare, new ProviderError(422, message), { intent: 'compartilhar', days: '30' })
  expect(reply).toMatchObject({ data: { shareError: message }, init: { status: 422 } })
})
