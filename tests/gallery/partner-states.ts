import type { Page } from 'playwright-core'
import { documentFiles, fillContact } from '../support/partner-pages'
import { follow, press, type State } from './state'

const documents = '/parceiro/documentos'

async function send(page: Page) {
  await page.getByLabel('Documentos', { exact: true }).setInputFiles(documentFiles(2))
  await fillContact(page)
  await press('Enviar documentos')(page)
  await page.getByRole('dialog').waitFor()
}

/** The partners' area. */
export const partnerStates: readonly State[] = [
  { page: '/parceiro', state: 'Prime Black', path: '/parceiro', as: 'black' },
  { page: '/parceiro', state: 'Prime Basic', path: '/parceiro', as: 'basic' },
  { page: '/parceiro', state: 'integrador', path: '/parceiro', as: 'parceiro' },
  { page: '/parceiro', state: 'sem empresa parceira', path: '/parceiro', as: 'admin' },
  { page: documents, state: 'lista', path: documents, as: 'black' },
  { page: documents, state: 'recebidos', path: `${documents}?situacao=received`, as: 'black' },
  {
    page: documents,
    state: 'documentos escolhidos',
    path: documents,
    as: 'black',
    act: (page) => page.getByLabel('Documentos', { exact: true }).setInputFiles(documentFiles(3)),
  },
  {
    page: documents,
    state: 'com erros, sem script',
    path: documents,
    as: 'black',
    script: false,
    act: press('Enviar documentos'),
  },
  { page: documents, state: 'enviados', path: documents, as: 'black', act: send },
  {
    page: '/parceiro/documentos/:storageId/excluir',
    state: 'pergunta',
    path: documents,
    as: 'black',
    script: false,
    act: follow(/^Excluir/),
  },
  {
    page: '/parceiro/documentos/:storageId/excluir',
    state: 'não encontrado',
    path: '/parceiro/documentos/nenhum/excluir',
    as: 'black',
  },
  { page: documents, state: 'não excluído', path: `${documents}?resultado=nao-excluido`, as: 'black' },
  { page: '/parceiro/ofertas', state: 'vigentes', path: '/parceiro/ofertas', as: 'black' },
  { page: '/parceiro/comissoes', state: 'extrato', path: '/parceiro/comissoes', as: 'black' },
  {
    page: '/parceiro/comissoes',
    state: 'período sem lançamentos',
    path: '/parceiro/comissoes?de=2020-01-01&ate=2020-12-31',
    as: 'black',
  },
  { page: '/parceiro/informacoes', state: 'informações', path: '/parceiro/informacoes', as: 'black' },
  {
    page: '/parceiro/informacoes',
    state: 'senha recusada, sem script',
    path: '/parceiro/informacoes',
    as: 'black',
    script: false,
    act: press('Alterar senha'),
  },
]
