import { lowVoltageAccess, madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { openSite, pdf, typed, type Site } from './funnel.fixture'
import { simulateBill } from './simulate-bill.server'

/** Presses "Preencher com a minha conta" on a form with only the fields of `change`. */
async function fill({ context }: Site, file: File | undefined, change: Record<string, string> = {}) {
  const body = new FormData()
  for (const name of Object.keys(typed)) body.set(name, change[name] ?? '')
  body.set('intent', 'ler')
  if (file) body.set('conta', file)
  const answer = await simulateBill(new Request('http://site/novo-atacarejo/autoprodutor', { method: 'POST', body }), context)
  const reply = (await answer.json()) as {
    repopulateFields: Record<string, string>
    filled?: string[]
    billError?: string
    groupA?: string
  }
  return { status: answer.status, ...reply }
}

const bill = new File([madeNf3e({ access: lowVoltageAccess })], 'conta.xml', { type: 'text/xml' })

test('a bill of R$ 22.500,00 in Bahia fills empty fields, leaves typed ones, and is not stored', async () => {
  const site = await openSite()
  const { status, filled, repopulateFields } = await fill(site, bill, { name: 'Ana', email: 'ana@casa.example' })
  expect(status).toBe(200)
  expect(filled).toEqual(['o valor da conta', 'o estado', 'o CPF ou CNPJ'])
  expect(repopulateFields).toMatchObject({
    billValue: '22.500,00',
    state: 'BA',
    document: '11222333000181',
    name: 'Ana',
    email: 'ana@casa.example',
  })
  expect(site.calls).toEqual(['/invoices/read'])
  expect(await site.files()).toEqual([])
})

test('a bill of group A, with 150 kW contracted, fills nothing and leads to the form of the free market', async () => {
  const site = await openSite()
  const { status, filled, groupA, repopulateFields } = await fill(site, new File([madeNf3e()], 'conta.xml', { type: 'text/xml' }))
  expect([status, filled, groupA]).toEqual([200, undefined, '/mercado-livre/contato?grupo=A&demanda=150'])
  expect(repopulateFields).toMatchObject({ billValue: '', state: '', document: '' })
})

test.each([
  ['no file', undefined, 422, 'Escolha a conta, em PDF ou XML.'],
  ['a PDF without text', new File([pdf], 'conta.pdf', { type: 'application/pdf' }), 422, 'preencher os campos'],
])('%s changes nothing of the form and says why', async (_, file, status, message) => {
  const site = await openSite()
  const reply = await fill(site, file, { billValue: '350,00' })
  expect(reply.status).toBe(status)
  expect(reply.billError).toContain(message)
  expect(reply.repopulateFields).toMatchObject({ billValue: '350,00', state: '' })
})

test('while the provider is away, the form returns with what was typed', async () => {
  const site = await openSite()
  site.failing.add('/invoices/read')
  const reply = await fill(site, bill, { billValue: '350,00' })
  expect(reply).toMatchObject({ status: 502, repopulateFields: { billValue: '350,00' } })
  expect(reply.billError).toContain('Você pode seguir e preencher os campos.')
})
