import type { Page } from 'playwright-core'
import { field, fillBill, fillPlant, simulate, whenLive } from '../support/simulator-pages'
import { follow, press, type State } from './state'

const modes = ['ML', 'APE', 'MLXAPE', 'GDXAPE'] as const
type Mode = (typeof modes)[number]

const list = '/simulacao/estudos'
const proposals = '/simulacao/propostas'
const tenders = '/simulacao/cotacoes'
/** Without months, the subject of its errors. */
const demand = '/simulacao/demanda?distribuidora=copel&grupo=A4&ths=VERDE&demandaFP=400'
const year = '/simulacao/doze-meses'
/** Months of 80.000 to 91.000 kWh off-peak, for pasting. */
const twelveRows = Array.from({ length: 12 }, (_, index) => `6000;${80 + index}000;150;420`).join('%0A')
const one = '/simulacao/estudos/:studyId'
const partner = '/:cobrand/autoprodutor'
const aurora = '/aurora-solar/autoprodutor'
const result = (page: Page) => page.waitForURL(/estudo=/)

async function fill(page: Page, mode: Mode) {
  await whenLive(page)
  // GDXAPE needs rates that only some distributors publish.
  await fillBill(page, { distributor: mode === 'GDXAPE' ? 'cpfl-paulista' : 'copel' })
  if (mode !== 'ML') await fillPlant(page)
}

const study = (mode: Mode) => async (page: Page) => {
  await fill(page, mode)
  await simulate(page)
  await result(page)
}

async function askForReform(page: Page) {
  await study('ML')(page)
  await page.getByRole('link', { name: 'Com a reforma, sem crédito' }).click()
  await page.waitForURL(/reforma=/)
}

async function openEverything(page: Page) {
  await study('APE')(page)
  await page.locator('details').evaluateAll((all) => all.forEach((it) => it.setAttribute('open', '')))
}

async function askForProposal(page: Page) {
  await fill(page, 'APE')
  await page.getByLabel('Gerar proposta').check()
  await simulate(page)
  await page.getByText('Nenhuma instalação adicionada').waitFor()
}

async function propose(page: Page) {
  await askForProposal(page)
  await field(page, 'lcoe').fill('187,4')
  for (const name of ['localization', 'modules', 'inverter', 'structure']) await field(page, name).fill('Lapa')
  await press('Adicionar instalação')(page)
  await page.getByRole('group', { name: 'Instalação 1' }).waitFor()
  await whenLive(page)
  const item = { nome: 'Usina Lapa', potencia: '0,12', geradorFotovoltaico: '2,1', projetoHomologacao: '0,15', epc: '0,75' }
  for (const [name, text] of Object.entries(item)) await field(page, `items[0].${name}`).fill(text)
  await simulate(page)
  await result(page)
}

/** Types in the form, leaves it and opens it again. */
async function returnToDraft(page: Page) {
  const saved = page.waitForResponse('**/simulacao/rascunho')
  await fill(page, 'ML')
  await saved
  await page.goto('/conta')
  await page.goto('/simulacao')
  await page.getByText('Este formulário voltou').waitFor()
  await whenLive(page)
}

async function loseDiscount(page: Page) {
  await fill(page, 'ML')
  await field(page, 'desconto').selectOption('0.5')
  await simulate(page)
  await result(page)
}

const compare = (count: number) => async (page: Page) => {
  for (let index = 0; index < count; index++) await page.getByRole('checkbox').nth(index).check()
  await press('Comparar estudos')(page)
}

async function share(page: Page) {
  await follow(/^Organizar/)(page)
  await page.getByLabel('Vale por').selectOption('7')
  await press('Criar link')(page)
  return page
    .getByLabel(/^Endereço/)
    .first()
    .inputValue()
}

/** The draft of a proposal, from a stored study. */
async function draftProposal(page: Page) {
  await follow(/^Organizar/)(page)
  await press('Fazer uma proposta')(page)
}

/** The draft of a request for quotes, from a stored study. */
async function draftTender(page: Page) {
  await follow(/^Organizar/)(page)
  await follow('Pedir cotações')(page)
  await field(page, 'customerName').fill('Padaria Sol')
  await field(page, 'submarket').selectOption('SUL')
  await press('Guardar e escolher os fornecedores')(page)
}

