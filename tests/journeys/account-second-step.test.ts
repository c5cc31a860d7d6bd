import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { decodeQR } from 'qr/decode.js'
import { TOTP, URI } from 'otpauth'
import type { Page } from 'playwright-core'
import { demoPassword, enterAs, openAccountSite, sendSignIn } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

async function scanQrCode(page: Page) {
  const qr = page.getByRole('img', { name: 'Código QR' })
  return decodeDrawing((await qr.getAttribute('viewBox'))!, (await qr.locator('path').getAttribute('d'))!)
}

/** Decodes a drawn QR code, as the camera of a phone does. */
function decodeDrawing(viewBox: string, path: string) {
  const width = Number(viewBox.split(' ')[2])
  const data = new Uint8Array((width * 4) ** 2 * 3).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++) {
      data.fill(0, (row * width * 4 + Number(x) * 4) * 3, (row * width * 4 + (Number(x) + Number(length)) * 4) * 3)
    }
  }
  return decodeQR({ width: width * 4, height: width * 4, data })
}

test('with script a second step is set up, required, passed with a recovery code and turned off', async () => {
  const email = 'simulador@farol.example'
  const page = await site.visit()
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

  const phone = await site.visit({ width: 360 })
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

  const lost = await site.visit()
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

test('without script a second step is set up, required, passed with a recovery code and turned off', async () => {
  const email = 'parceiro@farol.example'
  const reader = await site.readerAs(email, { alone: true })
  const scan = () => {
    const qr = reader.document().querySelector('svg[role="img"]')!
    return URI.parse(decodeDrawing(qr.getAttribute('viewBox')!, qr.querySelector('path')!.getAttribute('d')!)) as TOTP
  }
  const codes = () => [...reader.document().querySelectorAll('.codes code')].map(({ textContent }) => textContent)
  await reader.go('/conta/duas-etapas')
  await reader.press('Ativar', { password: 'errada errada' })
  expect(reader.text()).toContain('A senha atual não confere')
  await reader.press('Ativar', { password: demoPassword })

  const application = scan()
  const shown = application.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 ')
  expect(reader.document().querySelector('code')!.textContent).toBe(shown)
  await reader.press('Confirmar', { code: '000000' })
  expect(reader.document().querySelector('#code-error')).not.toBeNull()
  expect(scan().secret.base32).toBe(application.secret.base32)
  await reader.press('Confirmar', { code: application.generate() })
  expect(reader.text()).toContain('Guarde os seus códigos de recuperação')
  const [first = '', second = '', ...others] = codes()
  expect(others).toHaveLength(8)

  const phone = await site.readerAs()
  await phone.go('/login?voltar=%2Fconta%2Facessos')
  await phone.press('Entrar', { email, password: demoPassword })
  expect(new URL(phone.address()).pathname).toBe('/login/codigo')
  await phone.press('Entrar', { code: '000000' })
  expect(phone.text()).toContain('Código incorreto ou já usado.')
  // The next code of the app: the current one was used to confirm.
  await phone.press('Entrar', { code: application.generate({ timestamp: Date.now() + 30_000 }) })
  expect(new URL(phone.address()).pathname).toBe('/conta/acessos')
  expect(phone.text()).toContain('Login efetuado com sucesso!')

  const lost = await site.readerAs()
  await lost.go('/login')
  await lost.press('Entrar', { email, password: demoPassword })
  await lost.follow('Usar um código de recuperação')
  await lost.press('Entrar', { code: first })
  expect(new URL(lost.address()).pathname).not.toMatch(/^\/login/)
  await lost.go('/conta/duas-etapas')
  expect(lost.text()).toContain('Restam 9 códigos de recuperação.')
  await lost.press('Gerar códigos', { password: demoPassword, code: second })
  const newCode = lost.document().querySelector('.codes code')!.textContent
  await lost.follow('Já guardei os códigos')
  await lost.press('Desativar a verificação', { password: demoPassword, code: newCode })
  expect(lost.text()).toContain('A verificação em duas etapas foi desativada.')
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
