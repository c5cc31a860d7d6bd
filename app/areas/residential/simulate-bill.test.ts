import { contactConsentVersion } from '~/contract/leads'
import { openSite, sendForm, toResult, typed } from './funnel.fixture'
import { openHouseholdResult } from './send-invoice.server'
import { openBillForm, simulateBill } from './simulate-bill.server'

const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))

test('a bill of R$ 1.234,56 has a discount of 16 %, and the address of its result has no personal data', async () => {
  const site = await openSite()
  const { address, headers } = await toResult(site)
  expect(address).toMatch(/\/novo-atacarejo\/resultado\?simulacao=[\w-]{43}$/)
  // 16 % of 1.234,56 = 197,5296 a month; × 12 = 2.370,3552, rounded to 2.370 a year
  expect(await openHouseholdResult(new Request(address, { headers }), site.context)).toMatchObject({
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
  const refused: unknown = await openHouseholdResult(new Request(address), site.context).catch((answer: unknown) => answer)
  expect((refused as Response).headers.get('Location')).toBe('/novo-atacarejo/autoprodutor')
  const other = await toResult(site)
  expect(await openBillForm(new Request(address, { headers: other.headers }), site.context)).toMatchObject({ typed: {} })
})

test('a simulation is stored for seven days', async () => {
  const site = await openSite()
  const { address, headers } = await toResult(site)
  site.wait(7 * 24 * 60 * 60 + 1)
  await expect(openHouseholdResult(new Request(address, { headers }), site.context)).rejects.toMatchObject({ status: 302 })
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
  expect(await openHouseholdResult(new Request(address, { headers }), site.context)).toMatchObject({ name: 'Ana Lima' })
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
