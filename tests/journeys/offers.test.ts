import type { Page } from 'playwright-core'
import { openAccountSite } from '../support/account-site'
import { pairedLooks, type Look } from '../support/looks'
import { faultsAtBothWidths } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const list = '/areaAdm/ofertas'
const nextYear = new Date().getFullYear() + 1

async function openAs(who: string, path: string, look: Look) {
  const page = await site.visitAs(`${who}@farol.example`, look)
  await page.goto(path)
  return page
}

/** An offer's row, found by its price: each layout has its own. */
const rowOf = (page: Page, price: string) => page.getByRole('row').filter({ hasText: price })

describe.each(pairedLooks)('%s', (_, look) => {
  test('an offer is made, seen by the black tier, offered at another price, and withdrawn', async () => {
    const price = `1${look.width}`.slice(0, 3) + (look.script ? ',25' : ',75')
    const page = await openAs('admin', list, look)
    await page.getByRole('link', { name: 'Cadastrar nova oferta' }).click()
    await page.getByRole('heading', { name: 'Cadastrar nova oferta' }).waitFor()
    // With script it opens over the list.
    expect(await page.getByRole('dialog').count()).toBe(look.script ? 1 : 0)
    expect(await page.getByLabel('Volume').inputValue()).toBe('-')

    await page.getByLabel('Energia', { exact: true }).last().selectOption('Incentivada 100%')
    await page.getByLabel('Região', { exact: true }).last().selectOption('NORTE')
    await page.getByLabel('Início do período').fill(`${nextYear}-07-01`)
    await page.getByLabel('Fim do período').fill(`${nextYear}-06-30`)
    await page.getByLabel('R$/MWh').fill('0')
    await page.getByRole('button', { name: 'Cadastrar a oferta' }).click()
    await page.getByText('Escreva o preço em R$/MWh, maior que zero').first().waitFor()
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await page.getByLabel('R$/MWh').fill(price)
    await page.getByRole('button', { name: 'Cadastrar a oferta' }).click()
    await page.getByText('O fim do período precisa ser depois do início.').first().waitFor()
    expect(await page.getByLabel('R$/MWh').inputValue()).toBe(price)
    await page.getByLabel('Fim do período').fill(`${nextYear}-12-31`)
    await page.getByLabel('Volume').fill('2,5')
    await page.getByRole('button', { name: 'Cadastrar a oferta' }).click()
    await page.getByText('A oferta foi cadastrada').waitFor()
    const row = rowOf(page, price)
    for (const text of ['Incentivada 100%', '2,5', 'Norte', `01/07/${nextYear} a 31/12/${nextYear}`]) {
      expect(await row.textContent()).toContain(text)
    }

    const partner = await openAs('black', '/parceiro/ofertas', look)
    await rowOf(partner, price).waitFor()

    await row.getByRole('link', { name: /^Ofertar/ }).click()
    await page.getByRole('heading', { name: 'Ofertar', exact: true }).waitFor()
    const lower = price.replace(/^1/, '2')
    await page.getByLabel('R$/MWh').fill(lower)
    await page.getByRole('button', { name: 'Ofertar', exact: true }).click()
    await page.getByText('A oferta foi alterada.').waitFor()
    await partner.reload()
    await rowOf(partner, lower).waitFor()
    expect(await rowOf(partner, price).count()).toBe(0)

    await rowOf(page, lower)
      .getByRole('link', { name: /^Retirar/ })
      .click()
    await page.getByText('Uma oferta retirada não volta').waitFor()
    await page.getByRole('button', { name: 'Retirar a oferta' }).click()
    await page.getByText('A oferta foi retirada.').waitFor()
    expect(await rowOf(page, lower).count()).toBe(0)
    await page.getByRole('link', { name: 'Retiradas' }).click()
    await rowOf(page, lower).waitFor()
    await partner.reload()
    expect(await rowOf(partner, lower).count()).toBe(0)
  })

  test('a list is narrowed by title, region and period, and expired offers say so', async () => {
    const page = await openAs('admin', `${list}?situacao=expired`, look)
    await rowOf(page, '178,25')
      .getByText(/^Venceu em/)
      .waitFor()
    expect(await page.getByRole('link', { name: /^Ofertar/ }).count()).toBe(0)
    await page.getByLabel('Energia', { exact: true }).selectOption('Incentivada 50%')
    await page.getByLabel('Região', { exact: true }).selectOption('SUDESTE')
    await page.getByLabel('Suprimento de').fill(`${nextYear}-06-01`)
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.waitForURL('**regiao=SUDESTE**')
    await rowOf(page, '205,00').waitFor()
    expect(await rowOf(page, '178,25').count()).toBe(0)
    await page.getByLabel('Suprimento de').fill(`${nextYear + 1}-01-01`)
    await page.getByRole('button', { name: 'Procurar' }).click()
    await page.getByText('Nenhuma oferta foi encontrada com este filtro.').waitFor()
  })

  test('the start of the black tier has the current offers; of the basic one none, and their page is closed to it', async () => {
    const black = await openAs('black', '/parceiro', look)
    await black.getByRole('heading', { name: 'Ofertas de energia' }).waitFor()
    expect(await rowOf(black, '189,50').count()).toBe(1)
    expect(await rowOf(black, '178,25').count()).toBe(0)
    await black.getByRole('link', { name: /^Ver as \d+ ofertas$/ }).click()
    await black.getByText(/^\d+ ofertas vigentes$/).waitFor()

    const basic = await openAs('basic', '/parceiro', look)
    expect(await basic.getByRole('heading', { name: 'Ofertas de energia' }).count()).toBe(0)
    await basic.goto('/parceiro/ofertas')
    expect(new URL(basic.url()).pathname).not.toBe('/parceiro/ofertas')
  })
})

test('an expired offer asks for another validity before another price', async () => {
  const page = await openAs('admin', `${list}/demo-oferta-5/ofertar`, { script: false, width: 360 })
  await page.getByText(/^Esta oferta venceu em \d\d\/\d\d\/\d{4}\.$/).waitFor()
  expect(await page.getByLabel('R$/MWh').count()).toBe(0)
  await page.getByRole('link', { name: 'Edite a validade dela' }).click()
  await page.getByRole('heading', { name: 'Editar a oferta' }).waitFor()
  expect(await page.getByLabel('R$/MWh').inputValue()).toBe('178,25')
})

test('a missing offer is a 404; a withdrawn one says so on the list', async () => {
  const page = await openAs('admin', list, { script: false, width: 1280 })
  expect((await page.goto(`${list}/nenhuma`))!.status()).toBe(404)
  expect((await page.goto(`${list}/nenhuma/retirar`))!.status()).toBe(404)
  await page.goto(`${list}/demo-oferta-2/retirar`)
  await page.getByRole('button', { name: 'Retirar a oferta' }).click()
  await page.getByText('A oferta foi retirada.').waitFor()
  await page.goto(`${list}/demo-oferta-2`)
  await page.getByText('Esta oferta não existe mais ou já foi retirada.').waitFor()
})
