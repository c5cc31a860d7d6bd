import type { Page } from 'playwright-core'
import { calculatePortfolio, sendPortfolio } from '../support/portfolio-pages'
import { follow, press, type State } from './state'

const list = '/simulacao/carteiras'
const one = '/simulacao/carteiras/:id'

async function calculate(page: Page) {
  await sendPortfolio(page)
  await calculatePortfolio(page)
}

/** Studies of many units: their list, their form, a file with an error, and a result. */
export const portfolioStates: readonly State[] = [
  { page: list, state: 'vazia', path: list, as: 'simulador' },
  { page: '/simulacao/carteiras/nova', state: 'em branco', path: `${list}/nova`, as: 'black' },
  {
    page: '/simulacao/carteiras/nova',
    state: 'com erros',
    path: `${list}/nova`,
    as: 'black',
    act: press('Conferir as unidades'),
  },
  { page: one, state: 'rascunho com erro', path: list, as: 'black', act: (page) => sendPortfolio(page) },
  { page: one, state: 'resultado', path: list, as: 'black', act: calculate },
  { page: one, state: 'de outra pessoa', path: `${list}/nenhuma`, as: 'black' },
  { page: list, state: 'lista', path: list, as: 'black' },
  {
    page: '/simulacao/carteiras/:id/condicoes',
    state: 'preenchidas',
    path: list,
    as: 'black',
    act: async (page) => {
      await sendPortfolio(page)
      await follow('Mudar as condições')(page)
    },
  },
  {
    page: '/simulacao/carteiras/:id/excluir',
    state: 'pergunta',
    path: list,
    as: 'black',
    act: async (page) => {
      await sendPortfolio(page)
      await follow('Excluir')(page)
    },
  },
]
