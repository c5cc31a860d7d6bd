import type { Browser } from 'playwright-core'
import { violationsOf, widthBeyondWindow } from '../support/accessibility'
import { launchBrowser } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { pairedLooks } from '../support/looks'
import { cookiesOf } from '../support/sign-in'
import { openTestSite } from '../support/open-test-site'

let site: Awaited<ReturnType<typeof openTestSite>>
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openTestSite(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test.each(pairedLooks)('%s: the answer of "Posso migrar?" goes with a request to the team', async (_, { script, width }) => {
  const options = { baseURL: site.address, javaScriptEnabled: script, viewport: { width, height: 800 } }
  const page = await openBrowserPage(browser, options)
  const name = `Padaria de ${width}${script ? '' : ' sem script'}`
  const email = `padaria-${width}-${script}@x.example`
  await page.goto('/mercado-livre?grupo=A&tensao=13,8&demanda=150')
  await page.getByRole('link', { name: 'Quero que a equipe veja o meu caso' }).click()
  await page.getByRole('heading', { name: 'Peça à equipe que veja o seu caso' }).waitFor()
  expect(await page.getByLabel('Grupo tarifário').inputValue()).toBe('A')
  expect(await page.getByLabel('Tensão').inputValue()).toBe('13,8')
  expect(await page.getByLabel('Demanda contratada').inputValue()).toBe('150')

  // The demand is corrected and the voltage removed; without consent nothing is sent and nothing typed is lost.
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('CNPJ ou CPF').fill('11222333000181')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').fill('8133334444')
  await page.getByLabel('Estado').selectOption('PE')
  await page.getByLabel('Tensão').fill('')
  await page.getByLabel('Demanda contratada').fill('180,5')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('É preciso autorizar o contato para enviar').first().waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe(name)
  expect(await page.getByLabel('Tensão').inputValue()).toBe('')
  expect(await page.getByLabel('Demanda contratada').inputValue()).toBe('180,5')
  await page.getByLabel('Quero que a equipe me procure').check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('heading', { name: 'Recebemos o seu pedido' }).waitFor()

  const desk = await openBrowserPage(browser, options)
  await desk.context().addCookies(await cookiesOf(site.address, 'admin@farol.example'))
  await desk.goto('/areaAdm/contatos')
  const row = desk.getByRole('row', { name: email })
  expect(await row.textContent()).toContain('Mercado livre')
  await row.getByRole('link', { name: 'Ver e anotar' }).click()
  await desk.getByRole('heading', { name, exact: true }).waitFor()
  await desk.getByText('Grupo A, demanda contratada de 180,5 kW.').waitFor()
})

test('a request that a bot sends is refused with what was typed', async () => {
  const body = new URLSearchParams({
    name: 'Robô',
    email: 'r@x.example',
    phone: '8133334444',
    state: 'PE',
    contact: '2026-11-22',
  })
  body.append('website', 'http://spam.example')
  const answer = await fetch(`${site.address}/mercado-livre/contato`, { method: 'POST', body, headers: { origin: site.address } })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('value="Robô"')
})

test.each(pairedLooks)('%s: a shop is told a range of its saving with all that it assumes', async (_, { script, width }) => {
  const options = { baseURL: site.address, javaScriptEnabled: script, viewport: { width, height: 800 }, bypassCSP: true }
  const page = await openBrowserPage(browser, options)
  await page.goto('/mercado-livre?grupo=B_BUSINESS&tensao=&demanda=')
  const estimate = page.locator('#quanto')
  await estimate.getByLabel('Consumo por mês').fill('1.000')
  await estimate.getByLabel('Ou valor da conta').fill('900')
  await estimate.getByRole('button', { name: 'Estimar' }).click()
  await estimate.getByText('Escolha a distribuidora que está na sua conta').waitFor()
  await estimate.getByText('um dos dois, e não os dois').waitFor()
  expect(await estimate.getByLabel('Consumo por mês').inputValue()).toBe('1.000')

  await estimate.getByLabel('Distribuidora').selectOption('copel')
  await estimate.getByLabel('Ou valor da conta').fill('')
  await estimate.getByRole('button', { name: 'Estimar' }).click()
  // REH 3.472/2025 by hand, as in the domain's test: −78.89 to 9.01 of 868.09.
  await estimate.getByText(/Entre gastar R\$\s79 a mais e economizar R\$\s9 por mês \(−9% a 1%\)/).waitFor()
  await estimate.getByText('A faixa passa por zero').waitFor()
  await estimate.getByText('até 24/11/2027').waitFor()
  await estimate.getByText('Não é promessa: depende de regras que a ANEEL ainda não publicou').waitFor()
  await estimate.getByText('De onde vem cada número').click()
  expect(await estimate.getByRole('list').textContent()).toMatch(
    /ainda não foi importada.*B1 convencional: REH 3.472\/2025.*nossa hipótese/,
  )
  expect(script ? await violationsOf(page) : []).toEqual([])
  expect(await widthBeyondWindow(page)).toBe(0)
})

test.each(pairedLooks)('%s: who may not migrate yet asks for a notice, with consent', async (_, { script, width }) => {
  const options = { baseURL: site.address, javaScriptEnabled: script, viewport: { width, height: 800 } }
  const page = await openBrowserPage(browser, options)
  const email = `aviso-${width}-${script}@x.example`
  await page.goto('/mercado-livre?grupo=B_BUSINESS')
  await page.getByRole('link', { name: 'Avise-me quando puder' }).click()
  await page.getByLabel('Nome').fill('Padaria Sol')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  expect(await page.getByLabel('Grupo tarifário').inputValue()).toBe('B_BUSINESS')
  await page.getByRole('button', { name: 'Avisar-me' }).click()
  await page.getByText('É preciso autorizar o e-mail para pedir o aviso').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
  await page.getByLabel('Quero receber um e-mail quando').check()
  await page.getByRole('button', { name: 'Avisar-me' }).click()
  await page.getByRole('heading', { name: 'Aviso pedido' }).waitFor()
  expect(await widthBeyondWindow(page)).toBe(0)

  const desk = await openBrowserPage(browser, options)
  await desk.context().addCookies(await cookiesOf(site.address, 'admin@farol.example'))
  await desk.goto('/areaAdm/contatos')
  expect(await desk.getByRole('row', { name: email }).textContent()).toContain('Aviso do mercado livre')
})

test('the link of a notice answers a mail program that posts to it without a page', async () => {
  const response = await fetch(`${site.address}/mercado-livre/aviso/cancelar?token=${'A'.repeat(43)}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Link inválido')
})
