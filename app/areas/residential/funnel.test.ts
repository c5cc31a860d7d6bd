import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contactConsentVersion } from '~/contract/leads'
import { openDatabase } from '~/database/open.server'
import { openRateLimits } from '~/database/rate-limits.server'
import { createGateway } from '~/gateway/gateway.server'
import { createProvider } from '~/provider/index.server'
import { createSessions } from '~/session/sessions.server'
import { createVisitorLimits } from '~/session/visitor-limits.server'
import { openResult, sendInvoice } from './send-invoice.server'
import { openBillForm, simulateBill } from './simulate-bill.server'

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
const typed = {
  name: 'Ana Lima',
  document: '012.345.678-90',
  email: 'ana@casa.example',
  phone: '(81) 98765-4321',
  state: 'PE',
  billValue: '1.234,56',
  terms: 'on',
}

const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))

/** A site with a provider that fails on demand and a clock that can be moved. */
async function openSite() {
  let ms = Date.parse('2026-11-21T15:00:00Z')
  const now = () => new Date(ms)
  const db = await openDatabase(':memory:')
  const filesDir = mkdtempSync(path.join(tmpdir(), 'farol-files-'))
  const embedded = createProvider({ db, now, tokenSecret: new Uint8Array(32), filesDir })
  const failing = new Set<string>()
  const calls: string[] = []
  const provider = createGateway({
    baseUrl: 'http://provider.embedded',
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      calls.push(pathname)
      if (failing.has(pathname)) return Promise.reject(new TypeError('fetch failed'))
      return embedded.fetch(request)
    },
  })
  const sessions = createSessions({ db, secret: 'a secret of more than 32 characters', secure: false, now })
  const limits = createVisitorLimits(openRateLimits(undefined))
  const rows = async () => (await db.selectFrom('sheet_row').select('cells').execute()).map(({ cells }) => JSON.parse(cells))
  const files = () => db.selectFrom('stored_file').select(['name', 'folder', 'type', 'situation', 'size_bytes']).execute()
  const leads = () => db.selectFrom('lead').select(['email', 'bill_brl', 'report']).execute()
  return {
    context: { provider, sessions, limits, now },
    failing,
    calls,
    rows,
    files,
    leads,
    wait: (seconds: number) => (ms += seconds * 1000),
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

/** Opens the form and sends it. */
async function sendForm({ context }: Site, change: Record<string, string> = {}) {
  const { stamp } = await openBillForm(new Request('http://site/novo-atacarejo/autoprodutor'), context)
  const body = new URLSearchParams({ ...typed, stamp, website: '', ...change })
  return simulateBill(new Request('http://site/novo-atacarejo/autoprodutor', { method: 'POST', body }), context)
}

async function toResult(site: Site, change?: Record<string, string>) {
  const answer = await sendForm(site, change)
  expect(answer.status).toBe(303)
  const address = `http://site${answer.headers.get('Location')}`
  const cookie = answer.headers.get('Set-Cookie')!.split(';')[0]!
  return { address, headers: { Cookie: cookie } }
}

function invoice(content = pdf) {
  const body = new FormData()
  body.set('invoice', new File([Buffer.from(content, 'latin1')], 'fatura de novembro.pdf', { type: 'application/pdf' }))
  return { method: 'POST', body }
}

type Step = Awaited<ReturnType<typeof toResult>>

const send = (site: Site, { address, headers }: Step, sent = invoice()) =>
  sendInvoice(new Request(address, { ...sent, headers }), site.context)

test('a bill of R$ 1.234,56 has a discount of 16 %, and the address of its result has no personal data', async () => {
  const site = await openSite()
  const { address, headers } = await toResult(site)
  expect(address).toMatch(/\/novo-atacarejo\/resultado\?simulacao=[\w-]{43}$/)
  // 16 % of 1.234,56 = 197,5296 a month; × 12 = 2.370,3552, rounded to 2.370 a year
  expect(await openResult(new Request(address, { headers }), site.context)).toMatchObject({
    name: 'Ana Lima',
    billBrl: 1234.56,
    saving: { discountFraction: 0.16, monthlyBrl: 197.5296, annualBrl: 2370 },
    hasInvoice: false,
    isSaved: false,
  })
})

test('"Voltar" shows the form as it was typed', async () => {
  const site = await openSite()
  const { address, headers } = await toResult(site)
  const back = new Request(address.replace('resultado', 'autoprodutor'), { headers })
  expect((await openBillForm(back, site.context)).typed).toEqual({ ...typed, contact: '' })
})

test('in another browser the address of a result redirects to an empty form', async () => {
  const site = await openSite()
  const { address } = await toResult(site)
  const refused: unknown = await openResult(new Request(address), site.context).catch((answer: unknown) => answer)
  expect((refused as Response).headers.get('Location')).toBe('/novo-atacarejo/autoprodutor')
  const other = await toResult(site)
  expect(await openBillForm(new Request(address, { headers: other.headers }), site.context)).toMatchObject({ typed: {} })
})

test('a simulation is stored for seven days', async () => {
  const site = await openSite()
  const { address, headers } = await toResult(site)
  site.wait(7 * 24 * 60 * 60 + 1)
  await expect(openResult(new Request(address, { headers }), site.context)).rejects.toMatchObject({ status: 302 })
})

test.each([
  [
    'a visitor who allows contact',
    '350,00',
    contactConsentVersion,
    [{ email: 'ana@casa.example', bill_brl: 350, report: 'novo-atacarejo' }],
  ],
  ['a visitor who does not allow contact', '350,00', '', []],
  ['a visitor with a bill of zero', '0', contactConsentVersion, []],
])('%s and stops at the result is saved as these contacts: %j', async (_, billValue, contact, kept) => {
  const site = await openSite()
  await toResult(site, { billValue, contact })
  expect(await site.leads()).toEqual(kept)
})

test('the result is shown even when the contact cannot be saved', async () => {
  const site = await openSite()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  site.failing.add('/leads/residential')
  const { address, headers } = await toResult(site, { contact: contactConsentVersion })
  expect(await openResult(new Request(address, { headers }), site.context)).toMatchObject({ name: 'Ana Lima' })
})

test('an invalid field returns the form with its message and what was typed', async () => {
  const site = await openSite()
  const answer = await sendForm(site, { document: '1122233300018', billValue: '1e9' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    fieldErrors: {
      document: 'CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos',
      billValue: 'Valor da conta de energia deve ser um número válido',
    },
    repopulateFields: { ...typed, document: '1122233300018', billValue: '1e9' },
  })
})

test.each([
  ['350,00', 200, {}],
  ['', 400, { billValue: 'Valor deve ser informado' }],
  ['1e9', 400, { billValue: 'Valor da conta de energia deve ser um número válido' }],
])('the preview button with a bill of "%s" and no other field answers %d', async (billValue, status, fieldErrors) => {
  const answer = await sendForm(await openSite(), { ...nothing, billValue, intent: 'ver' })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ fieldErrors, repopulateFields: { billValue } })
})

