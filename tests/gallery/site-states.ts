import type { Page } from 'playwright-core'
import { lowVoltageAccess, madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { fillHousehold, sendHousehold } from '../support/residential-pages'
import { invoice } from '../support/simulator-pages'
import { demoRoles, follow, press, type State } from './state'

const home = '/novo-atacarejo/autoprodutor'

/** Types and sends a household's bill. */
const sendBillOf = (bill: string) => async (page: Page) => {
  await fillHousehold(page, { bill })
  await sendHousehold(page)
}

const sendBill = sendBillOf('350,00')

/** Fills the form from a household's bill. */
async function fillFromBill(page: Page) {
  await page
    .getByLabel('Sua conta de luz')
    .setInputFiles({ name: 'conta.xml', mimeType: 'text/xml', buffer: Buffer.from(madeNf3e({ access: lowVoltageAccess })) })
  await press('Preencher com a minha conta')(page)
  await page.getByText('Preenchemos com a sua conta').waitFor()
}

async function sendInvoice(page: Page) {
  await sendBill(page)
  await page.getByLabel('Fatura de energia').setInputFiles(invoice)
  await press('Quero meu benefício')(page)
  await page.getByText('Dados salvos com sucesso!').waitFor()
}

/** Opens the menu, in a window as narrow as a phone. */
async function openMenu(page: Page) {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.getByText('Menu', { exact: true }).click()
}

const openDialog = (name: string) => async (page: Page) => {
  await follow(name)(page)
  await page.locator('dialog').waitFor()
}

/** The public pages, and the menu of each role. */
export const siteStates: readonly State[] = [
  { page: '/', state: 'visitante', path: '/' },
  { page: '/', state: 'visitante, sem script', path: '/', script: false },
  ...demoRoles.map((role): State => ({ page: '/', state: 'conectado', path: '/', as: role })),
  { page: '/', state: 'menu do telefone', path: '/', act: openMenu },
  { page: '/', state: 'entrada em um diálogo', path: '/', act: openDialog('Login') },
  { page: '/', state: 'aviso: entre primeiro', path: '/simulacao' },
  { page: '/', state: 'aviso: sem permissão', path: '/areaAdm', as: 'cliente' },
  { page: '/mercado-livre', state: 'vazio', path: '/mercado-livre' },
  { page: '/mercado-livre', state: 'pode migrar', path: '/mercado-livre?grupo=A&tensao=13,8&demanda=150' },
  { page: '/mercado-livre', state: 'não pode migrar', path: '/mercado-livre?grupo=B_OTHER&tensao=0,22&demanda=' },
  {
    page: '/mercado-livre',
    state: 'faixa de uma loja',
    path: '/mercado-livre?grupo=B_BUSINESS&distribuidora=copel&consumo=1000&valor=',
  },
  { page: '/mercado-livre', state: 'com erros', path: '/mercado-livre?grupo=&tensao=alta&demanda=-1' },
  {
    page: '/mercado-livre/contato',
    state: 'com os dados da fatura',
    path: '/mercado-livre/contato?grupo=A&tensao=13,8&demanda=150',
  },
  {
    page: '/mercado-livre/contato',
    state: 'com erros, sem script',
    path: '/mercado-livre/contato',
    script: false,
    act: press('Enviar'),
  },
  { page: '/mercado-livre/contato', state: 'recebido', path: '/mercado-livre/contato?recebido=sim' },
  { page: '/mercado-livre/aviso', state: 'vazio', path: '/mercado-livre/aviso?grupo=B_BUSINESS' },
  {
    page: '/mercado-livre/aviso',
    state: 'com erros, sem script',
    path: '/mercado-livre/aviso',
    script: false,
    act: press('Avisar-me'),
  },
  { page: '/mercado-livre/aviso', state: 'recebido', path: '/mercado-livre/aviso?recebido=sim' },
  { page: '/mercado-livre/aviso/cancelar', state: 'pergunta', path: '/mercado-livre/aviso/cancelar?token=nenhum' },
  {
    page: '/onde-esta-na-fatura',
    state: 'consumo na ponta da Neoenergia',
    path: '/onde-esta-na-fatura?distribuidora=neoenergia-coelba&campo=consumoPonta',
  },
  { page: '/api', state: 'visitante', path: '/api' },
  {
    page: '/api',
    state: 'campos de uma unidade',
    path: '/api',
    act: (page) =>
      page
        .getByText(/^O que a resposta traz/)
        .nth(1)
        .click(),
  },
  { page: '/autoproducao', state: 'visitante', path: '/autoproducao' },
  { page: '/terms-of-use', state: 'visitante', path: '/terms-of-use' },
  { page: '/policy', state: 'termos em um diálogo', path: '/policy', act: openDialog('Termos de uso') },
  { page: '/policy-privacy', state: 'visitante', path: '/policy-privacy' },
  { page: '/policy', state: 'visitante', path: '/policy' },
  { page: '*', state: 'não existe', path: '/nao-existe' },
  { page: '*', state: 'não existe, conectado', path: '/nao-existe', as: 'cliente' },
  { page: '*', state: 'endereço recusado', path: '/%E0%A4%A' },
  { page: home, state: 'vazio', path: home },
  {
    page: home,
    state: 'com a economia',
    path: home,
    act: async (page) => {
      await page.getByLabel('Valor da conta de energia').fill('350,00')
      await page.getByText('Sua casa pode economizar').waitFor()
    },
  },
  { page: home, state: 'preenchido com a conta', path: home, act: fillFromBill },
  { page: home, state: 'com erros, sem script', path: home, script: false, act: press('Enviar') },
  { page: '/novo-atacarejo/resultado', state: 'falta a fatura', path: home, act: sendBill },
  { page: '/novo-atacarejo/resultado', state: 'falta a fatura, sem script', path: home, script: false, act: sendBill },
  {
    page: '/novo-atacarejo/resultado',
    state: 'fatura que não é PDF',
    path: home,
    act: async (page) => {
      await sendBill(page)
      const buffer = Buffer.from('GIF89a')
      await page.getByLabel('Fatura de energia').setInputFiles({ name: 'conta.pdf', mimeType: 'application/pdf', buffer })
      await press('Quero meu benefício')(page)
      await page.getByText('Este arquivo não é um PDF.').waitFor()
    },
  },
  { page: '/novo-atacarejo/resultado', state: 'nada a economizar', path: home, act: sendBillOf('0') },
  { page: '/novo-atacarejo/confirmacao', state: 'fatura recebida', path: home, act: sendInvoice },
  { page: '/novo-atacarejo/confirmacao', state: 'visitante', path: '/novo-atacarejo/confirmacao' },
]
