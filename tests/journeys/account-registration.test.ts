import type { Page } from 'playwright-core'
import { openAccountSite, sendSignIn } from '../support/account-site'
import { pageRules } from '../support/pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

const password = 'energia limpa 2026'

/** Types a registration key by key, so that masks apply where there is script. */
async function fill(page: Page, email: string) {
  await page.getByRole('radio', { name: 'Cliente' }).check()
  await page.getByLabel('Nome').fill('Ana Souza')
  await page.getByLabel('CPF').pressSequentially('52998224725')
  await page.getByLabel('CNPJ da empresa').pressSequentially('12abc34501de35')
  await page.getByLabel('Celular').pressSequentially('81987654321')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirme a senha').fill(password)
  await page.getByRole('checkbox', { name: 'Li e aceito' }).check()
}

/** Sends a registration without the page, for tests of what comes after. */
function register(email: string, fields: Record<string, string> = {}) {
  return fetch(`${site.address}/cadastro`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.address },
    body: new URLSearchParams({ ...pageRules['/cadastro'].form?.fields, ...fields, email }),
  })
}

const send = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click()

const noScript = { script: false }

test('a name that lost a letter is asked for again, and typed fields stay', async () => {
  const page = await (await register('perdida@x.example', { nome: 'Concei\uFFFDão Araújo' })).text()
  expect(page).toContain('Um caractere deste texto se perdeu no caminho. Digite o texto novamente.')
  expect(page).toMatch(/value="Concei\uFFFDão Araújo"/)
  expect(page).toContain('value="perdida@x.example"')
})

