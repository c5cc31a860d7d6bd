import { tmpdir } from 'node:os'
import type { AppLoadContext } from '@remix-run/node'
import { beforeName } from '~/areas/simulator/form/entries'
import { initialForm, priceNames, type Entries } from '~/areas/simulator/form/fields'
import { openDatabase } from '~/database/open.server'
import { createGateway } from '~/gateway/gateway.server'
import { demoAccounts, demoPassword } from '~/provider/demo/accounts'
import { seedDemo } from '~/provider/demo/seed'
import { createProvider } from '~/provider/index.server'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { authenticate } from '~/session/sign-in.server'
import { createSessions } from '~/session/sessions.server'
import { pageScriptOf } from '~/ui/page-script'
import { action, handle, loader } from './_site.simulacao'
import { loader as pdfLoader } from './simulacao_.estudo[.]pdf'

const now = () => new Date('2026-11-21T15:00:00Z')

/** A real bill: Copel, A4 Verde, September 2026. */
const bill: Entries = {
  ...initialForm,
  nomeCliente: 'Padaria Sol',
  cnpj: '11.222.333/0001-81',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  demandaForaPonta: '167,47',
  consumoForaPonta: '18.434',
  consumoPonta: '1.039',
  pis: '1,44',
  cofins: '6,63',
  icms: '19',
  desconto: '0',
  precoEnergia1: '235',
  precoEnergia2: '229',
  precoEnergia3: '224',
  precoEnergia4: '218',
  precoEnergia5: '199',
}

type Answer = Awaited<ReturnType<typeof action>>
type Loaded = Awaited<ReturnType<typeof loader>>
type Breakage = (request: Request) => Response | undefined

/** The site over a provider of its own; `breakage` answers in the provider's place. */
async function openSite({ breakage = () => undefined }: { breakage?: Breakage } = {}) {
  const db = await openDatabase(':memory:')
  await seedTariffs(db)
  await seedDemo(db, now())
  const { fetch } = createProvider({ db, now, tokenSecret: new Uint8Array(32), filesDir: tmpdir() })
  const provider = createGateway({
    baseUrl: 'http://provider.embedded',
    fetch: async (request) => breakage(request) ?? fetch(request),
  })
  const sessions = createSessions({ db, secret: 'a secret of more than 32 characters', secure: false, now })
  const context = { provider, sessions, brand: { name: 'Farol', phone: '', email: '', address: '' } } as unknown as AppLoadContext

  const signIn = async (email: string) => {
    const body = new URLSearchParams({ email, password: demoPassword })
    const content = await authenticate(new Request('http://site/login', { method: 'POST', body }), provider)
    return sessions.begin(new Request('http://site/login'), content)
  }
  const cookie = await signIn('black@farol.example')
  const call = { context, params: {}, response: undefined }
  return {
    db,
    signIn,
    open: (path: string, cookies = cookie) => loader({ ...call, request: requestTo(path, cookies) }),
    print: (path: string, cookies = cookie) => pdfLoader({ ...call, request: requestTo(path, cookies) }),
    /** As black@, who may not simulate without an invoice, unless told otherwise. */
    post: (fields: Partial<Entries> & Record<string, string>, { cookies = cookie, files = { file: invoice } }: Sent = {}) =>
      action({ ...call, request: requestTo('/simulacao', cookies, formOf({ ...fields, ...files })) }),
    studies: () => db.selectFrom('study').selectAll().execute(),
  }
}

type Sent = { cookies?: string; files?: Record<string, File> }

const pdfText = '%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF'
const invoice = new File([pdfText], 'fatura.pdf', { type: 'application/pdf' })

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function requestTo(path: string, cookies: string, body?: FormData) {
  const headers = { Cookie: cookies.split(';')[0]! }
  return new Request(`http://site${path}`, body ? { method: 'POST', body, headers } : { headers })
}

/** What came back with the form, and its status. */
function returned(answer: Answer) {
  if (answer instanceof Response) throw new Error(`it went to ${answer.headers.get('Location')}`)
  if (!('data' in answer)) throw new Error('it came back without the form')
  return { ...answer.data, status: answer.init?.status }
}

function addressOf(answer: Answer): string {
  const address = answer instanceof Response && answer.headers.get('Location')
  if (!address) throw new Error('it came back with the form')
  return address
}

