import { gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import type { Browser, Page } from 'playwright-core'
import { rowOf } from '~/session/route-registry'
import { faultsInLooks } from '../support/accessibility'
import { demoPassword, openAccountSite } from '../support/account-site'
import { launchDrawingBrowser } from '../support/browser'
import { monthsPage } from '../support/month-pages'
import { pagesFor } from '../support/pages'
import type { createTextBrowser } from '../support/text-browser'
import { unstyledClasses } from '../support/unstyled-classes'

/** Largest compressed page with its style; a page with React contains its data twice. [bytes] */
const htmlBudget = 14_000
const reactBudget = 16_000
/** A unit's dashboard, or the lines of four submarkets by day and by month: every chart is in the page. [bytes] */
const dashboardBudget = 40_000
/** Every hour of a month, as a picture and as a table. */
const hoursBudget = 40_000

const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
let site: Awaited<ReturnType<typeof openAccountSite>>

let drawing: Browser
/** One page shows every state, so that axe is loaded once. */
let looking: Page

/** Pages without faults, by content without the nonce: pages about missing objects are alike. */
const lookedAt = new Set<string>()

beforeAll(async () => {
  ;[site, drawing] = await Promise.all([openAccountSite(), launchDrawingBrowser()])
  looking = await drawing.newPage()
})
afterAll(async () => {
  await drawing?.close()
  await site?.stop()
})

type Reader = ReturnType<typeof createTextBrowser>

const press =
  (name: string, filled: Record<string, string> = {}) =>
  (reader: Reader) =>
    reader.press(name, filled)

type State = {
  what: string
  as?: string
  /** With its own sign-in: a step changes the session's id, and earlier cookies become invalid. */
  alone?: boolean
  path: string
  budget?: number
  act?: (reader: Reader) => Promise<unknown>
}

/** Every page that needs a sign-in. */
const pages = pagesFor('members', 'simulators', 'clients', 'researchers', 'partners', 'administrators').map(
  ({ path, address, reader }): State => ({
    what: address,
    as: reader,
    path: address,
    ...(rowOf(path).hydrates && { budget: reactBudget }),
    ...(/^\/(client|empresa|pesquisa-mercado-livre\/pld)$/.test(path) && { budget: dashboardBudget }),
    ...(path.endsWith('/horas') && { budget: hoursBudget }),
  }),
)

/** States after a form was sent; `act` reaches the state without a browser, so that its HTML is the server's. */
const states: State[] = [
  ...pages,
  { what: 'a sign-in refused', path: '/login', act: press('Entrar') },
  { what: 'a registration refused', path: '/cadastro', act: press('Criar conta') },
  { what: 'a recovery refused', path: '/recuperarSenha', act: press('Enviar email') },
  {
    what: 'a new password refused',
    path: '/recuperarSenha',
    act: async (reader) => {
      const email = 'basic@farol.example'
      await reader.press('Enviar email', { email })
      const { text } = await site.mailTo(email, 'Recuperação de senha')
      await reader.go(/\/novaSenha\?token=[\w-]+/.exec(text)![0])
      await reader.press('Alterar senha')
    },
  },
  { what: 'a link that changes no password', path: '/novaSenha?token=nenhum' },
  { what: 'a link that confirms no e-mail', path: '/confirmarEmail?token=nenhum', act: press('Confirmar o e-mail') },
  { what: 'the password refused', as: 'black', path: '/conta/senha', act: press('Alterar senha') },
  {
    what: 'the code for the application',
    as: 'black',
    alone: true,
    path: '/conta/duas-etapas',
    act: press('Ativar', { password: demoPassword }),
  },
  {
    what: 'the request for deletion',
    as: 'basic',
    path: '/conta/dados',
    act: press('Pedir a exclusão'),
  },
  { what: 'the area of a plain partner', as: 'parceiro', path: '/parceiro' },
  { what: 'the area of an account without a partner company', as: 'admin', path: '/parceiro' },
  { what: 'documents received', as: 'black', path: '/parceiro/documentos?situacao=received' },
  { what: 'documents refused', as: 'black', path: '/parceiro/documentos', act: press('Enviar documentos') },
  { what: 'documents sent', as: 'black', path: '/parceiro/documentos?resultado=enviado' },
  {
    what: 'the question before a document is deleted',
    as: 'black',
    path: '/parceiro/documentos',
    act: (reader) => reader.follow(/^Excluir/),
  },
  { what: 'the partner’s password refused', as: 'black', path: '/parceiro/informacoes', act: press('Alterar senha') },
  { what: 'a year of months', as: 'admin', path: monthsPage() },
  {
    what: 'a year of months with a cell refused',
    as: 'admin',
    path: monthsPage(),
    act: press('Salvar o que mudou', { 'measuredMwh-3': '5a' }),
  },
  {
    what: 'a month that exists already',
    as: 'admin',
    path: monthsPage(),
    act: press('Cadastrar', { Mes: 'Maio', EnergiaContratada: '1', EnergiaMedida: '1', CustoCativo: '1', CustoLivre: '1' }),
  },
  {
    what: 'the question before a month is deleted',
    as: 'admin',
    path: monthsPage({ aba: 'excluir' }),
    act: (reader) => reader.follow(/^Excluir [A-Z]/),
  },
  { what: 'an import refused', as: 'admin', path: '/areaAdm/meses/importar', act: press('Conferir') },
  { what: 'an import before it is written', as: 'admin', path: '/areaAdm/meses/importar', act: sendModel },
  {
    what: 'an import with errors',
    as: 'admin',
    path: '/areaAdm/meses/importar',
    act: async (reader) => {
      await sendModel(reader)
      await reader.press('Gravar as linhas marcadas')
    },
  },
  { what: '15 agents of the search', as: 'pesquisa', path: '/pesquisa-mercado-livre?termo=energia' },
  { what: 'no agent found', as: 'pesquisa', path: `/pesquisa-mercado-livre?termo=${'z%'.repeat(250)}` },
  { what: 'no account found', as: 'super', path: '/areaAdm/contas?busca=ningu%C3%A9m&papel=PARCEIRO&acesso=expired' },
  { what: 'a page that the list does not reach', as: 'super', path: '/areaAdm/contas?pagina=9' },
  { what: 'a contact refused', as: 'super', path: '/areaAdm/propostas', act: press('Incluir o contato') },
  { what: 'the marks of companies', as: 'super', path: '/areaAdm/propostas?situacao=logos' },
  { what: 'an account', as: 'super', path: '/areaAdm/contas/demo-cliente' },
  { what: 'an account out of reach', as: 'admin', path: '/areaAdm/contas/demo-super' },
  {
    what: 'the question before sign-ins end',
    as: 'super',
    path: '/areaAdm/contas/demo-admin',
    act: (reader) => reader.follow('Encerrar todas as sessões'),
  },
  {
    what: 'the answer to a request',
    as: 'super',
    path: '/areaAdm/privacidade',
    act: async (reader) => {
      await reader.follow('Responder')
      await reader.press('Responder ao pedido')
    },
  },
]

test.each(states)(
  '$what is valid, within its weight budget and, light at 1280 px and dark at 360, accessible and as wide as the window',
  async ({ as, alone, path, act, budget = htmlBudget }) => {
    const email = as && `${as}@farol.example`
    const html = act ? await htmlAfter(act, path, email, alone) : await site.htmlFor(email, path)

    const report = await htmlValidate.validateString(html)
    expect(report.results.flatMap(({ messages }) => messages.map((it) => `${it.ruleId} ${it.message}`))).toEqual([])
    expect(unstyledClasses(html)).toEqual([])
    expect(gzipSync(html).length).toBeLessThanOrEqual(budget)
    const drawn = html.replaceAll(/ nonce="[^"]*"/g, '')
    const faults = lookedAt.has(drawn) ? [] : await faultsInLooks(looking, html)
    expect(faults).toEqual([])
    lookedAt.add(drawn)
  },
)

/** The server's HTML after a step. */
async function htmlAfter(act: (reader: Reader) => Promise<unknown>, path: string, email: string | undefined, alone = false) {
  const reader = await site.readerAs(email, { alone })
  await reader.go(path)
  await act(reader)
  return reader.html()
}

/** On the page of imports: uploads its own template. */
async function sendModel(reader: Reader) {
  const model = await site.htmlFor('admin@farol.example', reader.linkTo('Baixar um modelo (CSV)'))
  await reader.press('Conferir', { file: new File([model], 'dados-mensais.csv', { type: 'text/csv' }) })
}

test('with forced colours the current tab and the current menu entry have a line that the others lack', async () => {
  const page = await site.visit()
  await page.emulateMedia({ forcedColors: 'active' })
  await site.signIn(page, 'super@farol.example')
  await page.goto('/areaAdm/cadastros')
  const tabs = [await lineOf(page, '.tabs [aria-current]', 'bottom'), await lineOf(page, '.tabs a:not([aria-current])', 'bottom')]
  expect(tabs[0]).toMatch(/^3px /)
  expect(tabs[0]).not.toBe(tabs[1])
  expect(await lineOf(page, '.side-menu [aria-current]', 'left')).toMatch(/^3px /)
  expect(await lineOf(page, '.side-menu a:not([aria-current])', 'left')).toMatch(/^0px /)
})

const lineOf = (page: Page, selector: string, side: 'bottom' | 'left') =>
  page
    .locator(selector)
    .first()
    .evaluate((it, where) => {
      const style = getComputedStyle(it)
      return `${style.getPropertyValue(`border-${where}-width`)} ${style.getPropertyValue(`border-${where}-color`)}`
    }, side)
