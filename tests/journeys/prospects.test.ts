import type { Page } from 'playwright-core'
import { openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'
import { faultsAtBothWidths } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const list = '/pesquisa-mercado-livre/prospectos'

async function openAs(who: string, look: Look, query = '') {
  const page = await site.visitAs(`${who}@farol.example`, look)
  await page.goto(list + query)
  return page
}

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Escolher / })

describe.each(pairedLooks)('%s', (_, look) => {
  test('captive units are filtered, ticked and taken to a portfolio, which opens with them', async () => {
    const page = await openAs('black', look)
    await page.getByText('Dados inventados para demonstração').waitFor()
    await page.getByLabel('Subgrupo').selectOption('A4')
    await page.getByLabel('Demanda média, de').fill('50')
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.waitForURL(/grupo=A4/)
    expect(await page.getByText('A3 Azul').count()).toBe(0)
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])

    await page.getByRole('button', { name: 'Levar as marcadas' }).click()
    await page.getByText('Marque ao menos uma unidade da lista.').waitFor()
    await boxes(page).nth(0).check()
    await boxes(page).nth(1).check()
    await page.getByLabel('Nome da carteira').fill('')
    await page.getByRole('button', { name: 'Levar as marcadas' }).click()
    await page.getByText('Dê um nome à carteira.').waitFor()
    expect(await boxes(page).nth(1).isChecked()).toBe(true)

    await page.getByLabel('Nome da carteira').fill('Lojas por visitar')
    await page.getByRole('button', { name: 'Levar as marcadas' }).click()
    await page.waitForURL(/\/simulacao\/carteiras\//)
    await page.getByRole('heading', { name: 'Lojas por visitar' }).waitFor()
    expect(await page.getByText('2 unidades').count()).toBeGreaterThan(0)
  })

  test('a filter of no unit says so, and leads back to all', async () => {
    const page = await openAs('black', look, '?uf=RR')
    await page.getByText('Nenhuma unidade cativa satisfaz todos estes filtros.').waitFor()
    await page.getByRole('link', { name: 'Ver todas' }).click()
    await page.getByRole('table').waitFor()
    expect(await boxes(page).count()).toBe(50)
  })
})

test('a researcher reads the list, and chooses nothing', async () => {
  const page = await openAs('pesquisa', { script: false, width: 1280 })
  await page.getByRole('table').waitFor()
  expect(await boxes(page).count()).toBe(0)
  await page.getByRole('heading', { name: 'Como a economia é estimada' }).waitFor()
})

test('the filtered list is a CSV with the months of each unit', async () => {
  const text = await site.htmlFor('pesquisa@farol.example', `${list}.csv?grupo=A4`)
  const [header = '', first = ''] = text.split('\r\n')
  expect(header).toContain('Consumo jan (kWh);Demanda jan (kW)')
  expect(first.split(';')).toHaveLength(header.split(';').length)
  expect(first).toContain(';A4;VERDE;')
  expect(text.trimEnd().split('\r\n').at(-1)).toBe('Dados inventados para demonstração.')
})

test('a filter that is not understood has no CSV: its address leads to the page, which says what is wrong', async () => {
  const page = await openAs('pesquisa', { script: false, width: 1280 }, '?cnae=padaria')
  await page.getByText('Digite de 2 a 7 algarismos do CNAE, como 4711.').waitFor()
  expect(await page.getByRole('link', { name: 'Baixar CSV' }).count()).toBe(0)
  await page.goto(`${list}.csv?cnae=padaria`)
  await page.getByText('Digite de 2 a 7 algarismos do CNAE, como 4711.').waitFor()
})

test('a distributor without a base and a demand beyond what is possible are told at their fields', async () => {
  const page = await openAs('pesquisa', { script: false, width: 360 }, '?distribuidora=99&kw=2000000')
  expect(await page.getByLabel('Distribuidora').locator('option:checked').textContent()).toBe('Código 99, sem base lida')
  await page.getByText('Digite um número de 0 a 1.000.000, como 500 ou 1.250,5.').waitFor()
})
