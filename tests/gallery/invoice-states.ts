import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { follow, press, type State } from './state'

const list = '/simulacao/fatura'
const one = '/simulacao/fatura/:invoiceId'

/** Sends invoices as files; one that is read leads to its page. */
const send =
  (...texts: string[]): NonNullable<State['act']> =>
  async (page) => {
    const files = texts.map((text, at) => ({ name: `fatura-${at + 1}.xml`, mimeType: 'text/xml', buffer: Buffer.from(text) }))
    await page.getByLabel('Faturas de energia').setInputFiles(files)
    await press('Ler as faturas')(page)
    await page.waitForURL(/fatura[/?]/)
  }

/** Its contracted demand is missing, and its lines sum to ten cents more. */
const doubted = madeNf3e({ contracts: [], total: '22499.90' })

export const invoiceStates: State[] = [
  { page: list, state: 'vazia', path: list, as: 'super' },
  { page: list, state: 'sem arquivo', path: list, as: 'super', script: false, act: press('Ler as faturas') },
  { page: list, state: 'uma lida e uma recusada', path: list, as: 'simulador', act: send(madeNf3e(), '<x/>') },
  { page: one, state: 'confere', path: list, as: 'admin', act: send(madeNf3e()) },
  { page: one, state: 'com dúvidas', path: list, as: 'black', act: send(doubted) },
  {
    page: one,
    state: 'com o arquivo guardado',
    path: list,
    as: 'admin',
    act: async (page, site) => {
      await page.getByLabel('Guardar o arquivo da fatura').check()
      await send(madeNf3e())(page, site)
    },
  },
  {
    page: one,
    state: 'com erros',
    path: list,
    as: 'black',
    act: async (page, site) => {
      await send(doubted)(page, site)
      await page.getByLabel('Demanda contratada fora de ponta').fill('cem')
      await press('Confirmar os valores')(page)
    },
  },
  {
    page: '/simulacao/fatura/:invoiceId/excluir',
    state: 'pergunta',
    path: list,
    as: 'admin',
    act: async (page, site) => {
      await send(madeNf3e())(page, site)
      await follow('Excluir esta fatura')(page)
    },
  },
  {
    page: '/simulacao/fatura/:invoiceId/auditoria',
    state: 'auditada',
    path: list,
    as: 'admin',
    act: async (page, site) => {
      await send(madeNf3e())(page, site)
      await follow('Auditar a fatura')(page)
    },
  },
  {
    page: '/simulacao',
    state: 'preenchido com uma fatura',
    path: list,
    as: 'admin',
    act: async (page, site) => {
      await send(madeNf3e())(page, site)
      await follow('Simular com esta fatura')(page)
    },
  },
]
