import { gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'
import { rowOf } from '~/session/route-registry'
import { faultsInLooks } from '../support/accessibility'
import { demoPassword, enterAs, openAccountSite } from '../support/account-site'
import { monthsPage, sendModel } from '../support/month-pages'
import { pagesFor } from '../support/pages'
import { unstyledClasses } from '../support/unstyled-classes'

/** Largest compressed page with its style; a page with React contains its data twice. [bytes] */
const htmlBudget = 14_000
const reactBudget = 16_000
/** A unit's dashboard, or the lines of four submarkets by day and by month: every chart is in the page. [bytes] */
const dashboardBudget = 40_000

const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
let site: Awaited<ReturnType<typeof openAccountSite>>

/** Every state is looked at in this one page, which axe is loaded into once. */
let looking: Page

beforeAll(async () => {
  site = await openAccountSite()
  looking = await site.visit()
})
afterAll(() => site?.stop())

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

type State = {
  what: string
  as?: string
  /** Has a sign-in of its own: after a step of it the session has another id, and cookies of before are of nobody. */
  alone?: boolean
  path: string
  budget?: number
  act?: (page: Page) => Promise<unknown>
}

/** Every page that needs a sign-in. */
const pages = pagesFor('members', 'simulators', 'clients', 'researchers', 'partners', 'administrators').map(
  ({ path, address, reader }): State => ({
    what: address,
    as: reader,
    path: address,
    ...(rowOf(path).hydrates && { budget: reactBudget }),
    ...(/^\/(client|empresa|pesquisa-mercado-livre\/pld)$/.test(path) && { budget: dashboardBudget }),
  }),
)

/** States after a form was sent; `act` brings the page into the state. */
const states: State[] = [
  ...pages,
  { what: 'a sign-in refused', path: '/login', act: press('Entrar') },
  { what: 'a registration refused', path: '/cadastro', act: press('Criar conta') },
  { what: 'a recovery refused', path: '/recuperarSenha', act: press('Enviar email') },
  {
    what: 'a new password refused',
    path: '/recuperarSenha',
    act: async (page) => {
      const email = 'basic@farol.example'
      await page.getByLabel('E-mail').fill(email)
      await press('Enviar email')(page)
      const { text } = await site.mailTo(email, 'Recuperação de senha')
      await page.goto(/\/novaSenha\?token=[\w-]+/.exec(text)![0])
      await press('Alterar senha')(page)
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
    act: async (page) => {
      await page.getByLabel('Sua senha').fill(demoPassword)
      await press('Ativar')(page)
    },
  },
  {
    what: 'the request for deletion',
    as: 'basic',
    path: '/conta/dados',
    act: async (page) => {
      const ask = page.getByRole('button', { name: 'Pedir a exclusão' })
      if (await ask.isVisible()) await ask.click()
    },
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
    act: (page) =>
      page
        .getByRole('link', { name: /^Deletar/ })
        .first()
        .click(),
  },
  { what: 'the partner’s password refused', as: 'black', path: '/parceiro/informacoes', act: press('Alterar senha') },
  { what: 'a year of months', as: 'admin', path: monthsPage() },
  {
    what: 'a year of months with a cell refused',
    as: 'admin',
    path: monthsPage(),
    act: async (page) => {
      await page.locator('#measuredMwh-3').fill('5a')
      await press('Salvar o que mudou')(page)
    },
  },
  {
    what: 'a month that exists already',
    as: 'admin',
    path: monthsPage(),
    act: async (page) => {
      await page.getByText('Cadastrar um mês só').click()
      await page.getByLabel('Mês', { exact: true }).selectOption('Maio')
      for (const name of ['Energia contratada', 'Energia medida', 'Custo cativo', 'Custo livre'])
        await page.getByLabel(name, { exact: true }).fill('1')
      await press('Cadastrar')(page)
    },
  },
  {
    what: 'the question before a month is deleted',
    as: 'admin',
    path: monthsPage({ aba: 'deletar' }),
    act: (page) =>
      page
        .getByRole('link', { name: /^Deletar [A-Z]/ })
        .first()
        .click(),
  },
  { what: 'an import refused', as: 'admin', path: '/areaAdm/meses/importar', act: press('Conferir') },
  { what: 'an import before it is written', as: 'admin', path: '/areaAdm/meses/importar', act: sendModel },
  {
    what: 'an import with errors',
    as: 'admin',
    path: '/areaAdm/meses/importar',
    act: async (page) => {
      await sendModel(page)
      await press('Gravar as linhas marcadas')(page)
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
    act: (page) => page.getByRole('link', { name: 'Encerrar todas as sessões' }).click(),
  },
  {
    what: 'the answer to a request',
    as: 'super',
    path: '/areaAdm/privacidade',
    act: async (page) => {
      await page.getByRole('link', { name: 'Responder' }).click()
      await press('Responder ao pedido')(page)
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
    expect(await faultsInLooks(looking, html)).toEqual([])
  },
)

/** The HTML of the page after a step, without script, so that it is the server's. */
async function htmlAfter(act: (page: Page) => Promise<unknown>, path: string, email: string | undefined, alone = false) {
  const page = await (email && !alone ? site.visitAs(email, { script: false }) : site.visit({ script: false }))
  if (email && alone) await enterAs(page, email)
  await page.goto(path)
  await act(page)
  await page.waitForLoadState()
  return withDoctype(await page.content())
}

test('with forced colours the current tab and the current menu entry have a line that the others lack', async () => {
  const page = await site.visit()
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, 'super@farol.example')
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

/** The browser's HTML with a doctype. The browser writes void elements and attributes its own way, so rules about them are off. */
function withDoctype(html: string) {
  return `<!DOCTYPE html>${html.replace(/^<!DOCTYPE[^>]*>/i, '')}`
}
