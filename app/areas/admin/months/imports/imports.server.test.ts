import { ProviderError } from '~/gateway/refusal.server'
import { startImport } from './imports.server'

const refuse = () => Promise.reject(new ProviderError(422, 'Colunas que não são de dados mensais'))

test('pasted cells of 20,000 characters whose titles are refused come back whole', async () => {
  const text = `CNPJ\tMes\tCusto X\n${'x'.repeat(20_000)}`
  const form = new FormData()
  form.set('text', text)
  const provider = { call: refuse, open: refuse }
  const reply = await startImport({ provider }, form)
  expect(await reply.json()).toMatchObject({ repopulateFields: { text } })
})
