import { gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { formPath } from '~/areas/residential/paths'
import { faultsInLooks } from '../support/accessibility'
import { launchBrowser } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { pagesFor } from '../support/pages'
import { sharedSite } from '../support/start-server'
import { styleOf, unstyledClasses } from '../support/unstyled-classes'

/** Every page that needs no sign-in, also with query parameters that change it. */
const publicPages = [
  ...pagesFor('everyone', 'visitors').map(({ address }) => address),
  '/mercado-livre?grupo=A&tensao=13,8&demanda=150',
  '/mercado-livre?grupo=B_OTHER&tensao=0,22&demanda=',
  '/mercado-livre?grupo=&tensao=alta&demanda=-1',
  '/mercado-livre/contato?grupo=A&tensao=13,8&demanda=150',
  '/mercado-livre/contato?recebido=sim',
  '/mercado-livre/aviso?grupo=B_BUSINESS',
  '/login?voltar=%2Fsimulacao',
]

/** Largest compressed page with its style, for slow phones. [bytes] */
const htmlBudget = 14_000
const scriptBudget = 3_000
/** The page that shows the saving while the bill is typed has a script for that. [bytes] */
const billScriptBudget = 3_500

const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
const site = sharedSite()
let browser: Browser

beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser?.close())

const read = async (path: string) => (await fetch(site.address + path)).text()

describe.each(publicPages)('%s', (path) => {
  let html: string

  beforeAll(async () => void (html = await read(path)))

  test('is valid HTML', async () => {
    const report = await htmlValidate.validateString(html)
    const found = report.results.flatMap(({ messages }) =>
      messages.map((it) => `${it.ruleId} ${it.line}:${it.column} ${it.message}`),
    )
    expect(found).toEqual([])
  })

  test('has a style for each of its classes', async () => {
    expect(unstyledClasses(html)).toEqual([])
  })

  test('weighs at most 14 kB with its style, and its script 3 kB', async () => {
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!)
    const texts = await Promise.all(scripts.map(read))
    expect(gzipSync(html).length).toBeLessThanOrEqual(htmlBudget)
    expect(texts.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThanOrEqual(
      path === formPath ? billScriptBudget : scriptBudget,
    )
  })

  test('asks for nothing of another server, and in both looks axe finds no violation and nothing overflows the window', async () => {
    const page = await openBrowserPage(browser, { bypassCSP: true })
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.address) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    await page.goto(site.address + path, { waitUntil: 'networkidle' })
    expect(await faultsInLooks(page)).toEqual([])
    expect(elsewhere).toEqual([])
  })
})

test.each(['/login', '/terms-of-use'])(
  '%s also has its styles in a dialog over a page with only the frame’s styles',
  async (path) => {
    const [main] = /<main.*<\/main>/s.exec(await read(path))!
    expect(unstyledClasses(main, styleOf(await read('/policy')))).toEqual([])
  },
)