test('without script a refusal needs a reason, which is in the person’s mail', async () => {
  const email = 'bia@x.example'
  await register(email, { Usertype: 'parceiro' })

  const admin = await site.visit(noScript)
  await site.signIn(admin, 'super@farol.example')
  await admin.goto('/areaAdm/cadastros')
  await admin.getByRole('row', { name: email }).getByRole('link', { name: 'Decidir' }).click()
  await admin.getByRole('option', { name: 'Superadministrador' }).waitFor({ state: 'attached' })
  await admin.locator('summary', { hasText: 'Recusar' }).click()
  await admin.getByRole('button', { name: 'Recusar o cadastro' }).click()
  await admin.getByText('Diga o motivo').waitFor()
  await admin.getByLabel('Motivo').fill('O CNPJ não é da sua empresa.')
  await admin.getByRole('button', { name: 'Recusar o cadastro' }).click()
  await admin.getByText('O cadastro foi recusado').waitFor()
  expect((await site.mailTo(email, 'O seu cadastro não foi aprovado')).text).toContain('O CNPJ não é da sua empresa.')
})

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('a registration is approved by an administrator, and the person gets a mail and signs in', async () => {
    const email = script ? 'ana@padaria.example' : 'ana@mercado.example'
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    await fill(page, email)
    expect(await page.getByLabel('CNPJ da empresa').inputValue()).toBe(script ? '12.ABC.345/01DE-35' : '12abc34501de35')
    await send(page)
    await page.waitForURL('**/cadastro/recebido')
    expect(await page.getByText('Seus dados foram armazenados com sucesso!').isVisible()).toBe(true)
    const { text } = await site.mailTo(email, 'Recebemos o seu cadastro')
    await page.goto(/\/confirmarEmail\?token=[\w-]+/.exec(text)![0])
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Confirmar o e-mail' }).click()
    await page.getByText('O seu e-mail está confirmado.').waitFor()

    await page.goto('/login')
    await sendSignIn(page, email, password)
    await page.getByText('Credenciais incorretas ou pendentes de validação.').waitFor()

    const admin = await site.visit({ script })
    await site.signIn(admin, 'admin@farol.example')
    await admin.goto('/areaAdm/cadastros')
    await admin.getByRole('row', { name: email }).getByRole('link', { name: 'Decidir' }).click()
    expect(await admin.getByRole('option', { name: 'Administrador' }).count()).toBe(0)
    await admin.getByLabel('Empresa').fill('Padaria Sol')
    await admin.getByRole('checkbox', { name: 'Simulador' }).check()
    await admin.getByLabel('Último dia de acesso').fill('2020-01-31')
    await admin.getByRole('button', { name: 'Aprovar o cadastro' }).click()
    await admin.getByText('Este dia já passou').waitFor()
    await admin.getByLabel('Último dia de acesso').fill('2099-12-31')
    await admin.getByRole('button', { name: 'Aprovar o cadastro' }).click()
    await admin.getByText('O cadastro foi aprovado').waitFor()

    expect((await site.mailTo(email, 'O seu cadastro foi aprovado')).text).toContain('31/12/2099')
    await site.signIn(page, email, password)
    await page.goto('/simulacao')
    expect(await page.title()).toContain('Simulação')
  })

  test('missing and invalid fields are reported, and typed values stay', async () => {
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    await send(page)
    await page.getByText('Preencha todos os dados para se cadastrar').waitFor()

    await fill(page, 'caio@x.example')
    await page.getByLabel('CPF').fill('111.111.111-11')
    await page.getByLabel('Confirme a senha').fill('outra coisa qualquer')
    await send(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Há 2 campos a corrigir' })
    await summary.getByRole('link', { name: 'As senhas precisam ser iguais' }).waitFor()
    await summary.getByRole('link', { name: 'Digite um CPF válido' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cpf')
    expect(await page.getByLabel('Nome').inputValue()).toBe('Ana Souza')
    expect(await page.getByRole('checkbox', { name: 'Li e aceito' }).isChecked()).toBe(true)

    await page.getByLabel('CPF').fill('529.982.247-25')
    for (const label of ['Senha', 'Confirme a senha']) await page.getByLabel(label, { exact: true }).fill('1234567890')
    await send(page)
    await page.getByText('Esta senha é fácil de adivinhar. Escolha outra.').first().waitFor()
  })

  test('only clients have the field of the partner that referred them', async () => {
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    expect(await page.getByLabel('Parceiro que indicou você').inputValue()).toBe('0')
    await page.getByRole('radio', { name: 'Parceiro' }).check()
    expect(await page.getByLabel('Parceiro que indicou você').isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Cliente' }).check()
    expect(await page.getByLabel('Parceiro que indicou você').isVisible()).toBe(true)
  })

  test('the consent box links both texts', async () => {
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    const box = page.getByRole('checkbox', { name: 'Li e aceito os termos de uso e a política de privacidade' })
    expect(await box.count()).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'política de privacidade' }).click()
    await page.getByRole('heading', { name: 'Política de privacidade', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(script ? '/cadastro' : '/policy-privacy')
  })

  test('the terms open in a dialog, or without script on their page', async () => {
    const page = await site.visit({ script })
    await page.goto('/cadastro')
    await page.getByRole('main').getByRole('link', { name: 'termos de uso' }).click()
    await page.getByText('Última atualização: agosto de 2018').waitFor()
    expect(await page.getByRole('heading', { name: /^[123]\. / }).count()).toBe(3)
    expect(new URL(page.url()).pathname).toBe(script ? '/cadastro' : '/terms-of-use')
  })
})

test('without script a person can ask for another confirmation link, and a used link confirms nothing', async () => {
  const email = 'eva@x.example'
  const page = await site.visit(noScript)
  await register(email)
  await page.goto('/cadastro/recebido')
  await page.getByRole('link', { name: 'peça outro link' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar email' }).click()
  await page.getByText('enviaremos outro link').waitFor()
  const { text } = await site.mailTo(email, 'Confirme o seu e-mail')
  const link = /\/confirmarEmail\?token=[\w-]+/.exec(text)![0]
  const confirm = async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar o e-mail' }).click()
  }
  await confirm()
  await page.getByText('O seu e-mail está confirmado.').waitFor()
  await confirm()
  await page.getByText('O link expirou ou já foi usado.').waitFor()
  expect(await page.getByRole('button', { name: 'Confirmar o e-mail' }).count()).toBe(0)
})

test('registering the e-mail of an existing account shows the usual page, and its owner gets a mail', async () => {
  const answer = await register('Black@Farol.example')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cadastro/recebido'])
  const { text } = await site.mailTo('black@farol.example', 'O seu e-mail já está cadastrado')
  expect(text).toContain('Nada mudou')
})

test('without script, when two administrators decide at once, the second gets a message', async () => {
  await register('duas@x.example')
  const admins = await Promise.all([site.visit(noScript), site.visit(noScript)])
  for (const admin of admins) {
    await site.signIn(admin, 'admin@farol.example')
    await admin.goto('/areaAdm/cadastros')
    await admin.getByRole('row', { name: 'duas@x.example' }).getByRole('link', { name: 'Decidir' }).click()
  }
  expect(await admins[0]!.getByText('e-mail não confirmado').count()).toBeGreaterThan(0)
  await admins[0]!.getByLabel('Empresa').fill('Padaria Lua')
  await admins[0]!.getByRole('button', { name: 'Aprovar o cadastro' }).click()
  await admins[0]!.getByText('O e-mail não foi confirmado: diga por que aprova mesmo assim.').waitFor()
  expect(await admins[0]!.getByLabel('Empresa').inputValue()).toBe('Padaria Lua')
  for (const admin of admins)
    await admin.getByLabel('Por que aprovar sem o e-mail confirmado').fill('Falei com ela por telefone.')
  await admins[0]!.getByRole('button', { name: 'Aprovar o cadastro' }).click()
  await admins[0]!.getByText('O cadastro foi aprovado').waitFor()
  await admins[1]!.getByRole('button', { name: 'Aprovar o cadastro' }).click()
  await admins[1]!.getByText('Outra pessoa já tinha decidido.').waitFor()
  const approvals = site.mails.filter((it) => it.recipients.includes('duas@x.example') && it.subject?.includes('aprovado'))
  expect(approvals.length).toBeLessThanOrEqual(1)
})
