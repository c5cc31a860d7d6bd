import { openAccountSite, sendSignIn } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

// No server listens on port 9.
beforeAll(async () => (site = await openAccountSite({ PROVIDER_URL: 'http://127.0.0.1:9' })))
afterAll(() => site?.stop())

const password = 'vento-que-gira-a-turbina'

describe.each([
  ['with script', true],
  ['without script', false],
])('%s, while the provider is unreachable,', (_, script) => {
  test('a failed sign-in keeps the e-mail and shows the specification’s message for other failures', async () => {
    const page = await site.visit({ script })
    await page.goto('/login')
    await sendSignIn(page, 'black@farol.example')
    await page.getByRole('alert').filter({ hasText: 'Credenciais incorretas ou pendentes de validação.' }).waitFor()
    expect(await page.locator('#login-email').inputValue()).toBe('black@farol.example')
    expect(await page.locator('body').textContent()).not.toContain('null')
  })

  test('a registration keeps what was typed', async () => {
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    await page.getByLabel('Nome').fill('Ana Souza')
    await page.getByLabel('CPF').fill('529.982.247-25')
    await page.getByLabel('CNPJ da empresa').fill('12.ABC.345/01DE-35')
    await page.getByLabel('Celular').fill('(81) 98765-4321')
    await page.getByLabel('E-mail').fill('ana@x.example')
    for (const label of ['Senha', 'Confirme a senha']) await page.getByLabel(label, { exact: true }).fill(password)
    await page.getByRole('checkbox', { name: 'Li e aceito' }).check()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('alert').filter({ hasText: 'Ocorreu um erro ao registrar sua conta.' }).waitFor()
    expect(await page.getByLabel('Nome').inputValue()).toBe('Ana Souza')
    expect(await page.getByLabel('CNPJ da empresa').inputValue()).toBe('12.ABC.345/01DE-35')
  })

  test('a recovery form keeps its e-mail', async () => {
    const page = await site.visit({ script })
    await page.goto('/recuperarSenha')
    await page.getByLabel('E-mail').fill('ana@x.example')
    await page.getByRole('button', { name: 'Enviar email' }).click()
    await page.getByRole('alert').filter({ hasText: 'Erro inesperado. Tente novamente mais tarde.' }).waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@x.example')
  })

  test('the page for a new password still shows its form', async () => {
    const page = await site.visit({ script })
    await page.goto('/novaSenha?token=qualquer')
    for (const label of ['Nova senha', 'Confirme a nova senha']) await page.getByLabel(label, { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await page.getByRole('alert').filter({ hasText: 'Erro ao tentar alterar a senha' }).waitFor()
    expect(await page.getByRole('button', { name: 'Alterar senha' }).isEnabled()).toBe(true)
  })
})

test.each([
  ['/cadastro', 'Senha', 'A senha precisa conter no mínimo 10 caracteres'],
  ['/novaSenha?token=qualquer', 'Nova senha', 'As senha tem que possuir 10 caracteres'],
])('on %s the minimum length shows while the password is too short', async (path, label, rule) => {
  const page = await site.visit()
  await page.goto(path)
  await page.getByLabel(label, { exact: true }).pressSequentially('nove-lett')
  await page.getByText(rule).waitFor()
  await page.getByLabel(label, { exact: true }).press('e')
  await page.getByText(rule).waitFor({ state: 'hidden' })
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('nove-lette')
})