async function askSuppliers(page: Page) {
  await draftTender(page)
  const suppliers = [
    { name: 'Norte Energia', cnpj: '11.444.777/0001-61', email: 'mesa@norte.example' },
    { name: 'Sul Comercializadora', cnpj: '12.ABC.345/01DE-35', email: 'mesa@sul.example' },
  ]
  for (const [index, supplier] of suppliers.entries())
    for (const [name, text] of Object.entries(supplier)) await field(page, `${name}${index + 1}`).fill(text)
  await press('Guardar os fornecedores')(page)
  await press('Pedir cotações')(page)
}

/** The newest study of the list. */
async function newestStudy(page: Page): Promise<string> {
  const link = page.locator('a[href*="?estudo="]').first()
  return new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('estudo')!
}

async function compareSuppliers(page: Page) {
  const quotes =
    'fornecedor=Norte+Energia&p1=200&p2=195&p4=190&emBranco=nao-cotado&indice=ipca&dataBase=2026-11&fornecedor=Sul&p1=&tipo=preco&tipo=desconto-fatura&desconto=&desconto=8'
  await page.goto(`/simulacao/fornecedores?estudo=${await newestStudy(page)}&${quotes}`)
}

async function measureRisk(page: Page) {
  await page.goto(`/simulacao/risco?estudo=${await newestStudy(page)}`)
}

/** Keeps the risk of the newest study, and opens it as it was kept. */
async function keepRisk(page: Page) {
  await measureRisk(page)
  await press('Guardar com o estudo')(page)
}

async function openAccess(page: Page) {
  await page.getByLabel('Nome').fill('Dona da Padaria')
  await page.getByLabel('CNPJ').fill('11.222.333/0001-81')
  await page.getByLabel('E-mail').fill('dona@padaria.example')
  await press('Acessar o simulador')(page)
  await whenLive(page)
}

const forms = modes.flatMap((mode): State[] => [
  { page: '/simulacao', state: `${mode}: vazio`, path: `/simulacao?modo=${mode}`, as: 'admin', act: whenLive },
  {
    page: '/simulacao',
    state: `${mode}: preenchido`,
    path: `/simulacao?modo=${mode}`,
    as: 'admin',
    act: async (page) => {
      const answered = page.waitForResponse('**/simulacao/resposta')
      await fill(page, mode)
      await answered
    },
  },
])

const results = modes.map((mode): State => {
  const at = { page: '/simulacao', path: `/simulacao?modo=${mode}`, as: 'admin' } as const
  return { ...at, state: `${mode}: resultado`, act: study(mode), ...(mode === 'ML' && { picture: 'resultado.png' }) }
})

