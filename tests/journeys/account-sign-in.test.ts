import { demoPassword, leave, openAccountSite, sendSignIn } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

/** Runs in the page: the links covered by another element. */
function coveredLinks(links: Element[]) {
  return links
    .filter((link) => {
      const { right, top, height } = link.getBoundingClientRect()
      return !link.contains(document.elementFromPoint(right - 4, top + height / 2))
    })
    .map(({ textContent }) => textContent)
}

const pathOf = (page: { url: () => string }) => new URL(page.url()).pathname

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('an administrator signs in, sees the message, is in the administrators’ area and signs out', async () => {
    const page = await site.visit({ script })
    await page.goto('/login')
    await sendSignIn(page, ' ADMIN@Farol.example ')
    await page.getByText('Login efetuado com sucesso!').waitFor()
    await page.waitForURL('**/areaAdm')
    expect(await page.getByText('Login efetuado com sucesso!').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Olá, Helena Figueiredo' }).isVisible()).toBe(true)

    await leave(page)
    await page.goto('/areaAdm')
    expect(await page.getByText('Você precisa estar logado para acessar essa página').isVisible()).toBe(true)
  })

  test('a signed-out person gets the reason why a page does not open, signs in and is redirected to it', async () => {
    const page = await site.visit({ script })
    await page.goto('/simulacao/estudos?busca=padaria')
    expect(pathOf(page)).toBe('/')
    const panel = page.getByRole('status').filter({ hasText: 'Você precisa estar logado para acessar essa página' })
    const links = panel.getByRole('link')
    expect(await links.allTextContents()).toEqual(['Entrar', 'Pedir acesso', 'Simular minha casa'])
    await links.first().click()
    await sendSignIn(page, 'black@farol.example', 'errada')
    await page.getByText('Credenciais incorretas').waitFor()
    await sendSignIn(page, 'black@farol.example')
    await page.waitForURL(/\/simulacao\/estudos\?busca=padaria/)
    await page.goto('/')
    expect(await page.getByText('Você precisa estar logado').count()).toBe(0)
  })

  test('a wrong password is reported in the form, the e-mail stays, and the password field has the focus', async () => {
    const page = await site.visit({ script })
    await page.goto('/login')
    await sendSignIn(page, 'black@farol.example', 'errada')
    await page.getByRole('alert').filter({ hasText: 'Credenciais incorretas ou pendentes de validação.' }).waitFor()
    expect(await page.locator('#login-email').inputValue()).toBe('black@farol.example')
    expect(await page.locator('#login-password').inputValue()).toBe('')
    await page.locator('#login-password:focus').waitFor()
  })

  test('missing fields are reported above the form and at each field, and the first has the focus', async () => {
    const page = await site.visit({ script })
    await page.goto('/login')
    await sendSignIn(page, '', '')
    await page.getByText('Preencha e-mail e senha para continuar!').waitFor()
    expect(await page.locator('#login-email-error').textContent()).toBe('Preencha o email!')
    expect(await page.locator('#login-password-error').textContent()).toBe('Preencha a senha!')
    await page.locator('#login-email:focus').waitFor()
  })
})

test.each([
  ['360 px, with script', true, 360],
  ['1280 px, without script', false, 1280],
])('at %s, a toast does not cover the menu', async (_, script, width) => {
  const page = await site.visitAs('cliente@farol.example', { script, width })
  await page.goto('/areaAdm')
  const message = page.getByText('Você não tem permissão para acessar essa página')
  await message.waitFor()
  const [toast, menu] = [await page.locator('output.toast').boundingBox(), await page.locator('header').boundingBox()]
  expect(toast!.y).toBeGreaterThanOrEqual(menu!.y + menu!.height)
  if (width === 360) await page.getByText('Menu', { exact: true }).click()
  expect(await page.locator('header ul a').evaluateAll(coveredLinks)).toEqual([])
})

