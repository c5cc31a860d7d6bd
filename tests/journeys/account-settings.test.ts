import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { decodeQR } from 'qr/decode.js'
import { TOTP, URI } from 'otpauth'
import type { Page } from 'playwright-core'
import { demoPassword, enterAs, openAccountSite, sendSignIn } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

/** Decodes the QR code on the page, as the camera of a phone does. */
async function scanQrCode(page: Page) {
  const qr = page.getByRole('img', { name: 'Código QR' })
  const width = Number((await qr.getAttribute('viewBox'))!.split(' ')[2])
  const data = new Uint8Array((width * 4) ** 2 * 3).fill(255)
  const path = (await qr.locator('path').getAttribute('d'))!
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++) {
      data.fill(0, (row * width * 4 + Number(x) * 4) * 3, (row * width * 4 + (Number(x) + Number(length)) * 4) * 3)
    }
  }
  return decodeQR({ width: width * 4, height: width * 4, data })
}

describe.each([
  ['with script', true, 'simulador@farol.example'],
  ['without script', false, 'parceiro@farol.example'],
])('%s', (_, script, email) => {
  test('a second step is set up, required, passed with a recovery code and turned off', async () => {
    const page = await site.visit({ script })
    await site.signIn(page, email)
    await page.goto('/conta/duas-etapas')
    await page.getByLabel('Sua senha').fill('errada errada')
    await page.getByRole('button', { name: 'Ativar' }).click()
    await page.getByText('A senha atual não confere').waitFor()
    await page.getByLabel('Sua senha').fill(demoPassword)
    await page.getByRole('button', { name: 'Ativar' }).click()

    const application = URI.parse(await scanQrCode(page)) as TOTP
    expect(await page.locator('code').textContent()).toBe(application.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '))
    await page.getByLabel('Código de 6 números').fill('000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.locator('#code-error').waitFor()
    expect(URI.parse(await scanQrCode(page)).secret.base32).toBe(application.secret.base32)
    await page.getByLabel('Código de 6 números').fill(application.generate())
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByText('Guarde os seus códigos de recuperação').waitFor()
    const codes = await page.locator('.codes code').allTextContents()
    expect(codes).toHaveLength(10)
    await site.mailTo(email, 'A verificação em duas etapas foi ativada')

    const phone = await site.visit({ script, width: 360 })
    await phone.goto('/login?voltar=%2Fconta%2Facessos')
    await sendSignIn(phone, email)
    await phone.waitForURL(/\/login\/codigo/)
    await phone.getByLabel('Código de 6 números').fill('000000')
    await phone.getByRole('button', { name: 'Entrar' }).click()
    await phone.getByText('Código incorreto ou já usado.').waitFor()
    // The next code of the app: the current one was used to confirm.
    await phone.getByLabel('Código de 6 números').fill(application.generate({ timestamp: Date.now() + 30_000 }))
    await phone.getByRole('button', { name: 'Entrar' }).click()
    await phone.waitForURL('**/conta/acessos')
    expect(await phone.getByText('Login efetuado com sucesso!').isVisible()).toBe(true)

    const lost = await site.visit({ script })
    await lost.goto('/login')
    await sendSignIn(lost, email)
    await lost.waitForURL(/\/login\/codigo/)
    await lost.getByRole('link', { name: 'Usar um código de recuperação' }).click()
    await lost.getByLabel('Código de recuperação').fill(codes[0]!)
    await lost.getByRole('button', { name: 'Entrar' }).click()
    await lost.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
    await site.mailTo(email, 'Um código de recuperação foi usado')

    await lost.goto('/conta/duas-etapas')
    expect(await lost.getByText('Restam 9 códigos de recuperação.').isVisible()).toBe(true)
    await lost.locator('summary', { hasText: 'Gerar novos' }).click()
    await lost.locator('#renew-password').fill(demoPassword)
    await lost.locator('#renew-code').fill(codes[1]!)
    await lost.getByRole('button', { name: 'Gerar códigos' }).click()
    const [newCode = ''] = await lost.locator('.codes code').allTextContents()
    await lost.getByRole('link', { name: 'Já guardei os códigos' }).click()
    await lost.locator('summary', { hasText: 'Desativar' }).click()
    await lost.locator('#end-password').fill(demoPassword)
    await lost.locator('#end-code').fill(newCode)
    await lost.getByRole('button', { name: 'Desativar a verificação' }).click()
    await lost.getByText('A verificação em duas etapas foi desativada.').waitFor()
  })

  test('a person changes name, e-mail and password; their other sign-ins end', async () => {
    const person = script ? 'black@farol.example' : 'cliente@farol.example'
    const newEmail = `nova.${person}`
    const [page, elsewhere] = await Promise.all([site.visit({ script }), site.visit({ script })])
    await site.signIn(page, person)
    await site.signIn(elsewhere, person)

    await page.goto('/conta')
    await page.getByLabel('Nome').fill('Nome Novo')
    await page.getByLabel('E-mail').fill(newEmail)
    await page.getByRole('button', { name: 'Salvar informações' }).click()
    await page.getByText('Erro ao tentar salvar suas informações').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(newEmail)
    await page.getByLabel('Senha atual').fill(demoPassword)
    await page.getByRole('button', { name: 'Salvar informações' }).click()
    await page.getByText('Nome e e-mail alterados com sucesso').waitFor()
    expect(await page.locator('.user-menu > summary', { hasText: 'Nome Novo' }).isVisible()).toBe(true)
    await site.mailTo(person, 'O e-mail da sua conta foi alterado')
    await elsewhere.goto('/conta')
    await elsewhere.waitForURL(/\/login/)

    await page.goto('/conta/senha')
    const change = async (previous: string, password: string, confirmation = password) => {
      await page.getByLabel('Senha atual').fill(previous)
      await page.getByLabel('Nova senha', { exact: true }).fill(password)
      await page.getByLabel('Confirme a nova senha').fill(confirmation)
      await page.getByRole('button', { name: 'Alterar senha' }).click()
    }
    await change(demoPassword, 'curta')
    await page.getByText('A senha precisa conter no mínimo 10 caracteres').waitFor()
    await change(demoPassword, 'uma senha nova', 'outra senha nova')
    await page.getByText('A confirmação tem que ser igual a nova senha').waitFor()
    await change('não é esta', 'uma senha nova')
    await page.getByText('A senha atual não confere').waitFor()
    await change(demoPassword, 'uma senha nova')
    await page.getByText('Senha alterada com sucesso').waitFor()
    await site.signIn(elsewhere, newEmail, 'uma senha nova')
  })

  test('a person ends their other sign-ins, one or all', async () => {
    const person = script ? 'admin@farol.example' : 'super@farol.example'
    const [page, second, third] = await Promise.all([site.visit({ script }), site.visit({ script }), site.visit({ script })])
    for (const each of [page, second, third]) await site.signIn(each, person)
    await page.goto('/conta/acessos')
    expect(await page.getByText('Esta sessão').count()).toBe(1)
    const sessionId = async () => (await page.context().cookies()).find(({ name }) => name === 'sessao')!.value
    const others = await page.getByRole('button', { name: 'Encerrar a sessão' }).count()
    const before = await sessionId()
    await page.getByLabel('Sua senha').fill('errada errada')
    await page.getByRole('button', { name: 'Encerrar a sessão' }).first().click()
    await page.getByText('A senha atual não confere').waitFor()
    expect(await page.getByRole('button', { name: 'Encerrar a sessão' }).count()).toBe(others)
    expect(await sessionId()).toBe(before)
    await page.getByLabel('Sua senha').fill(demoPassword)
    await page.getByRole('button', { name: 'Encerrar a sessão' }).first().click()
    await page.getByText('A sessão foi encerrada.').waitFor()
    expect(await sessionId()).not.toBe(before)
    await page.getByRole('button', { name: 'Encerrar as outras sessões' }).click()
    await page.getByText('Informe a sua senha').waitFor()
    await page.getByLabel('Sua senha').fill(demoPassword)
    await page.getByLabel('Sua senha').press('Enter')
    await page.getByText('As outras sessões foram encerradas.').waitFor()
    for (const each of [second, third]) {
      await each.goto('/conta')
      await each.waitForURL(/\/login/)
    }
    expect(await page.getByRole('button', { name: 'Encerrar' }).count()).toBe(0)
    expect(await page.getByLabel('Sua senha').count()).toBe(0)
  })

  test('a person exports their data, requests deletion, withdraws, requests again and gets an answer', async () => {
    const person = script ? 'basic@farol.example' : 'pesquisa@farol.example'
    const page = await site.visit({ script })
    await site.signIn(page, person)
    await page.goto('/conta/dados')
    for (const [path, type] of [
      ['/conta/dados.json', 'application/json'],
      ['/conta/dados.csv', 'text/csv'],
    ] as const) {
      const file = await page.request.get(path)
      expect(file.headers()['content-type']).toContain(type)
      expect(file.headers()['content-disposition']).toContain('attachment')
      expect(await file.text()).toContain(person)
    }

    await page.getByLabel('Motivo').fill('Não uso mais.')
    await page.getByRole('button', { name: 'Pedir a exclusão' }).click()
    await page.getByText('Recebemos o seu pedido de exclusão.').waitFor()
    await site.mailTo(person, 'Recebemos o seu pedido de exclusão')
    await page.getByRole('button', { name: 'Desistir do pedido' }).click()
    await page.getByText('O pedido de exclusão foi retirado.').waitFor()
    await page.getByRole('button', { name: 'Pedir a exclusão' }).click()
    await page.getByRole('button', { name: 'Desistir do pedido' }).waitFor()

    const admin = await site.visit({ script })
    await site.signIn(admin, 'super@farol.example')
    await admin.goto('/areaAdm/privacidade')
    const row = admin.getByRole('row', { name: person })
    expect(await row.textContent()).toContain('faltam 180 dias')
    await row.getByRole('link', { name: 'Responder' }).click()
    await admin.getByRole('button', { name: 'Responder ao pedido' }).click()
    await admin.getByText('Escolha a decisão.').waitFor()
    await admin.getByRole('radio', { name: 'Excluir' }).check()
    await admin.getByRole('button', { name: 'Responder ao pedido' }).click()
    await admin.getByText('Informe a senha atual').first().waitFor()
    await admin.getByRole('radio', { name: 'Reter' }).check()
    expect(await admin.getByLabel('Sua senha').isVisible()).toBe(false)
    await admin.getByLabel('Motivo legal').selectOption({ label: 'Obrigação legal' })
    await admin.getByLabel('Explicação à pessoa').fill('A lei manda guardar notas por cinco anos.')
    await admin.getByRole('button', { name: 'Responder ao pedido' }).click()
    await admin.getByText('O pedido foi decidido').waitFor()

    await page.reload()
    expect(await page.getByText('A lei manda guardar notas por cinco anos.').isVisible()).toBe(true)
    expect((await site.mailTo(person, 'Resposta ao seu pedido')).text).toContain('cinco anos')

    await admin.goto('/areaAdm/auditoria')
    await admin.getByLabel('Ação', { exact: true }).selectOption({ label: 'Exclusão decidida' })
    await admin.getByRole('button', { name: 'Filtrar' }).click()
    const entry = admin.getByRole('row', { name: 'Otávio Brandão decidiu o pedido de exclusão de' }).first()
    expect(await entry.textContent()).toMatch(/127\.0\.0\.1|::1/)
  })
})

test('outside the demonstration a new administrator must choose a password and set the second step first', async () => {
  const strict = await openAccountSite({ DEMO: '0', SESSION_SECRET: 'um-segredo-de-teste-com-mais-de-32-letras' })
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['build/server/accounts-admin.js', 'vera@farol.example', 'Vera', 'Lins'],
      { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: strict.dataDir, DEMO: '0', SESSION_SECRET: 'x'.repeat(32) } },
    )
    const page = await strict.visit()
    await page.goto(/\/novaSenha\?token=[\w.-]+/.exec(stdout)![0])
    await page.getByLabel('Nova senha', { exact: true }).fill('uma senha longa')
    await page.getByLabel('Confirme a nova senha').fill('uma senha longa')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await page.getByText('Senha alterada com sucesso!').waitFor()
    await enterAs(page, 'vera@farol.example', 'uma senha longa')

    for (const path of ['/areaAdm/cadastros', '/simulacao', '/conta', '/conta/dados']) {
      const answer = await page.request.get(path)
      expect(new URL(answer.url()).pathname).toBe('/conta/duas-etapas')
      expect(await answer.text()).toContain('Ative a verificação em duas etapas para continuar.')
    }
    await page.goto('/areaAdm')
    expect(new URL(page.url()).pathname).toBe('/conta/duas-etapas')
    expect(await page.getByText('Ative a verificação em duas etapas para continuar.').isVisible()).toBe(true)
    await page.getByLabel('Sua senha').fill('uma senha longa')
    await page.getByRole('button', { name: 'Ativar' }).click()
    const application = URI.parse(await scanQrCode(page)) as TOTP
    await page.getByLabel('Código de 6 números').fill(application.generate())
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('link', { name: 'Já guardei os códigos' }).click()
    expect(await page.getByText('Desativar').count()).toBe(0)
    await page.goto('/areaAdm')
    expect(await page.getByRole('heading', { name: 'Olá, Vera Lins' }).isVisible()).toBe(true)
  } finally {
    await strict.stop()
  }
})
