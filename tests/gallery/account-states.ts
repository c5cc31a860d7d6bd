import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { press, type Site, type State } from './state'

const demoPassword = 'demonstracao-2026'

async function signIn(page: Page, email: string, password = demoPassword) {
  await page.locator('#login-email').fill(email)
  await page.locator('#login-password').fill(password)
  await press('Entrar')(page)
}

type Registering = { kind?: 'Cliente' | 'Parceiro'; name?: string; email?: string }

const register =
  ({ kind = 'Cliente', name = 'Ana Souza', email = 'ana@padaria.example' }: Registering) =>
  async (page: Page) => {
    await page.getByRole('radio', { name: kind }).check()
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('CPF').fill('52998224725')
    await page.getByLabel('CNPJ da empresa').fill('12abc34501de35')
    await page.getByLabel('Celular').fill('81987654321')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('energia limpa 2026')
    await page.getByLabel('Confirme a senha').fill('energia limpa 2026')
    await page.getByRole('checkbox', { name: 'Li e aceito' }).check()
    await press('Criar conta')(page)
    await page.waitForURL('**/cadastro/recebido')
  }

/** Registers a partner and opens the link of the mail; this registration has a confirmed e-mail in `adminStates`. */
async function confirmEmail(page: Page, { dataDir }: Site) {
  const email = 'bruno@solar.example'
  await register({ kind: 'Parceiro', name: 'Bruno Reis', email })(page)
  await page.goto(await confirmationLink(path.join(dataDir, 'outbox'), email))
  await press('Confirmar o e-mail')(page)
  await page.getByText('O seu e-mail está confirmado.').waitFor()
}

async function confirmationLink(outbox: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const mails = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []
    for (const file of mails) {
      const { to, text } = await PostalMime.parse(readFileSync(path.join(outbox, file)))
      const link = /\/confirmarEmail\?token=[\w-]+/.exec(text ?? '')
      if (link && to?.some(({ address }) => address === email)) return link[0]
    }
    await sleep(100)
  }
  throw new Error(`no mail to ${email} in ${outbox}`)
}

async function askForDeletion(page: Page) {
  await press('Pedir a exclusão')(page)
  await page.getByText('Pedido recebido em').waitFor()
}

async function beginSecondStep(page: Page) {
  await page.getByLabel('Sua senha').fill(demoPassword)
  await press('Ativar')(page)
  await page.locator('code').waitFor()
}

async function setSecondStep(page: Page) {
  await beginSecondStep(page)
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Código de 6 números').fill(new TOTP({ secret }).generate())
  await press('Confirmar')(page)
  await page.locator('.codes').waitFor()
}

async function goToCodePage(page: Page) {
  await signIn(page, 'pesquisa@farol.example')
  await page.waitForURL('**/login/codigo*')
}

/** Sign-in, registration and account pages. The registrations and requests made here are decided in `adminStates`. */
export const accountStates: readonly State[] = [
  { page: '/login', state: 'vazio', path: '/login' },
  { page: '/login', state: 'em branco, sem script', path: '/login', script: false, act: press('Entrar') },
  {
    page: '/login',
    state: 'recusado',
    path: '/login',
    act: async (page) => {
      await signIn(page, 'ana@casa.example', 'senha errada')
      await page.getByText('Credenciais incorretas ou pendentes de validação.').waitFor()
    },
  },
  { page: '/cadastro', state: 'cliente', path: '/cadastro' },
  {
    page: '/cadastro',
    state: 'parceiro',
    path: '/cadastro',
    act: (page) => page.getByRole('radio', { name: 'Parceiro' }).check(),
  },
  { page: '/cadastro', state: 'com erros, sem script', path: '/cadastro', script: false, act: press('Criar conta') },
  { page: '/cadastro/recebido', state: 'recebido', path: '/cadastro', act: register({}) },
  { page: '/recuperarSenha', state: 'vazio', path: '/recuperarSenha' },
  { page: '/recuperarSenha', state: 'com erros, sem script', path: '/recuperarSenha', script: false, act: press('Enviar email') },
  {
    page: '/recuperarSenha',
    state: 'enviado',
    path: '/recuperarSenha',
    act: async (page) => {
      await page.getByLabel('E-mail').fill('ninguem@casa.example')
      await press('Enviar email')(page)
      await page.getByText('enviaremos as instruções').waitFor()
    },
  },
  { page: '/novaSenha', state: 'link sem valor', path: '/novaSenha?token=nenhum' },
  { page: '/confirmarEmail', state: 'pedir outro link', path: '/confirmarEmail' },
  { page: '/confirmarEmail', state: 'e-mail confirmado', path: '/cadastro', act: confirmEmail },
  { page: '/confirmarEmail', state: 'link sem valor', path: '/confirmarEmail?token=nenhum', act: press('Confirmar o e-mail') },
  { page: '/conta', state: 'perfil', path: '/conta', as: 'black' },
  { page: '/conta/senha', state: 'vazio', path: '/conta/senha', as: 'black' },
  {
    page: '/conta/senha',
    state: 'com erros, sem script',
    path: '/conta/senha',
    as: 'black',
    script: false,
    act: press('Alterar senha'),
  },
  { page: '/conta/duas-etapas', state: 'inativa', path: '/conta/duas-etapas', as: 'pesquisa' },
  {
    page: '/conta/duas-etapas',
    state: 'código para o aplicativo',
    path: '/conta/duas-etapas',
    as: 'pesquisa',
    act: beginSecondStep,
  },
  { page: '/conta/duas-etapas', state: 'códigos de recuperação', path: '/conta/duas-etapas', as: 'pesquisa', act: setSecondStep },
  { page: '/conta/duas-etapas', state: 'ativa', path: '/conta/duas-etapas', as: 'pesquisa' },
  { page: '/login/codigo', state: 'pede o código', path: '/login', act: goToCodePage },
  { page: '/conta/acessos', state: 'lista', path: '/conta/acessos', as: 'black' },
  { page: '/conta/dados', state: 'vazio', path: '/conta/dados', as: 'black' },
  { page: '/conta/dados', state: 'exclusão pedida', path: '/conta/dados', as: 'basic', act: askForDeletion },
]
