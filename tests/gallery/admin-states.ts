import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { monthsPage, sendModel } from '../support/month-pages'
import type { Page } from 'playwright-core'
import { documentFiles } from '../support/partner-pages'
import { follow, press, type State } from './state'

const ledger = '/areaAdm/comissoes/:partnerId'
const capibaribe = '/areaAdm/comissoes/demo-parceira-capibaribe'

async function registerFile(page: Page) {
  await page.getByLabel('Nome', { exact: true }).fill('Contrato de energia 2027')
  await page.getByLabel('Tipo', { exact: true }).selectOption('CONTRATO')
  await page.getByLabel('De que trata').selectOption('company:demo-empresa-serra-alta')
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(documentFiles(1))
  await press('Cadastrar arquivo')(page)
  await page.waitForURL('**/areaAdm/arquivos')
}

/** A public address by its number, so that no name is looked up. */
const webhookAddress = 'https://93.184.216.34/avisos'

async function registerWebhook(page: Page) {
  await page.getByLabel('Endereço').fill(webhookAddress)
  await page.getByLabel('Mês definitivo').check()
  await press('Cadastrar o webhook')(page)
  await page.getByText('Copie o segredo agora').waitFor()
}

/** A file with two tariffs, rows of group B and a distributor that is not in the register. */
async function importTariffs(page: Page) {
  const rows = [
    { DscSubGrupo: 'B2' },
    ...verdeRows(),
    ...verdeRows({ SigAgente: 'CERAÇÁ', NumCNPJDistribuidora: '83647990000181' }),
  ]
  const file = { name: 'tarifas.csv', mimeType: 'text/csv', buffer: Buffer.from(tariffFile(rows)) }
  await follow('Enviar o arquivo')(page)
  await page.getByLabel('Arquivo da ANEEL ou da CCEE').setInputFiles(file)
  await press('Enviar o arquivo')(page)
  await press('Confirmar e gravar')(page)
  await page.getByRole('article').waitFor()
  await page.goto('/areaAdm/tarifas/importar')
  await page
    .getByRole('link', { name: /^Ver o relatório/ })
    .first()
    .click()
  await page.getByRole('row', { name: /subgrupo que não é do grupo A/ }).waitFor()
}

