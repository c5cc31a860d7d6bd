import { openSite, pdf, toResult, type Site } from './funnel.fixture'
import { openHouseholdResult, openThanks, sendHouseholdInvoice } from './send-invoice.server'

function invoice(content = pdf) {
  const body = new FormData()
  body.set('invoice', new File([Buffer.from(content, 'latin1')], 'fatura de novembro.pdf', { type: 'application/pdf' }))
  return { method: 'POST', body }
}

type Step = Awaited<ReturnType<typeof toResult>>

const send = (site: Site, { address, headers }: Step, sent = invoice()) =>
  sendHouseholdInvoice(new Request(address, { ...sent, headers }), site.context)

test('the invoice is stored and the row has eleven columns', async () => {
  const site = await openSite()
  const step = await toResult(site)
  const answer = await send(site, step)
  expect(answer.headers.get('Location')).toMatch(/^\/novo-atacarejo\/confirmacao\?simulacao=/)
  expect(await site.files()).toEqual([
    {
      name: 'fatura de novembro.pdf',
      folder: 'GDSimulation',
      type: 'FORMULARIO_GD',
      situation: 'RECEBIDO',
      size_bytes: pdf.length,
    },
  ])
  expect(await site.rows()).toEqual([
    [
      '21/11/2026',
      'Ana Lima',
      '01234567890',
      'ana@casa.example',
      '8187654321',
      'PE',
      1234.56,
      16,
      197.53,
      2370,
      expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}$/),
      '81987654321',
    ],
  ])
  expect(await openHouseholdResult(new Request(step.address, { headers: step.headers }), site.context)).toMatchObject({
    isSaved: true,
  })
})

test('the confirmation mentions an invoice only after one was sent', async () => {
  const site = await openSite()
  const step = await toResult(site)
  const isSaved = async (search: string) => {
    const request = new Request(new URL(`/novo-atacarejo/confirmacao${search}`, step.address), { headers: step.headers })
    return (await openThanks(request, site.context)).isSaved
  }
  const { search } = new URL(step.address)
  expect([await isSaved(''), await isSaved(search)]).toEqual([false, false])
  await send(site, step)
  expect([await isSaved(''), await isSaved(search)]).toEqual([false, true])
})

test.each([
  ['a picture named .pdf', '\x89PNG\r\n\x1a\n', 'Este arquivo não é um PDF.'],
  ['nothing', '', 'Escolha a fatura em PDF para enviar.'],
  ['a file too large', pdf + ' '.repeat(10 * 1024 * 1024), 'A fatura passa de 10 MB.'],
])('%s as an invoice is refused with its reason, before any call to the provider', async (_, content, reason) => {
  const site = await openSite()
  const step = await toResult(site)
  const answer = await send(site, step, invoice(content))
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({ fileError: expect.stringContaining(reason) })
  expect(site.calls).toEqual([])
})

test('three presses at once store one invoice and one row', async () => {
  const site = await openSite()
  const step = await toResult(site)
  const answers = await Promise.all([send(site, step), send(site, step), send(site, step)])
  const { search } = new URL(step.address)
  expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(
    Array<string>(3).fill(`/novo-atacarejo/confirmacao${search}`),
  )
  expect(await site.files()).toHaveLength(1)
  expect(await site.rows()).toHaveLength(1)
})

test('a failed upload has its message and can be repeated', async () => {
  const site = await openSite()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const step = await toResult(site)
  site.failing.add('/uploads/public')
  const failed = await send(site, step)
  expect(failed.status).toBe(502)
  expect(await failed.json()).toEqual({ failure: 'Erro ao fazer upload da fatura, tente novamente.' })
  site.failing.clear()
  expect((await send(site, step)).status).toBe(302)
  expect(await site.rows()).toHaveLength(1)
})

test('when only the row failed, the next attempt needs no invoice', async () => {
  const site = await openSite()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const step = await toResult(site)
  site.failing.add('/google-sheets/public/SimulacaoGD')
  expect(await (await send(site, step)).json()).toEqual({ failure: 'Erro ao salvar dados, tente novamente.' })
  const shown = await openHouseholdResult(new Request(step.address, { headers: step.headers }), site.context)
  expect(shown).toMatchObject({ hasInvoice: true, isSaved: false })
  site.failing.clear()
  expect((await send(site, step, { method: 'POST', body: new FormData() })).status).toBe(302)
  expect(await site.files()).toHaveLength(1)
  expect(await site.rows()).toHaveLength(1)
})
