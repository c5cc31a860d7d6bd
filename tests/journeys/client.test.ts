import { demoPassword, enterAs, openAccountSite } from '../support/account-site'
import { cookiesOf } from '../support/sign-in'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

const wrong = 'Erro ao tentar salvar suas informações, por favor, verifique se os campos estão corretos!'

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('the company stands above the first unit; another unit is chosen in the bar', async () => {
    const page = await site.visitAs(script ? 'cliente@farol.example' : 'simulador@farol.example', { script })
    await page.goto('/client')
    expect(await page.getByRole('heading', { name: 'Área do cliente', exact: true }).isVisible()).toBe(true)
    for (const fact of ['CNPJ', 'Início no mercado livre', 'Economia acumulada']) {
      expect(await page.locator('.company-card').getByText(fact).isVisible()).toBe(true)
    }
    const units = page.getByLabel('Unidade', { exact: true })
    const ids = await units.locator('option').evaluateAll((options) => options.map((it) => (it as HTMLOptionElement).value))
    await units.selectOption(ids[1]!)
    await page.getByRole('button', { name: 'Abrir' }).click()
    await page.waitForURL(new RegExp(`unidade=${ids[1]}`))
    const strange = await page.goto('/client?unidade=demo-unidade-de-outra')
    expect(strange!.status()).toBe(404)
  })

  test('a company without units reads when its history will start', async () => {
    const page = await site.visitAs('pesquisa@farol.example', { script })
    await page.goto('/client')
    await page.getByText('O histórico e os gráficos estarão disponíveis após o término da migração.').waitFor()
    expect((await page.goto('/client?unidade=x&mes=2026-13'))!.status()).toBe(200)
  })

  test('an alert is resolved, leaves the sum, and is reopened; a day that has passed is refused and kept', async () => {
    const page = await site.visitAs('rede@farol.example', { script, width: 360 })
    await page.goto('/client/alertas')
    const total = page.locator('.head-answer')
    // Each kind shows the five of most worth; the others are a link away.
    const kinds = page.getByRole('main').locator('section', { has: page.locator('li') })
    const long = kinds.filter({ has: page.getByRole('link', { name: /^Ver os \d+ alertas/ }) }).first()
    expect(await long.getByRole('listitem').count()).toBe(5)
    const more = long.getByRole('link', { name: /^Ver os \d+ alertas/ })
    const count = Number(/\d+/.exec(await more.innerText())![0])
    await more.click()
    await page.waitForURL(/tipo=/)
    await expect
      .poll(() =>
        page
          .locator('main section', { has: page.locator(':target') })
          .getByRole('listitem')
          .count(),
      )
      .toBe(count)
    await page.goto('/client/alertas')
    const before = await total.innerText()
    const first = page.locator('main .rows > li').first()
    const postpone = async (day: string) => {
      if (!(await first.getByLabel('Adiar até').isVisible())) await first.getByText('Resolver ou adiar').click()
      await first.getByLabel('Adiar até').fill(day)
      await first.getByRole('button', { name: 'Adiar' }).click()
    }
    await postpone('2026-01-01')
    await first.getByText('Informe um dia depois de hoje e dentro de um ano.').waitFor()
    expect(await first.getByLabel('Adiar até').inputValue()).toBe('2026-01-01')
    await first.getByRole('button', { name: 'Resolvido' }).click()
    await page.getByText('O alerta está resolvido.').waitFor()
    expect(await total.innerText()).not.toBe(before)
    await page.getByRole('link', { name: 'Mostrar resolvidos e adiados (1)' }).click()
    await page.getByText('Resolvido em').waitFor()
    await page.getByRole('button', { name: 'Reabrir' }).click()
    await page.getByText('O alerta voltou à lista.').waitFor()
    expect(await total.innerText()).toBe(before)
    expect(await page.getByText('Resolvidos e adiados').count()).toBe(0)
  })

  test('the monthly mail of alerts is off by default, and is switched on and off on one page', async () => {
    const page = await site.visitAs('pesquisa@farol.example', { script, width: 360 })
    await page.goto('/client/alertas')
    const box = page.getByLabel('Quero receber os alertas por e-mail uma vez por mês')
    expect(await box.isChecked()).toBe(false)
    await box.check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Você vai receber os alertas por e-mail uma vez por mês.').waitFor()
    expect(await box.isChecked()).toBe(true)
    await box.uncheck()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('O e-mail mensal de alertas foi cancelado.').waitFor()
    expect(await box.isChecked()).toBe(false)
  })

  test('the link of a mail asks for a confirmation, and an invented link says so', async () => {
    const page = await site.visit({ script, width: 360 })
    await page.goto(`/alertas/cancelar?token=${'A'.repeat(43)}`)
    await page.getByRole('button', { name: 'Cancelar os alertas' }).click()
    await page.getByRole('heading', { name: 'Link inválido' }).waitFor()
    expect(await page.getByRole('button', { name: 'Cancelar os alertas' }).count()).toBe(0)
  })
})