/** The administrators' area, with the registrations, requests and studies made by the other states. */
export const adminStates: readonly State[] = [
  { page: '/areaAdm', state: 'administrador', path: '/areaAdm', as: 'admin' },
  { page: '/areaAdm', state: 'super', path: '/areaAdm', as: 'super' },
  { page: '/areaAdm/documentos', state: 'à espera', path: '/areaAdm/documentos', as: 'super' },
  { page: '/areaAdm/documentos', state: 'respondidos', path: '/areaAdm/documentos?situacao=answered', as: 'super' },
  { page: '/areaAdm/documentos', state: 'enviados', path: '/areaAdm/documentos?situacao=sent', as: 'super' },
  { page: '/areaAdm/documentos', state: 'nada encontrado', path: '/areaAdm/documentos?busca=nenhum', as: 'super' },
  { page: '/areaAdm/documentos/enviar', state: 'a um parceiro', path: '/areaAdm/documentos/enviar', as: 'super' },
  {
    page: '/areaAdm/documentos/enviar',
    state: 'responder, com erros',
    path: '/areaAdm/documentos',
    as: 'super',
    act: async (page) => {
      await follow(/^Responder/)(page)
      await press('Enviar documentos')(page)
    },
  },
  {
    page: '/areaAdm/documentos/:storageId/excluir',
    state: 'pergunta',
    path: '/areaAdm/documentos',
    as: 'super',
    script: false,
    act: follow(/^Excluir/),
  },
  {
    page: '/areaAdm/arquivos/novo',
    state: 'com erros',
    path: '/areaAdm/arquivos/novo',
    as: 'super',
    act: press('Cadastrar arquivo'),
  },
  {
    page: '/areaAdm/arquivos/novo',
    state: 'de uma unidade',
    path: '/areaAdm/arquivos/novo?empresa=demo-empresa-serra-alta',
    as: 'super',
  },
  { page: '/areaAdm/arquivos', state: 'lista', path: '/areaAdm/arquivos/novo', as: 'super', act: registerFile },
  {
    page: '/areaAdm/arquivos/:storageId/excluir',
    state: 'pergunta',
    path: '/areaAdm/arquivos',
    as: 'super',
    script: false,
    act: follow(/^Excluir/),
  },
  { page: '/areaAdm/migracoes', state: 'em curso', path: '/areaAdm/migracoes', as: 'super' },
  { page: '/areaAdm/migracoes/propostas', state: 'sem propostas', path: '/areaAdm/migracoes/propostas', as: 'super' },
  {
    page: '/areaAdm/migracoes/propostas/:id',
    state: 'não encontrada',
    path: '/areaAdm/migracoes/propostas/nenhuma',
    as: 'super',
  },
  {
    page: '/areaAdm/unidades/:id/migracao',
    state: 'em curso',
    path: '/areaAdm/unidades/demo-unidade-serra-alta-008/migracao',
    as: 'super',
  },
  {
    page: '/areaAdm/unidades/:id/migracao',
    state: 'com um arquivo',
    path: '/areaAdm/unidades/demo-unidade-serra-alta-008/migracao',
    as: 'admin',
    act: async (page) => {
      await page.getByText('Anexar um arquivo ao passo').first().click()
      await page.getByLabel('Arquivo', { exact: true }).first().setInputFiles(documentFiles(1))
      await page.getByRole('button', { name: 'Anexar o arquivo' }).first().click()
      await page.getByText('O arquivo foi anexado ao passo.').waitFor()
    },
  },
  { page: '/areaAdm/contratos', state: 'em aberto', path: '/areaAdm/contratos', as: 'super' },
  { page: '/areaAdm/contratos/novo', state: 'escolha da empresa', path: '/areaAdm/contratos/novo?busca=serra', as: 'super' },
  {
    page: '/areaAdm/contratos/novo',
    state: 'com erros',
    path: '/areaAdm/contratos/novo?empresa=demo-empresa-serra-alta',
    as: 'super',
    act: press('Cadastrar o contrato'),
  },
  {
    page: '/areaAdm/contratos/:id',
    state: 'termina em breve',
    path: '/areaAdm/contratos',
    as: 'super',
    act: follow('Comercializadora Boa Vista'),
  },
  { page: '/areaAdm/ofertas', state: 'vigentes', path: '/areaAdm/ofertas', as: 'super' },
  { page: '/areaAdm/ofertas', state: 'vencidas', path: '/areaAdm/ofertas?situacao=expired', as: 'super' },
  { page: '/areaAdm/ofertas', state: 'nada encontrado', path: '/areaAdm/ofertas?situacao=withdrawn&regiao=SUL', as: 'super' },
  {
    page: '/areaAdm/ofertas',
    state: 'cadastrar, por cima da lista',
    path: '/areaAdm/ofertas',
    as: 'super',
    act: follow('Cadastrar nova oferta'),
  },
  {
    page: '/areaAdm/ofertas/nova',
    state: 'com erros',
    path: '/areaAdm/ofertas/nova',
    as: 'super',
    act: press('Cadastrar a oferta'),
  },
  { page: '/areaAdm/ofertas/:id', state: 'editar', path: '/areaAdm/ofertas/demo-oferta-1', as: 'super' },
  { page: '/areaAdm/ofertas/:id/ofertar', state: 'outro preço', path: '/areaAdm/ofertas/demo-oferta-1/ofertar', as: 'super' },
  { page: '/areaAdm/ofertas/:id/retirar', state: 'pergunta', path: '/areaAdm/ofertas/demo-oferta-1/retirar', as: 'super' },
  { page: '/areaAdm', state: 'empresa escolhida', path: '/areaAdm?empresa=demo-empresa-serra-alta', as: 'admin' },
  { page: '/areaAdm/empresas', state: 'ativas', path: '/areaAdm/empresas', as: 'admin' },
  { page: '/areaAdm/empresas', state: 'nenhuma arquivada', path: '/areaAdm/empresas?situacao=archived', as: 'admin' },
  { page: '/areaAdm/empresas/nova', state: 'vazia', path: '/areaAdm/empresas/nova', as: 'admin' },
  {
    page: '/areaAdm/empresas/nova',
    state: 'com erros',
    path: '/areaAdm/empresas/nova',
    as: 'admin',
    act: async (page) => {
      await page.getByLabel('CNPJ').fill('11.222.333/0001-82')
      await page.getByLabel('Situação').selectOption('ATIVO')
      await press('Cadastrar empresa')(page)
    },
  },
  {
    page: '/areaAdm/empresas/:id',
    state: 'com unidades e pessoas',
    path: '/areaAdm/empresas/demo-empresa-serra-alta',
    as: 'admin',
  },
  { page: '/areaAdm/empresas/:id', state: 'em adesão', path: '/areaAdm/empresas/demo-empresa-chapada', as: 'admin' },
  {
    page: '/areaAdm/empresas/:id/chaves',
    state: 'criada',
    path: '/areaAdm/empresas/demo-empresa-serra-alta/chaves',
    as: 'admin',
    act: async (page) => {
      await page.getByLabel('Nome', { exact: true }).fill('ERP da fábrica')
      await page.getByLabel('Unidades, com os seus meses').check()
      await press('Criar a chave')(page)
      await page.getByText('foi criada. Copie-a agora').waitFor()
    },
  },
  {
    page: '/areaAdm/empresas/:id/chaves',
    state: 'com erros',
    path: '/areaAdm/empresas/demo-empresa-chapada/chaves',
    as: 'admin',
    act: press('Criar a chave'),
  },
  {
    page: '/areaAdm/empresas/:id/webhooks',
    state: 'com erros',
    path: '/areaAdm/empresas/demo-empresa-chapada/webhooks',
    as: 'admin',
    act: press('Cadastrar o webhook'),
  },
  {
    page: '/areaAdm/empresas/:id/webhooks',
    state: 'cadastrado',
    path: '/areaAdm/empresas/demo-empresa-chapada/webhooks',
    as: 'admin',
    act: registerWebhook,
  },
  {
    page: '/areaAdm/empresas/:id/webhooks/:webhookId',
    state: 'sem mensagem',
    path: '/areaAdm/empresas/demo-empresa-serra-alta/webhooks',
    as: 'admin',
    act: async (page) => {
      await registerWebhook(page)
      await follow(webhookAddress)(page)
      await page.getByText('Nenhuma mensagem aqui ainda.').waitFor()
    },
  },
  {
    page: '/areaAdm/empresas/:id/unidades/nova',
    state: 'com erros',
    path: '/areaAdm/empresas/demo-empresa-chapada/unidades/nova',
    as: 'admin',
    act: press('Cadastrar unidade'),
  },
  { page: '/areaAdm/unidades/:id', state: 'com documentos', path: '/areaAdm/unidades/demo-unidade-serra-alta-002', as: 'admin' },
  {
    page: '/areaAdm/unidades/:id',
    state: 'pergunta antes de excluir um documento',
    path: '/areaAdm/unidades/demo-unidade-serra-alta-002',
    as: 'admin',
    act: follow(/^Excluir [a-z]/),
  },
  {
    page: '/areaAdm/unidades/:id/mes/:month',
    state: 'um mês',
    path: '/areaAdm/unidades/demo-unidade-serra-alta-002/mes/2026-09',
    as: 'admin',
  },
  {
    page: '/areaAdm/unidades/:id/mes/:month',
    state: 'com erros',
    path: '/areaAdm/unidades/demo-unidade-serra-alta-002/mes/2026-09',
    as: 'admin',
    act: async (page) => {
      await page.locator('#measuredDemandKw').fill('x')
      await page.locator('#dailyGeneration').fill('1\n\n2')
      await press('Salvar o mês')(page)
      await page.getByText('Há 2 campos a corrigir:').waitFor()
    },
  },
  { page: '/areaAdm/cadastros', state: 'lista', path: '/areaAdm/cadastros', as: 'super' },
  {
    page: '/areaAdm/cadastros',
    state: 'decidir, e-mail não confirmado',
    path: '/areaAdm/cadastros',
    as: 'super',
    act: follow('Decidir'),
  },
  {
    page: '/areaAdm/cadastros',
    state: 'decidir, e-mail confirmado',
    path: '/areaAdm/cadastros',
    as: 'super',
    act: (page) => page.getByRole('row', { name: 'Bruno Reis' }).getByRole('link', { name: 'Decidir' }).click(),
  },
  {
    page: '/areaAdm/cadastros',
    state: 'decidir, com erros',
    path: '/areaAdm/cadastros',
    as: 'super',
    script: false,
    act: async (page) => {
      await follow('Decidir')(page)
      await page.getByLabel('Último dia de acesso').fill('2020-01-31')
      await press('Aprovar o cadastro')(page)
    },
  },
  { page: '/areaAdm/contas', state: 'lista', path: '/areaAdm/contas', as: 'super' },
  { page: '/areaAdm/contas', state: 'nada encontrado', path: '/areaAdm/contas?busca=ningu%C3%A9m&papel=PARCEIRO', as: 'super' },
  { page: '/areaAdm/contas', state: 'página além do fim', path: '/areaAdm/contas?pagina=9', as: 'super' },
  { page: '/areaAdm/contas/:id', state: 'conta', path: '/areaAdm/contas/demo-black', as: 'super' },
  { page: '/areaAdm/contas/:id', state: 'fora do alcance', path: '/areaAdm/contas/demo-super', as: 'admin' },
  { page: '/areaAdm/contas/:id/encerrar', state: 'pergunta', path: '/areaAdm/contas/demo-black/encerrar', as: 'super' },
  {
    page: '/areaAdm/contas/:id/encerrar',
    state: 'sem sessões',
    path: '/areaAdm/contas/demo-parceiro/encerrar',
    as: 'super',
    act: async (page) => {
      await press('Encerrar todas as sessões')(page)
      await page.waitForURL('**/demo-parceiro')
      await page.goto('/areaAdm/contas/demo-parceiro/encerrar')
    },
  },
  { page: '/areaAdm/meses', state: 'sem empresa', path: '/areaAdm/meses', as: 'super' },
  { page: '/areaAdm/meses', state: 'um ano', path: monthsPage(), as: 'super' },
  {
    page: '/areaAdm/meses',
    state: 'com um erro',
    path: monthsPage(),
    as: 'super',
    act: async (page) => {
      await page.locator('#captiveCostBrl-3').fill('125.300')
      await press('Salvar o que mudou')(page)
      await page.getByText('Há um campo a corrigir:').waitFor()
    },
  },
  {
    page: '/areaAdm/meses',
    state: 'pergunta antes de excluir',
    path: monthsPage({ aba: 'excluir' }),
    as: 'super',
    act: follow(/^Excluir [A-Z]/),
  },
  { page: '/areaAdm/meses/importar', state: 'sem arquivo', path: '/areaAdm/meses/importar', as: 'super', act: press('Conferir') },
  { page: '/areaAdm/meses/importar/:id', state: 'com erros', path: '/areaAdm/meses/importar', as: 'super', act: sendModel },
  { page: '/areaAdm/meses/importar', state: 'lista', path: '/areaAdm/meses/importar', as: 'super' },
  { page: '/areaAdm/privacidade', state: 'lista', path: '/areaAdm/privacidade', as: 'super' },
  { page: '/areaAdm/privacidade', state: 'responder', path: '/areaAdm/privacidade', as: 'super', act: follow('Responder') },
  {
    page: '/areaAdm/privacidade',
    state: 'responder, pede a senha',
    path: '/areaAdm/privacidade',
    as: 'super',
    act: async (page) => {
      await follow('Responder')(page)
      await page.getByRole('radio', { name: 'Excluir' }).check()
      await press('Responder ao pedido')(page)
      await page.getByText('Informe a senha atual').waitFor()
    },
  },
  { page: '/areaAdm/contatos', state: 'lista', path: '/areaAdm/contatos', as: 'super' },
  { page: '/areaAdm/contatos', state: 'um contato', path: '/areaAdm/contatos', as: 'super', act: follow('Ver e anotar') },
  { page: '/areaAdm/comissoes', state: 'lista', path: '/areaAdm/comissoes', as: 'super' },
  { page: ledger, state: 'extrato', path: capibaribe, as: 'super' },
  { page: ledger, state: 'pagamento', path: `${capibaribe}?formulario=pagamento`, as: 'super' },
  {
    page: ledger,
    state: 'comissão, com erros',
    path: `${capibaribe}?formulario=comissao`,
    as: 'super',
    act: press('Lançar a comissão'),
  },
  { page: ledger, state: 'comissões do mês', path: `${capibaribe}?formulario=meses`, as: 'super' },
  { page: ledger, state: 'acordo', path: `${capibaribe}?formulario=acordo&empresa=demo-empresa-serra-alta`, as: 'super' },
  { page: ledger, state: 'estorno', path: capibaribe, as: 'super', act: follow(/^Estornar/) },
  { page: '/areaAdm/propostas', state: 'contatos', path: '/areaAdm/propostas', as: 'super' },
  {
    page: '/areaAdm/propostas',
    state: 'contatos, com erros',
    path: '/areaAdm/propostas',
    as: 'super',
    act: press('Incluir o contato'),
  },
  { page: '/areaAdm/propostas', state: 'marcas', path: '/areaAdm/propostas?situacao=logos', as: 'super' },
  { page: '/areaAdm/premissas', state: 'todas', path: '/areaAdm/premissas', as: 'super' },
  {
    page: '/areaAdm/premissas/nova',
    state: 'encargos, com erros',
    path: '/areaAdm/premissas/nova?tipo=encargos',
    as: 'super',
    act: press('Gravar a premissa'),
  },
  {
    page: '/areaAdm/premissas/nova',
    state: 'preços, com erros',
    path: '/areaAdm/premissas/nova?tipo=precos',
    as: 'super',
    act: press('Gravar a premissa'),
  },
  { page: '/areaAdm/premissas/nova', state: 'parcela do Fio B', path: '/areaAdm/premissas/nova?tipo=fio-b', as: 'super' },
  {
    page: '/areaAdm/premissas/nova',
    state: 'corrigir',
    path: '/areaAdm/premissas',
    as: 'super',
    act: follow(/^Corrigir Encargos/),
  },
  { page: '/areaAdm/premissas/nova', state: 'reforma', path: '/areaAdm/premissas/nova?tipo=reforma', as: 'super' },
  { page: '/areaAdm/premissas/nova', state: 'tributos', path: '/areaAdm/premissas/nova?tipo=tributos', as: 'super' },
  { page: '/areaAdm/tarifas', state: 'em vigor', path: '/areaAdm/tarifas', as: 'super' },
  { page: '/areaAdm/tarifas', state: 'vencidas', path: '/areaAdm/tarifas?situacao=expired', as: 'super' },
  { page: '/areaAdm/tarifas/importar', state: 'sem importação', path: '/areaAdm/tarifas/importar', as: 'super' },
  {
    page: '/areaAdm/tarifas/importar/:id',
    state: 'com linhas recusadas',
    path: '/areaAdm/tarifas/importar',
    as: 'super',
    act: importTariffs,
  },
  { page: '/areaAdm/tarifas/importar', state: 'lista', path: '/areaAdm/tarifas/importar', as: 'super' },
  { page: '/areaAdm/tarifas/importar/:id', state: 'não encontrada', path: '/areaAdm/tarifas/importar/nenhuma', as: 'super' },
  { page: '/areaAdm/tarifas/propostas', state: 'sem propostas', path: '/areaAdm/tarifas/propostas', as: 'super' },
  { page: '/areaAdm/tarifas/nova', state: 'formulário', path: '/areaAdm/tarifas/nova', as: 'super' },
  {
    page: '/areaAdm/tarifas/nova',
    state: 'com erros',
    path: '/areaAdm/tarifas/nova',
    as: 'super',
    act: press('Gravar a tarifa'),
  },
  { page: '/areaAdm/dados', state: 'antes da primeira busca', path: '/areaAdm/dados', as: 'super' },
  { page: '/areaAdm/dados/:set', state: 'sem importação', path: '/areaAdm/dados/siga', as: 'super' },
  { page: '/areaAdm/dados/:set', state: 'não encontrado', path: '/areaAdm/dados/nenhum', as: 'super' },
  { page: '/areaAdm/dados/enviar', state: 'formulário', path: '/areaAdm/dados/enviar', as: 'super' },
  { page: '/areaAdm/operacao', state: 'filas e arquivos', path: '/areaAdm/operacao', as: 'super' },
  { page: '/areaAdm/auditoria', state: 'lista', path: '/areaAdm/auditoria', as: 'super' },
]
