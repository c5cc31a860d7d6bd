import type { z } from 'zod'
import type { Endpoint } from '~/contract/endpoint'
import { ProviderError } from '~/gateway/refusal.server'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { readInvoice } from '~/invoices/read-invoice.server'
import { billFileName, billNotesName, readBillIntent } from './month-fields'
import { monthFormTexts, readNotes } from './month-texts'
import { readBill } from './read-bill.server'

const cnpj = '11222333000181'
const xml = (changes: Parameters<typeof madeNf3e>[0] = {}) => new File([madeNf3e(changes)], 'fatura.xml', { type: 'text/xml' })
const attachedId = '7f0e2c1a-1111-4222-8333-444455556666'

/** A provider that reads bills, and that keeps one attached to August 2026. */
const provider = {
  async call<P extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
    { path, reply }: Endpoint<P, B, R>,
    { body }: { body?: z.input<B> } = {},
  ): Promise<z.output<R>> {
    if (path === '/invoices/read') {
      const { file } = body as { file: File }
      const read = await readInvoice(new Uint8Array(await file.arrayBuffer()))
      if ('refused' in read) throw new ProviderError(422, read.refused.message)
      return reply.parse(read)
    }
    const report = { type: 'FATURA_DISTRIBUIDORA', name: 'fatura.xml', url: `http://x/uploads/${attachedId}` }
    return { months: [{ year: 2026, month: 8, status: 'FINALIZADO', reports: [report] }] } as z.output<R>
  },
  open: async () => ({ name: 'fatura.xml', type: 'text/xml', body: xml().stream() }),
}

async function press(intent: string, { month = '2026-08', file = undefined as File | undefined, typed = {} } = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...monthFormTexts(null), version: 'v1', base: '{}', ...typed }))
    form.set(name, text)
  form.set('intent', intent)
  if (file) form.set(billFileName, file)
  const answer = await readBill(provider, { id: 'u1', month }, cnpj, form)
  const reply = (await answer.json()) as {
    repopulateFields: Record<string, string>
    fieldErrors: Record<string, string>
    bill?: { name: string; filled: string[]; warnings: string[] }
  }
  return { status: answer.status, ...reply }
}

test('a bill of R$ 22.500,00 fills what is empty, and what was typed comes back with the version of the month', async () => {
  const { status, bill, repopulateFields } = await press(readBillIntent, { file: xml(), typed: { measuredMwh: '21,5' } })
  expect(status).toBe(200)
  expect(bill!.name.replaceAll('\u00a0', ' ')).toBe('fatura de agosto de 2026 da Distribuidora do Exemplo S.A., R$ 22.500,00')
  // TUSD 4.800 + 2.700 and TE 1.200 + 7.200, as the note has them.
  expect(repopulateFields).toMatchObject({
    version: 'v1',
    base: '{}',
    measuredMwh: '21,5',
    offPeakMwh: '18',
    captiveCostBrl: '22.500,00',
    'captive-demand': '6.280,00',
    'captive-tusd': '7.500,00',
    'captive-energy': '8.400,00',
  })
  expect(readNotes(repopulateFields[billNotesName])).toMatchObject({
    offPeakMwh: 'Da fatura.',
    measuredMwh: 'Na fatura: 20. O que já estava aqui ficou.',
  })
})

test('the bill that is attached to the month fills the same', async () => {
  const { status, repopulateFields } = await press(attachedId)
  expect([status, repopulateFields['captive-tusd']]).toEqual([200, '7.500,00'])
})

test.each([
  ['no file', undefined, '2026-08', 'Escolha a fatura, em XML da NF3e ou em PDF.'],
  [
    'a file of 0 bytes',
    new File([], 'fatura.pdf'),
    '2026-08',
    'O arquivo está vazio. Envie a fatura de novo, em XML da NF3e ou em PDF.',
  ],
  ['a text', new File(['oi'], 'fatura.pdf', { type: 'application/pdf' }), '2026-08', 'fatura'],
  ['a bill of another month', xml(), '2026-07', 'A fatura é de agosto de 2026, e este mês é julho de 2026. Nada foi preenchido.'],
  [
    'a bill of another company',
    xml({ customer: '<CNPJ>44555666000181</CNPJ><xNome>Outra Ltda</xNome>' }),
    '2026-08',
    'A fatura é de Outra Ltda, CNPJ 44.555.666/0001-81, e a unidade é do CNPJ 11.222.333/0001-81. Nada foi preenchido.',
  ],
])('%s fills nothing, is told at its field, and what was typed stays', async (_, file, month, message) => {
  const { status, fieldErrors, repopulateFields } = await press(readBillIntent, { file, month, typed: { measuredMwh: '21,5' } })
  expect(status).toBe(422)
  expect(fieldErrors[billFileName]).toContain(message)
  expect(repopulateFields).toMatchObject({ measuredMwh: '21,5', captiveCostBrl: '' })
})

test('an attached file that is not of this month is not read', async () => {
  expect((await press('7f0e2c1a-0000-4222-8333-444455556666')).fieldErrors[billFileName]).toContain('Escolha a fatura')
})

test('a bill of another establishment of the company is filled in, with a warning', async () => {
  const { bill } = await press(readBillIntent, {
    file: xml({ customer: '<CNPJ>11222333000262</CNPJ><xNome>Padaria</xNome>' }),
  })
  expect(bill?.warnings[0]).toBe(
    'A fatura é do CNPJ 11.222.333/0002-62, outro estabelecimento da empresa: confira se ela é desta unidade.',
  )
})