describe.each([
  ['with script at 1280 px', true, 1280, 'cliente@farol.example'],
  ['without script at 360 px', false, 360, 'simulador@farol.example'],
])('%s', (_, script, width, email) => {
  test('a client changes e-mail and password in "Edite as suas informações", with every message of the specification', async () => {
    const page = await site.visit({ script, width })
    await enterAs(page, email)
    await page.waitForURL('**/client')
    const units = page.getByLabel('Unidade', { exact: true })
    const ids = await units.locator('option').evaluateAll((options) => options.map((it) => (it as HTMLOptionElement).value))
    const second = `/client?unidade=${ids[1]}`
    await page.goto(second)
    await page.getByRole('link', { name: 'Edite as suas informações' }).click()
    // With script the page opens as a dialog over the area.
    const form = script ? page.getByRole('dialog') : page.locator('main')
    const save = () => form.getByRole('button', { name: 'Salvar informações' }).click()
    const fill = async (password: string, confirmation: string, previous: string) => {
      await form.getByLabel('Nova senha', { exact: true }).fill(password)
      await form.getByLabel('Confirme a nova senha').fill(confirmation)
      await form.getByLabel('Senha atual').fill(previous)
      await save()
    }
    await form.getByRole('heading', { name: 'Edite as suas informações' }).waitFor()
    expect(await form.getByLabel('Nome de exibição').isDisabled()).toBe(true)

    await fill('energia limpa 2026', 'energia suja 2026', demoPassword)
    await form.getByText('As duas senhas precisam ser iguais!').waitFor()
    expect(await form.getByText('A confirmação tem que ser igual a nova senha').isVisible()).toBe(true)
    for (const label of ['Nova senha', 'Confirme a nova senha', 'Senha atual']) {
      expect(await form.getByLabel(label, { exact: true }).inputValue()).toBe('')
    }
    await fill('curta', 'curta', demoPassword)
    await form.locator('#password-error', { hasText: 'A senha precisa conter no mínimo 10 caracteres' }).waitFor()
    expect(await form.getByText(wrong).isVisible()).toBe(true)
    await fill('energia limpa 2026', 'energia limpa 2026', 'errada errada')
    await form.getByText('A senha atual não confere').waitFor()

    await form.getByLabel('E-mail').fill(`nova.${email}`)
    await fill('energia limpa 2026', 'energia limpa 2026', demoPassword)
    await page.getByText('Suas novas informações foram salvas com sucesso!').first().waitFor()
    await page.waitForURL(`**${second}`)
    await site.mailTo(email, 'O e-mail da sua conta foi alterado')
    const again = await site.visit({ script, width })
    await enterAs(again, `nova.${email}`, 'energia limpa 2026')
    await again.waitForURL('**/client')
  })
})

test('a mail program’s own button sends a form without a page, cookie or origin: RFC 8058', async () => {
  const response = await fetch(`${site.address}/alertas/cancelar?token=${'A'.repeat(43)}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Link inválido')
})

/** The panel of a sign-in, whose browser has the page with this ETag. */
function ask(cookie: string, etag = '') {
  return fetch(`${site.address}/client`, { redirect: 'manual', headers: { cookie, 'if-none-match': etag } })
}

describe('a page that was read before', () => {
  test('is a 304 of 0 bytes for the same person alone, and whole again when it says something else', async () => {
    const [own, colleague] = await Promise.all(
      ['rede@farol.example', 'pesquisa@farol.example'].map(async (email) => {
        const cookies = await cookiesOf(site.address, email)
        return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      }),
    )
    const first = await ask(own!)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag')!
    const again = await ask(own!, etag)
    expect([again.status, await again.text()]).toEqual([304, ''])
    const seen = [await first.text(), await (await ask(own!)).text()]
    expect(new Set(seen.map((page) => page.replaceAll(/nonce="[^"]+"/g, ''))).size).toBe(1)
    expect(new Set(seen.map((page) => /nonce="([^"]+)"/.exec(page)![1])).size).toBe(2)
    expect((await ask(colleague!, etag)).status).toBe(200)
    expect((await ask('', etag)).status).toBe(302)
  })

  test('is not shown by the back button after "Sair"', async () => {
    const page = await site.visit()
    await site.signIn(page, 'rede@farol.example')
    await page.goto('/client')
    await page.locator('details:has(form[action="/sair"]) > summary').click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL(`${site.address}/`)
    await page.goBack()
    await page.waitForLoadState()
    expect(await page.getByRole('heading', { name: 'Área do cliente', exact: true }).count()).toBe(0)
  })

  test.each([
    ['once its sign-in has ended', undefined],
    ['to the person who signs in next', 'parceiro@farol.example'],
  ])('is not shown by the back button %s', async (_, next) => {
    const page = await site.visit()
    await site.signIn(page, 'rede@farol.example')
    await page.goto('/client')
    await page.getByRole('heading', { name: 'Área do cliente', exact: true }).waitFor()
    await page.context().clearCookies()
    if (next) await site.signIn(page, next)
    await page.goto('/client/alertas')
    await page.goBack()
    await page.waitForLoadState()
    expect(await page.getByRole('heading', { name: 'Área do cliente', exact: true }).count()).toBe(0)
  })
})
