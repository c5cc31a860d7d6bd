import type { Page } from 'playwright-core'
import { openAccountSite, sendSignIn } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

const asked = 'Se existir uma conta com este e-mail, enviaremos as instruções.'

async function requestRecovery(page: Page, email: string) {
  await page.goto('/recuperarSenha')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar email' }).click()
  await page.getByText(asked).waitFor()
}

/** The path of the link in the newest recovery mail. */
async function linkTo(email: string) {
  const { text } = await site.mailTo(email, 'Recuperação de senha')
  return /\/novaSenha\?token=[\w.-]+/.exec(text)![0]
}

async function sendNewPassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirme a nova senha').fill(confirmation)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
}

describe.each([
  ['with script', true, 'basic@farol.example'],
  ['without script', false, 'pesquisa@farol.example'],
])('%s', (_, script, email) => {
  test('a forgotten password is replaced through a mail, once, and all other sign-ins end', async () => {
    const elsewhere = await site.readerAs(email, { alone: true })

    const page = await site.visit({ script })
    await requestRecovery(page, ` ${email.toUpperCase()} `)
    expect(await page.getByRole('button', { name: 'Enviar email' }).isDisabled()).toBe(true)
    const link = await linkTo(email)
    await page.goto(link)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/novaSenha')
    expect(await page.content()).not.toContain(link.split('=')[1])

    await sendNewPassword(page, 'curta')
    await page.getByText('As senha tem que possuir 10 caracteres').waitFor()
    await sendNewPassword(page, 'uma senha longa', 'outra senha longa')
    await page.getByText('As senhas precisam ser iguais').waitFor()
    await sendNewPassword(page, 'uma senha longa')
    await page.getByText('Senha alterada com sucesso!').waitFor()
    expect(await page.getByRole('button', { name: 'Alterar senha' }).isDisabled()).toBe(true)
    await site.mailTo(email, 'A sua senha foi alterada')

    await elsewhere.go('/conta')
    expect(elsewhere.address()).toMatch(/\/login/)
    await page.getByRole('link', { name: 'Entrar com a nova senha' }).click()
    await sendSignIn(page, email, 'uma senha longa')
    await page.waitForURL(({ pathname }) => pathname !== '/login')

    const again = await site.readerAs()
    await again.go(link)
    expect(again.text()).toContain('O link expirou ou já foi usado.')
    expect(again.text()).not.toContain('Alterar senha')
    await again.follow('Pedir outro link')
    expect(again.address()).toMatch(/\/recuperarSenha$/)
  })

  test('an invalid address is reported; an unknown one gets the usual message and no mail', async () => {
    const page = await site.visit({ script })
    await page.goto('/recuperarSenha')
    await page.getByLabel('E-mail').fill('sem arroba')
    await page.getByRole('button', { name: 'Enviar email' }).click()
    await page.getByText('Digite um email válido').waitFor()
    await requestRecovery(page, 'ninguem@farol.example')
    expect(site.mails.filter(({ recipients }) => recipients.includes('ninguem@farol.example'))).toEqual([])
  })
})

test('the page without a link says so and offers another', async () => {
  const reader = await site.readerAs()
  await reader.go('/novaSenha')
  expect(reader.text()).toContain('O link expirou ou já foi usado.')
  expect(reader.linkTo('Pedir outro link')).toBe('/recuperarSenha')
})

test('too many requests get a Portuguese message, and the address stays in its field', async () => {
  for (let times = 0; times < 20; times++) {
    await fetch(`${site.address}/recuperarSenha`, {
      method: 'POST',
      headers: { origin: site.address },
      body: new URLSearchParams({ email: `pessoa${times}@farol.example` }),
    })
  }
  const reader = await site.readerAs()
  await reader.go('/recuperarSenha')
  expect(await reader.press('Enviar email', { email: 'mais.uma@farol.example' })).toBe(429)
  const shown = reader.document()
  expect(shown.querySelector('[role="alert"]')!.textContent).toMatch(
    /^Muitos pedidos em pouco tempo\. Tente novamente em \d+ minutos?\.$/,
  )
  expect(shown.querySelector('[name="email"]')!.getAttribute('value')).toBe('mais.uma@farol.example')
})
