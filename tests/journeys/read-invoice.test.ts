import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { coelbaBill } from '~/invoices/danf3e/distributor-bills.fixture'
import { drawnPdf } from '~/invoices/danf3e/drawn-bill.fixture'
import { checkDigitOf } from '~/invoices/key-check-digit'
import { madeKey, madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { launchBrowser } from '../support/browser'
import { expectNoFaults, field, openPage as openPageOf, whenLive } from '../support/simulator-pages'
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

const xml = (text: string, name = 'fatura.xml') => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })

/** Counts mouse and keyboard actions; choosing from a list or among files takes two. */
function hands(page: Page) {
  let done = 0
  return {
    count: () => done,
    async press(role: 'link' | 'button', name: string) {
      done += 1
      await page.getByRole(role, { name, exact: true }).last().click()
    },
    async chooseFile(label: string, file: ReturnType<typeof xml>) {
      done += 2
      await page.getByLabel(label).setInputFiles(file)
    },
  }
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('a consultant comes from the XML of an invoice to its study in five clicks and keys, and to its PDF in one more', async () => {
    const email = script ? 'admin@farol.example' : 'super@farol.example'
    const page = await openPageOf(browser, site.address, { email, script })
    await page.goto('/simulacao')
    const { press, chooseFile, count } = hands(page)
    await press('link', 'Preencher com uma fatura')
    await chooseFile('Faturas de energia', xml(madeNf3e()))
    await press('button', 'Ler as faturas')
    await page.getByText('Lida: fatura de agosto de 2026 da Neoenergia Coelba, R$ 22.500,00; as linhas somam o total').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByText('com os preços e as premissas que o simulador propõe').waitFor()
    const saving = await page.locator('.study-answer strong').innerText()
    await press('button', 'Fazer o estudo agora')
    await page.waitForURL(/estudo=/)
    expect(count()).toBe(5)
    // The page of the invoice said what the study says.
    expect((await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')).toContain(
      saving.replaceAll(/\s+/g, ' ').replace(/\.$/, ''),
    )
    await page.getByText('não a cobra.').waitFor()
    const download = page.waitForEvent('download')
    await press('link', 'GERAR SIMULAÇÃO EM PDF')
    const pdf = await buffer(await (await download).createReadStream())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(count()).toBe(6)
  })

  test('missing figures of an invoice are asked for beside those read, and only then used', async () => {
    const email = script ? 'black@farol.example' : 'simulador@farol.example'
    const page = await openPageOf(browser, site.address, { email, script })
    await page.goto('/simulacao/fatura')
    // The contracted 150 kW are missing in it.
    await page.getByLabel('Faturas de energia').setInputFiles(xml(madeNf3e({ contracts: [] })))
    await page.getByRole('button', { name: 'Ler as faturas' }).click()
    await page.getByText('1 ponto a conferir').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByLabel('Demanda contratada fora de ponta').fill('cem')
    await page.getByRole('button', { name: 'Confirmar os valores' }).click()
    await page.getByText('Demanda fora de Ponta precisa ser um número valido').waitFor()
    expect(await page.getByLabel('Demanda contratada fora de ponta').inputValue()).toBe('cem')
    await page.getByLabel('Demanda contratada fora de ponta').fill('150')
    await page.getByRole('button', { name: 'Confirmar os valores' }).click()
    await page.getByText('as linhas somam o total').waitFor()
    await page.getByRole('link', { name: 'Simular com esta fatura' }).click()
    await page.getByText('A fatura deste cliente já foi recebida.').waitFor()
    expect(await field(page, 'demandaForaPonta').inputValue()).toBe('150')
    expect(await field(page, 'distribuidora').inputValue()).toBe('neoenergia-coelba')

    await page.goto('/simulacao/fatura')
    await page
      .getByLabel('Faturas de energia')
      .setInputFiles([xml(madeNf3e({ contracts: [] })), xml('<nota/>', 'nota de compra.xml')])
    await page.getByRole('button', { name: 'Ler as faturas' }).click()
    await page.waitForURL(/envio=/)
    await page.getByText('nota de compra.xml').waitFor()
    await page.getByText('Uma já tinha sido lida antes.').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByRole('button', { name: 'Fazer estudo da carteira com este envio' }).click()
    await page.getByText('A carteira terá a unidade desta fatura.').waitFor()
    await page.getByText('A tarifa é a que a fatura traz, enquanto vigente').waitFor()
    await page.goto('/simulacao/fatura')
    await page.getByRole('link', { name: /^Excluir a fatura de agosto de 2026/ }).click()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await page.getByText('A fatura foi excluída.').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })

  test('an invoice attached to an empty form is read by its button, fills it, and serves as the submission', async () => {
    const email = script ? 'black@farol.example' : 'simulador@farol.example'
    const page = await openPageOf(browser, site.address, { email, script })
    await page.goto('/simulacao')
    if (script) await whenLive(page)
    const pdf = Buffer.from(await drawnPdf(coelbaBill))
    await page.getByLabel('Fatura em PDF').setInputFiles({ name: 'fatura.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByRole('button', { name: 'Ler a fatura' }).click()
    await page.getByText('A fatura preencheu o que faltava: confira e simule.').waitFor()
    await page.getByText('A fatura deste cliente já foi recebida.').waitFor()
    expect(await field(page, 'demandaForaPonta').inputValue()).toBe('200')
    expect(await field(page, 'grupoTarifario').inputValue()).toBe('A4')
    expect(await page.getByText('a corrigir:').count()).toBe(0)
    if (script) await expectNoFaults(page)
    // The bill prints its CNPJ with stars.
    await field(page, 'cnpj').fill('22.333.444/0001-81')
    await field(page, 'desconto').selectOption('0')
    await page.getByRole('button', { name: 'SIMULAR ECONOMIA', exact: true }).last().click()
    await page.waitForURL(/estudo=/)
  })

  test('of two files of one invoice its author keeps one, and not over what another window has confirmed since', async () => {
    const email = script ? 'black@farol.example' : 'simulador@farol.example'
    const [page, other] = [
      await openPageOf(browser, site.address, { email, script, width: 360 }),
      await openPageOf(browser, site.address, { email, script }),
    ]
    // Another invoice than those of the other journeys.
    const start = `${madeKey.slice(0, 42)}${script ? 1 : 2}`
    const key = start + checkDigitOf(start)
    const send = async (contractedKw: string) => {
      await page.goto('/simulacao/fatura')
      const file = madeNf3e({ total: '22499.90', contracts: [{ kind: '1', post: '0', kw: contractedKw }] })
      await page.getByLabel('Faturas de energia').setInputFiles(xml(file.replaceAll(madeKey, key)))
      await page.getByRole('button', { name: 'Ler as faturas' }).click()
    }
    await send('150.00')
    await send('155.00')
    await page.getByText('O arquivo que você enviou agora tem a mesma chave de acesso e diz outra coisa.').waitFor()
    if (script) await expectNoFaults(page)
    await other.goto(page.url())
    await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Confirmar os valores' }).click()])
    await other.waitForLoadState()

    const keepNew = page.getByRole('button', { name: 'Ficar com o arquivo novo' })
    await keepNew.click()
    await page.getByText('Esta fatura mudou em outra janela enquanto você escolhia.').waitFor()
    await keepNew.click()
    await keepNew.waitFor({ state: 'detached' })
    expect(await page.getByText('155 kW').first().isVisible()).toBe(true)
  })

  test('the file of an invoice is stored with the consent alone, downloaded from its page, and deleted there', async () => {
    const email = script ? 'black@farol.example' : 'simulador@farol.example'
    const page = await openPageOf(browser, site.address, { email, script, width: 360 })
    // Another invoice than those of the other journeys.
    const start = `${madeKey.slice(0, 42)}3`
    const file = madeNf3e().replaceAll(madeKey, start + checkDigitOf(start))
    const send = async (consents: boolean, ...others: ReturnType<typeof xml>[]) => {
      await page.goto('/simulacao/fatura')
      const box = page.getByLabel('Guardar o arquivo da fatura por 12 meses, com o consentimento do cliente')
      expect(await box.isChecked()).toBe(false)
      if (consents) await box.check()
      await page.getByLabel('Faturas de energia').setInputFiles([xml(file), ...others])
      await page.getByRole('button', { name: 'Ler as faturas' }).click()
      await page.waitForURL(/fatura[/?]/)
    }
    const stored = page.getByText(/Arquivo guardado até .*, com o consentimento dado em/)
    await send(false)
    await page.getByRole('heading', { name: 'Fatura lida' }).waitFor()
    expect(await stored.count()).toBe(0)

    // The box counts for every file of an upload.
    await send(true, xml('<nota/>', 'nota de compra.xml'))
    await page.getByText('nota de compra.xml').waitFor()
    await page.locator('a[href^="/simulacao/fatura/"]:not([href$="excluir"])').first().click()
    await stored.waitFor()
    if (script) await expectNoFaults(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar o arquivo' }).click()
    expect((await buffer(await (await download).createReadStream())).toString()).toBe(file)
    await page.getByRole('button', { name: 'Retirar o consentimento e excluir o arquivo' }).click()
    await page.getByText('O consentimento foi retirado, e o arquivo foi excluído.').waitFor()
    expect(await stored.count()).toBe(0)
    await page.getByRole('heading', { name: 'Fatura lida' }).waitFor()
  })

  test('an invoice that was read is audited line by line, and the audit is a PDF', async () => {
    const email = script ? 'black@farol.example' : 'simulador@farol.example'
    const page = await openPageOf(browser, site.address, { email, script })
    await page.goto('/simulacao/fatura')
    await page.getByLabel('Faturas de energia').setInputFiles(xml(madeNf3e()))
    await page.getByRole('button', { name: 'Ler as faturas' }).click()
    await page.getByRole('link', { name: 'Auditar a fatura' }).click()
    // Its TE is 0,456 and 0,304, and that of REH 3.578/2026 is 0,44144 and 0,25224, taxes inside 1 / (0,80 × 0,94):
    // 1.200 − 2.000 × 0,44144 / 0,752 + 7.200 − 18.000 × 0,25224 / 0,752, in cents of each finding: 38,72 − 12,77 and
    // 1.238,94 − 76,60. Its other prices are the tariffs / 0,76 and not / 0,752: 66,81 + 51,06 + 28,72.
    await page.getByText('R$ 1.188,29 cobrados a mais em 2 linhas; R$ 146,59 cobrados a menos').waitFor()
    if (script) await expectNoFaults(page)
    const file = await page.request.get(`${page.url()}.pdf`)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.goto('/simulacao/fatura')
    await page.getByLabel('Faturas de energia').setInputFiles(xml(madeNf3e()))
    await page.getByRole('button', { name: 'Ler as faturas' }).click()
    await page.getByText('Esta fatura já tinha sido lida.').waitFor()
  })
})