function formIn(loaded: Loaded) {
  if (loaded.page !== 'form') throw new Error('a result was shown')
  return loaded
}

function resultIn(loaded: Loaded) {
  if (loaded.page !== 'result') throw new Error('the form was shown')
  return loaded
}

async function thrownBy(promise: Promise<unknown>): Promise<Response> {
  try {
    await promise
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
  throw new Error('nothing was thrown')
}

test('a real bill becomes a kept study, with the lines of the bill', async () => {
  const { post, open, studies } = await openSite()
  const answer = await post(bill)
  expect(answer).toMatchObject({ status: 303 })
  expect(addressOf(answer)).toMatch(/^\/simulacao\?estudo=[\w-]+$/)

  const shown = resultIn(await open(addressOf(answer)))
  if (shown.study.mode !== 'ML') throw new Error('another mode was shown')
  const amounts = shown.study.captive.lines.map(({ label, amountBrl }) => [label, Math.round(amountBrl * 100) / 100])
  // The invoice prints 5.696,78, 2.041,90, 3.628,96, 663,53 and 7.321,53; each distributor rounds in its own order.
  expect(amounts).toEqual([
    ['Demanda contratada', expect.closeTo(5696.78, 1)],
    ['TUSD ponta', expect.closeTo(2041.9, 1)],
    ['TUSD fora de ponta', expect.closeTo(3628.96, 1)],
    ['TE ponta', expect.closeTo(663.53, 1)],
    ['TE fora de ponta', expect.closeTo(7321.53, 1)],
  ])
  expect(shown.annualChart.wide).toContain('<svg')
  expect(await studies()).toHaveLength(1)
})

test('editing gives the form back as it was typed', async () => {
  const { post, open } = await openSite()
  const id = addressOf(await post(bill)).split('=')[1]!
  const { invoice: _note, ...typed } = bill
  expect(await open(`/simulacao?editar=${id}`)).toMatchObject({ page: 'form', entries: typed, hasInvoice: true })
})

test('the form opens with the defaults of the specification and every distributor by name', async () => {
  const { open } = await openSite()
  const shown = formIn(await open('/simulacao'))
  expect(shown.entries).toEqual(initialForm)
  expect(shown.distributors).toHaveLength(51)
  expect(shown.distributors.find(({ value }) => value === 'copel')).toMatchObject({ uf: 'PR', icmsPercent: '19,5' })
})

test('"Atualizar" fills the groups, the ICMS and the prices without judging the rest', async () => {
  const { post, studies } = await openSite()
  const answer = await post({
    ...initialForm,
    distribuidora: 'copel',
    demandaForaPonta: '600',
    desconto: '0',
    [beforeName]: JSON.stringify(initialForm),
    intent: 'atualizar',
  })
  expect(returned(answer)).toEqual({
    status: 200,
    hasInvoice: false,
    imageErrors: {},
    entries: { ...initialForm, distribuidora: 'copel', demandaForaPonta: '600', desconto: '0', icms: '19,5', ...wholesalePrices },
  })
  expect(await studies()).toEqual([])
})

const wholesalePrices = {
  precoEnergia1: '205',
  precoEnergia2: '199',
  precoEnergia3: '194',
  precoEnergia4: '188',
  precoEnergia5: '169',
}

test('a form sent without ever pressing "Atualizar" follows the rules first and is then studied', async () => {
  const { post, open } = await openSite()
  // What a browser without script posts: controls that were disabled are missing, and so their first prices.
  const disabled = [...priceNames, 'demandaPonta', 'demandaPontaUltrapassagem', 'measuredPeakDemand']
  const posted = Object.fromEntries(Object.entries(bill).filter(([name]) => !disabled.includes(name)))
  const shown = resultIn(await open(addressOf(await post({ ...posted, [beforeName]: JSON.stringify(initialForm) }))))
  expect(shown.study.energyPricesBrlPerMwh).toEqual([235, 229, 224, 218, 199])
})

test.each([
  ['an unknown distributor', { distribuidora: 'outra' }, 'distribuidora', 'A distribuidora deve ser informada'],
  ['a group the distributor does not have', { grupoTarifario: 'A1' }, 'grupoTarifario', 'O grupo tarifário deve ser informado'],
  ['a forged discount', { desconto: '0.7' }, 'desconto', 'O tipo de desconto deve ser informado'],
  ['an absurd demand', { demandaForaPonta: '1e308' }, 'demandaForaPonta', 'Demanda fora de Ponta precisa ser um número valido'],
  ['a tax that is no number', { pis: '12abc' }, 'pis', 'PIS precisa ser um número valido'],
  ['a missing field', { consumoPonta: '' }, 'consumoPonta', 'Consumo na Ponta deve ser informado'],
] as const)('%s is answered in Portuguese, with what was typed, and nothing is kept', async (_, change, name, message) => {
  const { post, studies } = await openSite()
  const answer = returned(await post({ ...bill, ...change }))
  expect(answer).toMatchObject({ status: 400, lastResult: { error: { [name]: [message] } } })
  // A select cannot show what is not one of its options.
  const isSelect = name === 'distribuidora' || name === 'grupoTarifario'
  expect(answer.entries).toMatchObject({ nomeCliente: 'Padaria Sol', ...(isSelect ? {} : change) })
  expect(await studies()).toEqual([])
})

const simulationFailed = 'Erro, verifique se todos os dados estão preenchidos corretamente e tente novamente!'

test.each(['/simulator/cativo', '/simulator/ml', '/economies/ml', '/studies'])(
  'when %s breaks, the form comes back whole and nothing is kept',
  async (path) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const breakage: Breakage = ({ url }) => (new URL(url).pathname === path ? new Response(null, { status: 500 }) : undefined)
    const { post, studies } = await openSite({ breakage })
    expect(returned(await post(bill))).toMatchObject({
      status: 502,
      entries: { nomeCliente: 'Padaria Sol', demandaForaPonta: '167,47' },
      failure: { message: simulationFailed },
    })
    expect(await studies()).toEqual([])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  },
)

