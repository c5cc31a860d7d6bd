import { beforeName } from '~/areas/simulator/form/form-values'
import { initialForm, priceNames } from '~/areas/simulator/form/fields'
import { resultAssumptions as factsOnPage } from '~/areas/simulator/result/assumption-facts'
import { demoAccounts } from '~/provider/demo/accounts'
import { documentAssumptions as factsOnPaper } from '~/study-text/assumption-facts'
import { pageScriptOf } from '~/ui/page-handle'
import {
  addressOf,
  bill,
  formIn,
  openSimulator,
  resultIn,
  formOfAnswer,
  thrownBy,
  type Breakage,
} from '../../tests/support/simulator-site'
import { handle } from './_workspace.simulacao'

test('a real bill becomes a kept study, with the lines of the bill', async () => {
  const { post, open, studies } = await openSimulator()
  const answer = await post(bill)
  expect(answer).toMatchObject({ status: 303 })
  expect(addressOf(answer)).toMatch(/^\/simulacao\?estudo=[\w-]+$/)

  const shown = resultIn(await open(addressOf(answer)))
  expect(shown.study.mode).toBe('ML')
  const amounts = shown.study.base.lines.map(({ label, amountBrl }) => [label, Math.round(amountBrl * 100) / 100])
  // The invoice prints 5.696,78, 2.041,90, 3.628,96, 663,53 and 7.321,53; each distributor rounds in its own order.
  expect(amounts).toEqual([
    ['Demanda contratada', expect.closeTo(5696.78, 1)],
    ['TUSD ponta', expect.closeTo(2041.9, 1)],
    ['TUSD fora de ponta', expect.closeTo(3628.96, 1)],
    ['TE ponta', expect.closeTo(663.53, 1)],
    ['TE fora de ponta', expect.closeTo(7321.53, 1)],
  ])
  expect(await studies()).toHaveLength(1)
})

// The bill has the retail presets: 235, 229, 224, 218 and 199.
test.each([
  [{}, 'Preços de referência do simulador, de 01/01/2026'],
  [{ precoEnergia1: '210' }, 'Informado por quem fez o estudo, em lugar de: Preços de referência do simulador, de 01/01/2026'],
])('a study with %j keeps where its prices come from: "%s"', async (change, source) => {
  const { post, open } = await openSimulator()
  const { study } = resultIn(await open(addressOf(await post({ ...bill, ...change }))))
  expect(study.priceSource).toBe(source)
  for (const facts of [factsOnPage(study), factsOnPaper(study)]) {
    expect(facts).toContainEqual({ name: 'Origem do preço da energia', value: source })
  }
})

test('editing restores the form as typed', async () => {
  const { post, open } = await openSimulator()
  const id = addressOf(await post(bill)).split('=')[1]!
  const { invoice: _receipt, ...typed } = bill
  expect(formIn(await open(`/simulacao?editar=${id}`))).toMatchObject({ page: 'form', values: typed, hasInvoice: true })
})

test('the form opens with the defaults of the specification and every distributor by name', async () => {
  const { open } = await openSimulator()
  const shown = formIn(await open('/simulacao'))
  expect(shown.values).toEqual(initialForm)
  expect(shown.distributors).toHaveLength(51)
  expect(shown.distributors.find(({ value }) => value === 'copel')).toMatchObject({ label: 'Copel (PR)', icmsPercent: '19,5' })
})

test('"Atualizar" fills the groups, the taxes and the prices without judging the rest', async () => {
  const { post, studies } = await openSimulator()
  const answer = await post({
    ...initialForm,
    distribuidora: 'copel',
    demandaForaPonta: '600',
    desconto: '0',
    [beforeName]: JSON.stringify(initialForm),
    intent: 'atualizar',
  })
  expect(formOfAnswer(answer)).toEqual({
    status: 200,
    hasInvoice: false,
    draftTag: expect.stringMatching(/^[\w-]{8}$/),
    imageErrors: {},
    values: {
      ...initialForm,
      distribuidora: 'copel',
      demandaForaPonta: '600',
      desconto: '0',
      ...proposedTaxes,
      proposedTaxes: 'pis cofins icms',
      ...wholesalePrices,
    },
  })
  expect(await studies()).toEqual([])
})