/** The form, results, the list of studies and the actions on one. An administrator needs no invoice, and has the proposal. */
export const simulatorStates: readonly State[] = [
  { page: list, state: 'vazia', path: list, as: 'simulador' },
  ...forms,
  {
    page: '/simulacao',
    state: 'com erros',
    path: '/simulacao',
    as: 'admin',
    act: async (page) => {
      await whenLive(page)
      await simulate(page)
    },
  },
  { page: '/simulacao', state: 'com erros, sem script', path: '/simulacao', as: 'admin', script: false, act: simulate },
  { page: '/simulacao', state: 'com fatura, sem script', path: '/simulacao', as: 'black', script: false },
  { page: '/simulacao', state: 'APE: proposta sem instalações', path: '/simulacao?modo=APE', as: 'admin', act: askForProposal },
  { page: '/simulacao', state: 'voltou de um rascunho', path: '/simulacao', as: 'admin', act: returnToDraft },
  ...results,
  { page: '/simulacao', state: 'ML: resultado sem e com desconto', path: '/simulacao', as: 'admin', act: loseDiscount },
  { page: '/simulacao', state: 'ML: resultado com a reforma', path: '/simulacao', as: 'admin', act: askForReform },
  { page: '/simulacao', state: 'APE: resultado com proposta', path: '/simulacao?modo=APE', as: 'admin', act: propose },
  { page: '/simulacao', state: 'APE: resultado, tudo aberto', path: '/simulacao?modo=APE', as: 'admin', act: openEverything },
  { page: '/simulacao', state: 'resultado que não existe', path: '/simulacao?estudo=nenhum', as: 'admin' },
  { page: list, state: 'lista', path: list, as: 'admin' },
  { page: list, state: 'nada encontrado', path: `${list}?busca=ningu%C3%A9m`, as: 'admin' },
  {
    page: '/simulacao/comparar',
    state: 'dois estudos',
    path: list,
    as: 'admin',
    act: compare(2),
  },
  { page: '/simulacao/comparar', state: 'três estudos', path: list, as: 'admin', act: compare(3) },
  { page: '/simulacao/comparar', state: 'quatro estudos', path: list, as: 'admin', act: compare(4) },
  { page: '/simulacao/comparar', state: 'falta um', path: '/simulacao/comparar', as: 'admin' },
  { page: '/simulacao/demanda', state: 'em branco', path: '/simulacao/demanda', as: 'admin' },
  { page: '/simulacao/demanda', state: 'resposta', path: `${demand}&colar=${'6000;80000;150;420%0A'.repeat(12)}`, as: 'admin' },
  { page: '/simulacao/demanda', state: 'com erros', path: demand, as: 'admin' },
  { page: '/simulacao/fornecedores', state: 'em branco', path: '/simulacao/fornecedores', as: 'admin' },
  { page: '/simulacao/fornecedores', state: 'com erros', path: '/simulacao/fornecedores?fornecedor=Norte&p1=abc', as: 'admin' },
  { page: '/simulacao/fornecedores', state: 'comparação', path: list, as: 'admin', act: compareSuppliers },
  { page: '/simulacao/risco', state: 'em branco', path: '/simulacao/risco', as: 'admin' },
  { page: '/simulacao/risco', state: 'resposta', path: list, as: 'admin', act: measureRisk },
  { page: '/simulacao/risco', state: 'guardada', path: list, as: 'admin', act: keepRisk },
  { page: year, state: 'escolha do estudo', path: year, as: 'admin' },
  { page: year, state: 'meses do estudo', path: year, as: 'admin', act: press('Continuar') },
  {
    page: year,
    state: 'resposta',
    path: `${year}?inicio=2027-06&mesColado=5&colar=${twelveRows}`,
    as: 'admin',
    act: press('Continuar'),
  },
  { page: year, state: 'com erros', path: `${year}?inicio=2027-06&kwhFP=abc`, as: 'admin', act: press('Continuar') },
  { page: one, state: 'organizar', path: list, as: 'admin', act: follow(/^Organizar/) },
  { page: one, state: 'com link', path: list, as: 'admin', act: share },
  {
    page: '/simulacao/estudos/:studyId/recalcular',
    state: 'lado a lado',
    path: list,
    as: 'admin',
    act: async (page) => {
      await follow(/^Organizar/)(page)
      await follow('Comparar com a tarifa vigente')(page)
    },
  },
  {
    page: '/simulacao/estudos/:studyId/excluir',
    state: 'pergunta',
    path: list,
    as: 'admin',
    act: async (page) => {
      await follow(/^Organizar/)(page)
      await follow('Excluir este estudo')(page)
    },
  },
  { page: '/estudo/:token', state: 'aberto', path: list, as: 'admin', act: async (page) => page.goto(await share(page)) },
  { page: proposals, state: 'vazia', path: proposals, as: 'black' },
  { page: '/simulacao/propostas/:id', state: 'rascunho', path: list, as: 'admin', act: draftProposal },
  { page: '/simulacao/cotacoes', state: 'vazia', path: tenders, as: 'admin' },
  { page: '/simulacao/cotacoes/nova', state: 'à mão', path: `${tenders}/nova`, as: 'admin' },
  {
    page: '/simulacao/cotacoes/nova',
    state: 'com erros',
    path: `${tenders}/nova`,
    as: 'admin',
    script: false,
    act: press('Guardar e escolher os fornecedores'),
  },
  { page: '/simulacao/cotacoes/:id', state: 'rascunho', path: list, as: 'admin', act: draftTender },
  { page: '/simulacao/cotacoes/:id', state: 'aberta', path: list, as: 'admin', act: askSuppliers },
  { page: '/simulacao/cotacoes/:id', state: 'não existe', path: `${tenders}/nenhuma`, as: 'admin' },
  { page: '/cotar/:token', state: 'sem valor', path: '/cotar/nenhum' },
  { page: '/assinar/:token', state: 'sem valor', path: '/assinar/nenhum' },
  { page: '/verificar/:code', state: 'sem valor', path: '/verificar/NENHUM' },
  { page: '/estudo/:token', state: 'sem valor', path: '/estudo/nenhum' },
  { page: partner, state: 'pede o contato', path: aurora },
  { page: partner, state: 'com erros', path: aurora, script: false, act: press('Acessar o simulador') },
  { page: partner, state: 'simulador', path: aurora, act: openAccess },
  {
    page: partner,
    state: 'resultado',
    path: aurora,
    act: async (page) => {
      await openAccess(page)
      await fillBill(page)
      await simulate(page)
      await result(page)
    },
  },
]
