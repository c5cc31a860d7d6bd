import type { MemberProvider } from '~/gateway/refresh.server'
import { ProviderError } from '~/gateway/refusal.server'
import { downloadUpload } from './downloads.server'

const open = async () => {
  throw new ProviderError(404, 'Documento não encontrado.')
}

test('a deleted document, or one of another person, is unavailable, without a reason', async () => {
  const refused: unknown = await downloadUpload({ open } as Partial<MemberProvider> as MemberProvider, 'excluído').catch(
    (it: unknown) => it,
  )
  expect(refused).toBeInstanceOf(Response)
  expect((refused as Response).status).toBe(404)
  expect(await (refused as Response).text()).toBe('Indisponível')
})