/** The ICMS of Paraná; PIS and COFINS of Copel's bill of September 2026. */
const proposedTaxes = { icms: '19,5', pis: '1,44', cofins: '6,63', proposedTaxes: 'pis cofins icms' }

const wholesalePrices = {
  precoEnergia1: '205',
  precoEnergia2: '199',
  precoEnergia3: '194',
  precoEnergia4: '188',
  precoEnergia5: '169',
}

test('a form sent without ever pressing "Atualizar" follows the rules first and is then studied', async () => {
  const { post, open } = await openSimulator()
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
] as const)('%s is answered in Portuguese, with what was typed, and nothing is stored', async (_, change, name, message) => {
  const { post, studies } = await openSimulator()
  const answer = formOfAnswer(await post({ ...bill, ...change }))
  expect(answer).toMatchObject({ status: 400, lastResult: { error: { [name]: [message] } } })
  // A select cannot show what is not one of its options.
  const isSelect = name === 'distribuidora' || name === 'grupoTarifario'
  expect(answer.values).toMatchObject({ nomeCliente: 'Padaria Sol', ...(isSelect ? {} : change) })
  expect(await studies()).toEqual([])
})

const simulationFailed = 'Erro, verifique se todos os dados estão preenchidos corretamente e tente novamente!'

test.each(['/simulator/cativo', '/simulator/ml', '/economies/ml', '/studies'])(
  'when %s breaks, the form returns whole and nothing is stored',
  async (path) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const breakage: Breakage = ({ url }) => (new URL(url).pathname === path ? new Response(null, { status: 500 }) : undefined)
    const { post, studies } = await openSimulator({ breakage })
    expect(formOfAnswer(await post(bill))).toMatchObject({
      status: 502,
      values: { nomeCliente: 'Padaria Sol', demandaForaPonta: '167,47' },
      failure: { message: simulationFailed },
    })
    expect(await studies()).toEqual([])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  },
)

test('a study that the provider refuses says why in its own words', async () => {
  const { post } = await openSimulator({
    breakage: ({ url }) =>
      url.endsWith('/simulator/cativo')
        ? Response.json({ statusCode: 422, message: 'Não há tarifa para este grupo.' }, { status: 422 })
        : undefined,
  })
  expect(formOfAnswer(await post(bill))).toMatchObject({
    status: 422,
    failure: { message: simulationFailed, reason: 'Não há tarifa para este grupo.' },
  })
})

test.each(['open', 'print'] as const)("somebody else's study is not found: %s", async (how) => {
  const site = await openSimulator()
  const id = addressOf(await site.post(bill)).split('=')[1]!
  const stranger = await site.signIn('simulador@farol.example')
  const path = how === 'open' ? `/simulacao?estudo=${id}` : `/simulacao/estudo.pdf?estudo=${id}`
  const answer = await thrownBy(site[how](path, stranger))
  expect(answer.status).toBe(404)
})

test.each(['/simulacao?estudo=', '/simulacao?estudo=../users', '/simulacao?editar=nada', '/simulacao?estudo=' + 'x'.repeat(500)])(
  '%s is not found',
  async (path) => {
    const { open } = await openSimulator()
    expect((await thrownBy(open(path))).status).toBe(404)
  },
)

test('the study is printed as a PDF named after the customer', async () => {
  const { post, print } = await openSimulator()
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
  const { open, signIn } = await openSimulator()
  expect(await open('/simulacao', await signIn(email))).toMatchObject({ page: 'form' })
})

test.each(others!)('%s may not, and is sent home', async (email) => {
  const { open, signIn } = await openSimulator()
  expect((await thrownBy(open('/simulacao', await signIn(email)))).headers.get('Location')).toBe('/')
})

test('the form is hydrated; a result and an error are not', () => {
  const loaded = [{ page: 'form' }, { page: 'result' }, undefined]
  expect(loaded.map((data) => pageScriptOf([{ handle, data }]))).toEqual(['hydrate', 'enhance', 'enhance'])
})