test('a study that the provider refuses says why in its own words', async () => {
  const { post } = await openSite({
    breakage: ({ url }) =>
      url.endsWith('/simulator/cativo')
        ? Response.json({ statusCode: 422, message: 'Não há tarifa para este grupo.' }, { status: 422 })
        : undefined,
  })
  expect(returned(await post(bill))).toMatchObject({
    status: 422,
    failure: { message: simulationFailed, reason: 'Não há tarifa para este grupo.' },
  })
})

test.each(['open', 'print'] as const)("somebody else's study is not found: %s", async (how) => {
  const site = await openSite()
  const id = addressOf(await site.post(bill)).split('=')[1]!
  const stranger = await site.signIn('simulador@farol.example')
  const path = how === 'open' ? `/simulacao?estudo=${id}` : `/simulacao/estudo.pdf?estudo=${id}`
  const answer = await thrownBy(site[how](path, stranger))
  expect(answer.status).toBe(404)
})

test.each(['/simulacao?estudo=', '/simulacao?estudo=../users', '/simulacao?editar=nada', '/simulacao?estudo=' + 'x'.repeat(500)])(
  '%s is not found',
  async (path) => {
    const { open } = await openSite()
    expect((await thrownBy(open(path))).status).toBe(404)
  },
)

test('the study is printed as a PDF named after the customer', async () => {
  const { post, print } = await openSite()
  const id = addressOf(await post(bill)).split('=')[1]!
  const pdf = await print(`/simulacao/estudo.pdf?estudo=${id}`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toContain('padaria_viabilidade_varejista.pdf')
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
})

const mayEnter = (role: string, permissions: string) => /ADMIN/.test(role) || /prime_black|simulator/.test(permissions)
const [permitted, others] = [true, false].map((may) =>
  demoAccounts.filter(({ role, permissions }) => mayEnter(role, permissions) === may).map(({ email }) => email),
)

test.each(permitted!)('%s may simulate', async (email) => {
  const { open, signIn } = await openSite()
  expect(await open('/simulacao', await signIn(email))).toMatchObject({ page: 'form' })
})

test.each(others!)('%s may not, and is sent home', async (email) => {
  const { open, signIn } = await openSite()
  expect((await thrownBy(open('/simulacao', await signIn(email)))).headers.get('Location')).toBe('/')
})

test('the form is hydrated; a result and an error are not', () => {
  const loaded = [{ page: 'form' }, { page: 'result' }, undefined]
  expect(loaded.map((data) => pageScriptOf([{ handle, data }]))).toEqual(['hydrate', 'enhance', 'enhance'])
})