test('the menu link opens the sign-in as a dialog, which shows its answer in place and then the page again', async () => {
  const page = await site.visit()
  await page.goto('/mercado-livre')
  await page.getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await sendSignIn(page, 'black@farol.example', '')
  await dialog.getByText('Preencha e-mail e senha para continuar!').waitFor()
  await sendSignIn(page, 'black@farol.example', 'errada')
  await dialog.getByText('Credenciais incorretas').waitFor()
  await dialog.getByRole('button', { name: 'Mostrar a senha' }).click()
  expect(await page.locator('#login-password').getAttribute('type')).toBe('text')
  expect(pathOf(page)).toBe('/mercado-livre')

  await sendSignIn(page, 'black@farol.example')
  await dialog.getByText('Login efetuado com sucesso!').waitFor()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  expect(pathOf(page)).toBe('/mercado-livre')
})

test('without script the menu link opens the sign-in page', async () => {
  const page = await site.visit({ script: false })
  await page.goto('/mercado-livre')
  await page.getByRole('link', { name: 'Login' }).click()
  expect(pathOf(page)).toBe('/login')
})

test('the success message is shown for 1 s before the next page', async () => {
  const page = await site.visit()
  await page.goto('/login')
  await sendSignIn(page, 'black@farol.example')
  await page.getByText('Login efetuado com sucesso!').waitFor()
  const shownAt = Date.now()
  expect(pathOf(page)).toBe('/login')
  await page.waitForURL('**/parceiro')
  expect(Date.now() - shownAt).toBeGreaterThan(700)
})

test('during a slow answer the button shows a spinner and a text', async () => {
  const page = await site.visit()
  await page.goto('/login')
  await page.route('**/login', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await sendSignIn(page, 'black@farol.example', 'errada')
  await page.getByText('Entrando…').waitFor()
  expect(await page.locator('button .spinner').count()).toBe(1)
  await page.getByText('Credenciais incorretas').waitFor()
  expect(await page.getByText('Entrando…').count()).toBe(0)
})

test('a form sent after the session expired is filled again after the sign-in', async () => {
  const page = await site.visit()
  await site.signIn(page, 'cliente@farol.example')
  await page.goto('/conta')
  await page.getByLabel('Nome').fill('Caio M. Monteiro')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Salvar informações' }).click()
  await page.waitForURL(/\/login\?voltar=/)
  expect(await page.getByText('Sua sessão expirou, faça login novamente.').isVisible()).toBe(true)
  await sendSignIn(page, 'cliente@farol.example')
  await page.waitForURL(/\/conta/)
  expect(await page.getByLabel('Nome').inputValue()).toBe('Caio M. Monteiro')
})

test('an administrator’s form about an account or request is filled again after the sign-in', async () => {
  const asked = await site.readerAs('pesquisa@farol.example')
  await asked.go('/conta/dados')
  await asked.press('Pedir a exclusão')
  expect(asked.text()).toContain('Recebemos o seu pedido de exclusão.')

  const admin = await site.readerAs('admin@farol.example')
  const sendSignedOut = async (button: string, filled: Record<string, string>) => {
    admin.clearCookies()
    await admin.press(button, filled)
    expect(admin.text()).toContain('Sua sessão expirou, faça login novamente.')
    await admin.press('Entrar', { email: 'admin@farol.example', password: demoPassword })
  }
  const valueOf = (selector: string) => admin.document().querySelector(selector)?.getAttribute('value')
  await admin.go('/areaAdm/contas/demo-pesquisa')
  const access = { companyName: 'Frigorífico do Agreste', accessExpiresOn: '2031-12-31', permissions: 'proposal' }
  await sendSignedOut('Salvar o acesso', access)
  expect(new URL(admin.address()).pathname).toBe('/areaAdm/contas/demo-pesquisa')
  expect(valueOf('[name="companyName"]')).toBe('Frigorífico do Agreste')
  expect(valueOf('[name="accessExpiresOn"]')).toBe('2031-12-31')
  expect(valueOf('[name="permissions"][checked]')).toBe('proposal')

  await admin.go('/areaAdm/privacidade')
  await admin.follow('Responder')
  await sendSignedOut('Responder ao pedido', { decision: 'retain', note: 'Há um processo em curso.' })
  expect(new URL(admin.address()).pathname).toBe('/areaAdm/privacidade')
  expect(valueOf('[name="decision"][checked]')).toBe('retain')
  expect(admin.document().querySelector('[name="note"]')!.textContent).toBe('Há um processo em curso.')
  expect(admin.document().querySelectorAll('[role="alert"]')).toHaveLength(0)
})
