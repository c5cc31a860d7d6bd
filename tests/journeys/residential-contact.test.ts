import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { fillHousehold, formPath, sendHousehold } from '../support/residential-pages'
import { cookiesOf } from '../support/sign-in'
import { openTestSite } from '../support/open-test-site'
import { unstyledClasses } from '../support/unstyled-classes'

let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openTestSite(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test.each([{ script: true }, { script: false }])(
  'script $script: a visitor who asks for contact and stops at the result is in the administrators’ list',
  async ({ script }) => {
    const options = { baseURL: site.address, javaScriptEnabled: script }
    const page = await openBrowserPage(browser, options)
    const name = `Família que espera${script ? '' : ' sem script'}`
    await page.goto(formPath)
    await fillHousehold(page, { name, email: `espera-${script}@casa.example`, bill: '350,00' })
    await page.getByLabel('Quero que a equipe me procure').check()
    await sendHousehold(page)

    const desk = await openBrowserPage(browser, options)
    await desk.context().addCookies(await cookiesOf(site.address, 'admin@farol.example'))
    await desk.goto('/areaAdm')
    await desk.getByRole('link', { name: 'Ver contatos' }).click()
    await desk.getByRole('row', { name }).getByRole('link', { name: 'Ver e anotar' }).click()
    await desk.getByRole('heading', { name, exact: true }).waitFor()
    await desk.getByText('(81) 98765-4321').waitFor()
    await desk.getByLabel('Situação', { exact: true }).selectOption({ label: 'Em conversa' })
    await desk.getByLabel('Quem cuida', { exact: true }).selectOption({ index: 1 })
    await desk.getByLabel('Anotação').fill('Prefere ser chamada à noite.')
    await desk.getByRole('button', { name: 'Guardar' }).click()
    await desk.getByText('O contato foi atualizado.').waitFor()
    expect(await desk.getByRole('row', { name }).count()).toBe(0)
    await desk.getByRole('link', { name: 'Em conversa', exact: true }).click()
    await desk.getByLabel('Nome, e-mail, CNPJ ou CPF').fill('ninguém com este nome')
    await desk.getByRole('button', { name: 'Procurar' }).click()
    await desk.getByText('Nenhum contato foi encontrado com esta busca.').waitFor()
    await desk.getByLabel('Nome, e-mail, CNPJ ou CPF').fill(`familia espera-${script}@casa.example`)
    await desk.getByRole('button', { name: 'Procurar' }).click()
    await desk.getByRole('row', { name }).getByRole('link', { name: 'Ver e anotar' }).click()
    await desk.getByText('Prefere ser chamada à noite.').waitFor()
    expect(unstyledClasses(await desk.content())).toEqual([])
  },
)