test('a complete form continues to the result, even with the preview button', async () => {
  expect((await sendForm(await openSite(), { intent: 'ver' })).status).toBe(303)
})

test.each([
  ['fills in the honeypot', { website: 'http://spam.example' }],
  ['forges the stamp', { stamp: 'bm90aGluZw.c2lnbmF0dXJl' }],
  ['sends no stamp', { stamp: '' }],
])('a bot that %s is refused, and the reply keeps what was typed', async (_, change) => {
  const answer = await sendForm(await openSite(), change)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ refusal: expect.stringContaining('envie novamente'), repopulateFields: typed })
})

test('a form sent 0 s after it was shown is accepted, and one sent more than a day after is refused', async () => {
  const site = await openSite()
  const { stamp } = await openBillForm(new Request('http://site/'), site.context)
  const sent = () => new Request('http://site/', { method: 'POST', body: new URLSearchParams({ ...typed, stamp, website: '' }) })
  expect((await simulateBill(sent(), site.context)).status).toBe(303)
  site.wait(24 * 60 * 60 + 1)
  expect((await simulateBill(sent(), site.context)).status).toBe(422)
})

test('the forty-first form of one address is refused with 429', async () => {
  const site = await openSite()
  const statuses = []
  for (let turn = 0; turn < 41; turn++) statuses.push((await sendForm(site)).status)
  expect(statuses).toEqual([...Array<number>(40).fill(303), 429])
})

test('the invoice is stored and the row has eleven columns', async () => {
  const site = await openSite()
  const step = await toResult(site)
  const answer = await send(site, step)
  expect(answer.headers.get('Location')).toBe('/novo-atacarejo/confirmacao')
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
    ],
  ])
  expect(await openResult(new Request(step.address, { headers: step.headers }), site.context)).toMatchObject({ isSaved: true })
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
  expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(Array<string>(3).fill('/novo-atacarejo/confirmacao'))
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
  const shown = await openResult(new Request(step.address, { headers: step.headers }), site.context)
  expect(shown).toMatchObject({ hasInvoice: true, isSaved: false })
  site.failing.clear()
  expect((await send(site, step, { method: 'POST', body: new FormData() })).status).toBe(302)
  expect(await site.files()).toHaveLength(1)
  expect(await site.rows()).toHaveLength(1)
})
