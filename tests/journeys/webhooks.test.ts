import { openAccountSite } from '../support/account-site'
import { cell } from '../support/month-pages'
import { pairedLooks, type Look } from '../support/looks'
import { faultsAtBothWidths } from '../support/simulator-pages'
import { startReceiver } from '../support/webhook-receiver'

let site: Awaited<ReturnType<typeof openAccountSite>>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
  site = await openAccountSite({ WEBHOOK_PRIVATE_TARGETS: '1' })
})
afterAll(async () => {
  await site?.stop()
  await receiver?.stop()
})

describe.each(pairedLooks)('%s', (_, look: Look) => {
  test('an administrator registers a webhook, tests it, a month that becomes final is told, and is sent again', async () => {
    const path = look.script ? '/com-script' : '/sem-script'
    const unit = look.script ? '001' : '003'
    const arrived = () =>
      receiver.requests
        .filter((it) => it.path === path)
        .map(({ headers, body }) => ({ id: headers['webhook-id'], ...(JSON.parse(body) as { type: string; data: object }) }))
    const page = await site.visitAs('admin@farol.example', look)
    await page.goto('/areaAdm/empresas/demo-empresa-serra-alta')
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('button', { name: 'Cadastrar o webhook' }).click()
    await page.getByText('Informe o endereço').first().waitFor()
    await page.getByLabel('Endereço').fill('https://ana:senha@erp.example/')
    await page.getByLabel('Mês definitivo').check()
    await page.getByRole('button', { name: 'Cadastrar o webhook' }).click()
    await page.getByText('O endereço não pode levar usuário nem senha.').first().waitFor()
    expect(await page.getByLabel('Mês definitivo').isChecked()).toBe(true)
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    const address = `http://127.0.0.1:${receiver.port}${path}`
    await page.getByLabel('Endereço').fill(address)
    await page.getByRole('button', { name: 'Cadastrar o webhook' }).click()
    await page.getByText('Copie o segredo agora: ele não será mostrado de novo.').waitFor()
    const secret = (await page.locator('#segredo').textContent())!.trim()
    expect(secret).toMatch(/^whsec_/)
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])
    await page.getByRole('link', { name: address }).click()
    await page.getByText('Nenhuma mensagem aqui ainda.').waitFor()
    expect(await page.content()).not.toContain(secret)

    receiver.answerNext({ status: 500 })
    await page.getByRole('button', { name: 'Enviar um teste' }).click()
    await page.getByText('O teste está sendo enviado').waitFor()
    await expect.poll(() => arrived().map(({ type }) => type), { timeout: 20_000 }).toEqual(['webhook.test'])
    await page.getByRole('link', { name: 'Atualizar a lista' }).click()
    await page
      .getByText(/À espera: respondeu 500|Entregue em/)
      .first()
      .waitFor()
    // It is tried again after 5 seconds, and looked for every 15.
    await expect.poll(() => arrived().length, { timeout: 40_000 }).toBe(2)
    expect(new Set(arrived().map(({ id }) => id)).size).toBe(1)

    await page.goto(`/areaAdm/unidades/demo-unidade-serra-alta-${unit}/mes/2021-03`)
    await cell(page, 'measuredMwh').fill('100')
    await page
      .getByRole('button', { name: /^Gravar|^Salvar/ })
      .first()
      .click()
    await page.getByText('Cadastro Realizado!').waitFor()
    await expect
      .poll(() => arrived().at(-1), { timeout: 40_000 })
      .toMatchObject({
        type: 'month.final',
        data: { companyId: 'demo-empresa-serra-alta', unitId: `demo-unidade-serra-alta-${unit}`, month: '2021-03' },
      })

    await page.goto('/areaAdm/empresas/demo-empresa-serra-alta/webhooks')
    await page.getByRole('link', { name: address }).click()
    await page
      .getByRole('button', { name: /^Enviar de novo a mensagem/ })
      .first()
      .click()
    await page.getByText('O envio recomeçou').waitFor()
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBe(4)
    expect(arrived()[3]).toEqual(arrived()[2])
    expect(look.script ? await faultsAtBothWidths(page) : []).toEqual([])

    await page.getByRole('button', { name: 'Pausar' }).click()
    await page.getByText('O webhook está pausado').waitFor()
    await page.getByRole('button', { name: 'Excluir o webhook' }).click()
    await page.getByText('Marque para confirmar').first().waitFor()
    await page.getByLabel('Sim, quero excluir o webhook.').check()
    await page.getByRole('button', { name: 'Excluir o webhook' }).click()
    await page.getByText('O webhook foi excluído.').waitFor()
    await page.goto('/areaAdm/auditoria?objeto=demo-empresa-serra-alta')
    await page.getByText('excluiu um webhook da empresa').first().waitFor()
  })
})

test('without the setting, an address of the network is refused', async () => {
  const own = await openAccountSite()
  const page = await own.visitAs('admin@farol.example', { script: false })
  await page.goto('/areaAdm/empresas/demo-empresa-chapada/webhooks')
  await page.getByLabel('Endereço').fill('https://169.254.169.254/latest')
  await page.getByLabel('Mês definitivo').check()
  await page.getByRole('button', { name: 'Cadastrar o webhook' }).click()
  await page.getByText('O endereço é de uma rede interna').first().waitFor()
  expect(await page.getByLabel('Mês definitivo').isChecked()).toBe(true)
  await own.stop()
})
