import { consentValue } from '~/areas/account/registration/registration-form'
import { freeMarketConsentVersion } from '~/contract/leads'
import type { RoutePath } from '~/session/route-registry'
import { queryNames, routeFiles } from './route-files'

const admins = ['admin', 'super']
export const members = [...admins, 'black', 'basic', 'parceiro', 'cliente', 'simulador', 'pesquisa', 'rede']

/** The demonstration accounts of a page; others are redirected home with a message. */
export const audiences = {
  everyone: ['nobody', ...members],
  visitors: ['nobody'],
  members,
  simulators: [...admins, 'black', 'simulador'],
  researchers: [...admins, 'black', 'pesquisa'],
  clients: ['cliente', 'simulador', 'pesquisa', 'rede'],
  administrators: admins,
  partners: [...admins, 'black', 'basic', 'parceiro'],
  offerReaders: [...admins, 'black'],
}

export type Audience = keyof typeof audiences

type Rule = {
  audience: Audience
  /** An address of the route with the demonstration's data; it may answer that the object does not exist. */
  address: string
  /** The redirect for a visit without a required step, such as a requested code or a simulation. */
  leadsTo?: string
  /** The page's form, if any; `at`: the form's address if different. A form with only a file is streamed, and accepts no other body. */
  form?: { at?: string; fields: Readonly<Record<string, string>>; isFileOnly?: true }
  /** Hostile queries for this page, besides those sent to every page. */
  hostile?: readonly string[]
}

const password = 'demonstracao-2026'
const registration = {
  Usertype: 'cliente',
  PartnerID: '0',
  nome: 'Ana',
  email: 'ana@x.example',
  tel: '81987654321',
  cpf: '52998224725',
  companyCNPJ: '12ABC34501DE35',
  password: 'energia limpa 2026',
  confirmation: 'energia limpa 2026',
  terms: consentValue,
}
const contact = { name: 'Ana', document: '52998224725', email: 'a@x.example', phone: '81987654321', state: 'PE' }
const bill = { ...contact, billValue: '350' }
const offer = {
  Titulo: 'Convencional',
  Valor: '-',
  Regiao: 'NORTE',
  DataInicio: '2026-02-30',
  DataFim: '2025-01-01',
  expiresOn: '',
  Preco: '0',
}
const access = { subaction: 'access', role: 'CLIENTE', permissions: 'simulator', companyName: 'Padaria', accessExpiresOn: '' }

const admin = (address: string, more: Partial<Rule> = {}) => ({ audience: 'administrators', address, ...more }) as const
const partner = (address: string, more: Partial<Rule> = {}) => ({ audience: 'partners', address, ...more }) as const
const researcher = (address: string, more: Partial<Rule> = {}) => ({ audience: 'researchers', address, ...more }) as const
const member = (address: string, more: Partial<Rule> = {}) => ({ audience: 'members', address, ...more }) as const
const simulator = (address: string, more: Partial<Rule> = {}) => ({ audience: 'simulators', address, ...more }) as const
const seller = (address: string, more: Partial<Rule> = {}) => ({ audience: 'offerReaders', address, ...more }) as const
const client = (address: string, more: Partial<Rule> = {}) => ({ audience: 'clients', address, ...more }) as const
const visitor = (address: string, more: Partial<Rule> = {}) => ({ audience: 'visitors', address, ...more }) as const
const everyone = (address: string, more: Partial<Rule> = {}) => ({ audience: 'everyone', address, ...more }) as const

/**
 * Every address of the site, for the suites about all of them: access, hostile forms and queries, headers, markup and axe, long
 * words. The compiler requires a row per route, tests/architecture a form if a route takes one.
 */
export const pageRules: Record<RoutePath, Rule> = {
  '/': everyone('/'),
  '/mercado-livre': everyone('/mercado-livre', {
    form: { fields: { conta: 'conta.pdf' } },
    hostile: ['grupo=Z&tensao=alta&demanda=-1e999'],
  }),
  '/mercado-livre/contato': everyone('/mercado-livre/contato', {
    form: { fields: { ...contact, grupo: 'A', tensao: '13,8', demanda: '150', contact: freeMarketConsentVersion } },
    hostile: ['grupo=Z&tensao=%00&demanda=-1e999', `tensao=${'1'.repeat(7_000)}`],
  }),
  '/mercado-livre/aviso': everyone('/mercado-livre/aviso', {
    form: { fields: { name: contact.name, email: contact.email, grupo: 'B_BUSINESS', notice: '2026-11-28' } },
    hostile: ['grupo=%00', `grupo=${'B'.repeat(7_000)}`],
  }),
  '/mercado-livre/aviso/cancelar': everyone('/mercado-livre/aviso/cancelar', {
    form: { at: '/mercado-livre/aviso/cancelar?token=nenhum', fields: { 'List-Unsubscribe': 'One-Click' } },
    hostile: ['token=%00%0d%0aSet-Cookie:x=1'],
  }),
  '/onde-esta-na-fatura': everyone('/onde-esta-na-fatura?distribuidora=neoenergia-coelba&campo=consumoPonta'),
  '/autoproducao': everyone('/autoproducao'),
  '/novo-atacarejo': everyone('/novo-atacarejo', { leadsTo: '/novo-atacarejo/autoprodutor' }),
  '/novo-atacarejo/autoprodutor': everyone('/novo-atacarejo/autoprodutor', { form: { fields: bill } }),
  '/novo-atacarejo/resultado': everyone('/novo-atacarejo/resultado', {
    leadsTo: '/novo-atacarejo/autoprodutor',
    form: { at: '/novo-atacarejo/resultado?simulacao=nenhuma', fields: { invoice: 'fatura.pdf' } },
  }),
  '/novo-atacarejo/confirmacao': everyone('/novo-atacarejo/confirmacao'),
  '/terms-of-use': everyone('/terms-of-use'),
  '/policy-privacy': everyone('/policy-privacy'),
  '/policy': everyone('/policy'),
  '/:cobrand/autoprodutor': everyone('/aurora-solar/autoprodutor', {
    form: { fields: { name: 'Ana', cnpj: '12ABC34501DE35', email: 'ana@x.example' } },
  }),
  '/:cobrand/autoprodutor/rascunho': everyone('/aurora-solar/autoprodutor/rascunho', {
    leadsTo: '/aurora-solar/autoprodutor',
    form: { fields: { nomeCliente: 'Padaria' } },
  }),
  '/:cobrand/autoprodutor/resposta': everyone('/aurora-solar/autoprodutor/resposta', {
    leadsTo: '/aurora-solar/autoprodutor',
    form: { fields: { nomeCliente: 'Padaria' } },
  }),
  '/:cobrand/autoprodutor/estudo.pdf': everyone('/aurora-solar/autoprodutor/estudo.pdf'),
  '/:cobrand/favicon.svg': everyone('/aurora-solar/favicon.svg'),

  '/login': visitor('/login', { form: { fields: { email: 'black@farol.example', password: 'errada' } } }),
  '/login/codigo': visitor('/login/codigo', {
    leadsTo: '/login',
    form: { fields: { code: '123456' } },
    hostile: ['recuperacao&voltar=//mal.example'],
  }),
  '/cadastro': visitor('/cadastro', { form: { fields: registration } }),
  '/cadastro/recebido': visitor('/cadastro/recebido'),
  '/confirmarEmail': everyone('/confirmarEmail', {
    form: { fields: {} },
    hostile: ['token=%00%0d%0aSet-Cookie:x=1', `token=${'x'.repeat(7_000)}`],
  }),
  '/recuperarSenha': visitor('/recuperarSenha', { form: { fields: { email: 'ana@x.example' } } }),
  '/novaSenha': everyone('/novaSenha', {
    form: { fields: { password: 'energia limpa 2026', confirmation: 'energia limpa 2026' } },
    hostile: ['token=%00%0d%0aSet-Cookie:x=1', `token=${'x'.repeat(7_000)}`],
  }),
  '/sair': everyone('/sair', { leadsTo: '/', form: { fields: {} } }),

  '/conta/verComo': member('/conta/verComo', { leadsTo: '/', form: { fields: {} } }),
  '/conta': member('/conta', {
    form: { at: '/conta?index', fields: { name: 'Lívia', email: 'parceiro@farol.example', previousPassword: password } },
  }),
  '/conta/senha': member('/conta/senha', {
    form: { fields: { previousPassword: 'errada', password: 'uma senha nova', confirmation: 'uma senha nova' } },
  }),
  '/conta/duas-etapas': member('/conta/duas-etapas', { form: { fields: { subaction: 'start', password: 'errada' } } }),
  '/conta/acessos': member('/conta/acessos', { form: { fields: { id: 'nenhum', password } } }),
  '/conta/dados': member('/conta/dados', { form: { fields: { reason: 'Porque sim', intent: 'ask' } } }),
  '/conta/dados.json': member('/conta/dados.json'),
  '/conta/dados.csv': member('/conta/dados.csv'),

  '/pesquisa-mercado-livre/cnpj': researcher('/pesquisa-mercado-livre/cnpj', {
    hostile: ['cnpj=%25_%27%22%5C', `cnpj=${'9'.repeat(500)}`, 'cnpj=%F0%9F%99%82'],
  }),
  '/pesquisa-mercado-livre/cnpj/:cnpj': researcher('/pesquisa-mercado-livre/cnpj/11222333000181', { hostile: ['pagina=1e9'] }),
  '/pesquisa-mercado-livre/cnpj/:cnpj/horas': researcher('/pesquisa-mercado-livre/cnpj/11222333000181/horas', {
    hostile: ['carga=%00&mes=2026-13&volume=%00&kw=-1', `volume=${'9'.repeat(500)}&unidade=__proto__&flexibilidade=1e9`],
  }),
  '/pesquisa-mercado-livre/cnpj/:cnpj/horas.csv': researcher('/pesquisa-mercado-livre/cnpj/11222333000181/horas.csv'),
  '/pesquisa-mercado-livre/cnpj/:cnpj/horas.xlsx': researcher('/pesquisa-mercado-livre/cnpj/11222333000181/horas.xlsx'),
  '/pesquisa-mercado-livre/cnpj/:cnpj/horas.pdf': researcher('/pesquisa-mercado-livre/cnpj/11222333000181/horas.pdf'),
  '/pesquisa-mercado-livre/riscos': researcher('/pesquisa-mercado-livre/riscos', { hostile: ['situacao=%00&pagina=1e9'] }),
  '/pesquisa-mercado-livre/prospectos': researcher('/pesquisa-mercado-livre/prospectos', {
    form: { fields: { nome: '', escolha: 'marcadas' } },
    hostile: ['uf=%00&distribuidora=-1&kw=1e9&pagina=1e9', 'cnae=%25_%27&classe=__proto__&grupo=A9', `kwh=${'9'.repeat(500)}`],
  }),
  '/pesquisa-mercado-livre/prospectos.csv': researcher('/pesquisa-mercado-livre/prospectos.csv', { hostile: ['uf=%00&kw=x'] }),
  '/pesquisa-mercado-livre/pld': researcher('/pesquisa-mercado-livre/pld', { hostile: ['mes=2026-13&ano=%00', 'ano=1e9'] }),
  '/pesquisa-mercado-livre/pld/horas': researcher('/pesquisa-mercado-livre/pld/horas', {
    hostile: ['mes=2026-13&submercado=%00', 'submercado=__proto__'],
  }),
  '/pesquisa-mercado-livre/pld/horas.csv': researcher('/pesquisa-mercado-livre/pld/horas.csv', {
    hostile: ['mes=2026-13&submercado=%00', 'submercado=__proto__'],
  }),
  '/pesquisa-mercado-livre/pld.csv': researcher('/pesquisa-mercado-livre/pld.csv', { hostile: ['mes=%00&ano=-1'] }),
  '/pesquisa-mercado-livre': researcher('/pesquisa-mercado-livre', {
    hostile: ['termo=%00%25_%27%3B--', 'termo=%F0%9F%94%8C&termo=%5C%22', `termo=${'%F0%9F%94%8C'.repeat(500)}`],
  }),
  '/pesquisa-mercado-livre/acompanhados': researcher('/pesquisa-mercado-livre/acompanhados', {
    form: { fields: { agente: 'nenhum', acao: 'acompanhar' } },
    hostile: ['agente=%00&pagina=1e9', 'agente=__proto__'],
  }),
  '/pesquisa-mercado-livre/consumo': researcher('/pesquisa-mercado-livre/consumo', {
    hostile: ['mes=2026-13&uf=%00&ramo=%27%3B--', 'mes=1900-01&uf=ZZ&ramo=__proto__', 'ramo=%00'],
  }),
  '/pesquisa-mercado-livre/consumo.csv': researcher('/pesquisa-mercado-livre/consumo.csv', { hostile: ['mes=2026-13&uf=%00'] }),
  '/agente/comparar': researcher('/agente/comparar?a=101&b=110', {
    hostile: ['a=%00&b=%F0%9F%99%82', `a=${'x'.repeat(500)}&b=%25_%27`, `a=${'%C3%9F'.repeat(500)}`],
  }),
  '/agente/:agentId': researcher('/agente/100', { hostile: ['perfil=%00&usinas=1e9&pagina=-1', `perfil=${'9'.repeat(20)}`] }),
  '/agente/:agentId/cargas': researcher('/agente/100/cargas', { hostile: ['perfil=%00&pagina=1e9', 'perfil=-1'] }),
  '/agente/:agentId/horas': researcher('/agente/100/horas', { hostile: ['pagina=1e9', 'pagina=%00'] }),
  '/agente/:agentId/horas.csv': researcher('/agente/nenhum/horas.csv'),
  '/agente/:agentId/horas.xlsx': researcher('/agente/nenhum/horas.xlsx'),
  '/agente/:agentId/perfis.csv': researcher('/agente/nenhum/perfis.csv'),
  '/agente/:agentId/perfis.xlsx': researcher('/agente/nenhum/perfis.xlsx'),

  '/simulacao': simulator('/simulacao', { form: { fields: { intent: 'calc:APE', calc: 'ML', nomeCliente: 'Padaria' } } }),
  '/simulacao/rascunho': everyone('/simulacao/rascunho', { leadsTo: '/', form: { fields: { nomeCliente: 'Padaria' } } }),
  '/simulacao/resposta': everyone('/simulacao/resposta', { leadsTo: '/', form: { fields: { nomeCliente: 'Padaria' } } }),
  '/simulacao/estudos': simulator('/simulacao/estudos'),
  '/simulacao/estudos/:studyId': simulator('/simulacao/estudos/nenhum', { form: { fields: { intent: 'renomear', name: 'x' } } }),
  '/simulacao/estudos/:studyId/recalcular': simulator('/simulacao/estudos/nenhum/recalcular'),
  '/simulacao/estudos/:studyId/excluir': simulator('/simulacao/estudos/nenhum/excluir', { form: { fields: {} } }),
  '/simulacao/fatura/:invoiceId/auditoria': simulator('/simulacao/fatura/nenhuma/auditoria'),
  '/simulacao/fatura/:invoiceId/auditoria.pdf': simulator('/simulacao/fatura/nenhuma/auditoria.pdf'),
  '/simulacao/fatura': simulator('/simulacao/fatura', { form: { fields: { files: 'fatura.xml' } } }),
  '/simulacao/fatura/:invoiceId': simulator('/simulacao/fatura/nenhuma', { form: { fields: { consumoPonta: '1' } } }),
  '/simulacao/fatura/:invoiceId/excluir': simulator('/simulacao/fatura/nenhuma/excluir', { form: { fields: {} } }),
  '/simulacao/demanda': simulator('/simulacao/demanda', {
    form: { at: '/simulacao/demanda?estudo=nenhum&distribuidora=copel', fields: { subaction: 'guardar' } },
    hostile: ['guardada=%00&estudo=%00&distribuidora=%00', `estudo=${'x'.repeat(7_000)}&guardada`],
  }),
  '/simulacao/demanda.pdf': simulator('/simulacao/demanda.pdf?estudo=nenhum'),
  '/simulacao/demanda.xlsx': simulator('/simulacao/demanda.xlsx?estudo=nenhum'),
  '/simulacao/fornecedores': simulator('/simulacao/fornecedores', {
    form: { at: '/simulacao/fornecedores?estudo=nenhum&fornecedor=Norte', fields: { subaction: 'guardar' } },
    hostile: ['guardada=%00&estudo=%00&fornecedor=%00'],
  }),
  '/simulacao/fornecedores.pdf': simulator('/simulacao/fornecedores.pdf?estudo=nenhum', {
    leadsTo: '/simulacao/fornecedores?estudo=nenhum',
  }),
  '/simulacao/fornecedores.xlsx': simulator('/simulacao/fornecedores.xlsx?estudo=nenhum', {
    leadsTo: '/simulacao/fornecedores?estudo=nenhum',
  }),
  '/simulacao/risco': simulator('/simulacao/risco', {
    form: { at: '/simulacao/risco?estudo=nenhum', fields: { subaction: 'guardar' } },
    hostile: ['guardada=%00&estudo=%00&kwhFP=%00'],
  }),
  '/simulacao/risco.pdf': simulator('/simulacao/risco.pdf?estudo=nenhum', { leadsTo: '/simulacao/risco?estudo=nenhum' }),
  '/simulacao/risco.xlsx': simulator('/simulacao/risco.xlsx?estudo=nenhum', { leadsTo: '/simulacao/risco?estudo=nenhum' }),
  '/simulacao/doze-meses': simulator('/simulacao/doze-meses'),
  '/simulacao/carteiras': simulator('/simulacao/carteiras'),
  '/simulacao/carteiras/nova': simulator('/simulacao/carteiras/nova', {
    form: { fields: { nome: 'Rede', precoEnergia1: '-1' } },
    hostile: ['estudo=%00', `estudo=${'x'.repeat(7_000)}`],
  }),
  '/simulacao/carteiras/modelo.csv': simulator('/simulacao/carteiras/modelo.csv'),
  '/simulacao/carteiras/modelo.xlsx': simulator('/simulacao/carteiras/modelo.xlsx'),
  '/simulacao/carteiras/:id': simulator('/simulacao/carteiras/nenhuma', { form: { fields: { subaction: 'calcular' } } }),
  '/simulacao/carteiras/:id/condicoes': simulator('/simulacao/carteiras/nenhuma/condicoes', { form: { fields: { nome: 'x' } } }),
  '/simulacao/carteiras/:id/excluir': simulator('/simulacao/carteiras/nenhuma/excluir', { form: { fields: {} } }),
  '/simulacao/carteiras/:id/carteira.pdf': simulator('/simulacao/carteiras/nenhuma/carteira.pdf'),
  '/simulacao/carteiras/:id/carteira.csv': simulator('/simulacao/carteiras/nenhuma/carteira.csv'),
  '/simulacao/carteiras/:id/carteira.xlsx': simulator('/simulacao/carteiras/nenhuma/carteira.xlsx'),
  '/simulacao/comparar': simulator('/simulacao/comparar?estudo=nenhum'),
  '/simulacao/estudo.pdf': simulator('/simulacao/estudo.pdf?estudo=nenhum'),
  '/simulacao/estudo.csv': simulator('/simulacao/estudo.csv?estudo=nenhum'),
  '/simulacao/estudo.xlsx': simulator('/simulacao/estudo.xlsx?estudo=nenhum'),
  '/simulacao/doze-meses.pdf': simulator('/simulacao/doze-meses.pdf?estudo=nenhum'),
  '/simulacao/doze-meses.csv': simulator('/simulacao/doze-meses.csv?estudo=nenhum'),
  '/simulacao/doze-meses.xlsx': simulator('/simulacao/doze-meses.xlsx?estudo=nenhum'),
  '/simulacao/proposta.pdf': simulator('/simulacao/proposta.pdf?estudo=nenhum'),
  '/simulacao/imagem/:imageId': simulator('/simulacao/imagem/nenhum'),
  '/simulacao/propostas': seller('/simulacao/propostas', { form: { fields: { estudo: 'nenhum' } } }),
  '/simulacao/propostas/:id': seller('/simulacao/propostas/nenhuma', { form: { fields: { subaction: 'editar', title: 'x' } } }),
  '/simulacao/propostas/:id/proposta.pdf': seller('/simulacao/propostas/nenhuma/proposta.pdf', {
    hostile: ['versao=-1&assinada'],
  }),
  '/simulacao/cotacoes': seller('/simulacao/cotacoes', { hostile: ['pagina=1e9', 'pagina=-1'] }),
  '/simulacao/cotacoes/nova': seller('/simulacao/cotacoes/nova', {
    form: { fields: { subaction: 'pedido', title: 'x', month1: '-1', closingDay: '2026-02-30', closingTime: '99:99' } },
    hostile: ['estudo=%00', 'carteira=%00&fatura=%00', 'fatura=__proto__'],
  }),
  '/simulacao/cotacoes/:id': seller('/simulacao/cotacoes/nenhuma', { form: { fields: { subaction: 'enviar', version: 'x' } } }),
  '/cotar/:token': everyone('/cotar/nenhum', { form: { fields: { subaction: 'cotar', kind: 'x' } }, hostile: ['entregue=%00'] }),
  '/assinar/:token': everyone('/assinar/nenhum', { form: { fields: { subaction: 'assinar', cpf: '1' } } }),
  '/assinar/:token/proposta.pdf': everyone('/assinar/nenhum/proposta.pdf'),
  '/verificar/:code': everyone('/verificar/NENHUM'),
  '/estudo/:token': everyone('/estudo/nenhum'),
  '/estudo/:token/estudo.pdf': everyone('/estudo/nenhum/estudo.pdf'),

  '/empresa': partner('/empresa?cliente=demo-empresa-serra-alta', {
    hostile: ['cliente=%00&unidade=%00&mes=2026-13&comparar=ontem'],
  }),
  '/unidade/:id/promessa': partner('/unidade/demo-unidade-serra-alta-001/promessa', {
    form: { fields: { studyId: 'nenhum', signedOn: '2026-02-30' } },
  }),
  '/unidade/:id/contrato': member('/unidade/demo-unidade-serra-alta-001/contrato'),
  '/unidade/:id/horas': member('/unidade/demo-unidade-serra-alta-001/horas', {
    form: { fields: { unit: 'x' } },
    hostile: ['mes=2026-13&volume=%00&kw=-1', `mes=%00&ponta=${'9'.repeat(500)}&unidade=__proto__`],
  }),
  '/unidade/:id/horas/:month/excluir': member('/unidade/nenhuma/horas/2026-07/excluir', {
    form: { fields: { sentAt: 'ontem' } },
  }),
  '/unidade/:id/horas.csv': member('/unidade/nenhuma/horas.csv', { hostile: ['mes=2026-13&kw=%00'] }),
  '/unidade/:id/horas.xlsx': member('/unidade/nenhuma/horas.xlsx', { hostile: ['mes=2026-13&kw=%00'] }),
  '/unidade/:id/horas.pdf': member('/unidade/nenhuma/horas.pdf', { hostile: ['mes=2026-13&kw=%00'] }),
  '/unidade/:id/ano.csv': member('/unidade/nenhuma/ano.csv'),
  '/unidade/:id/ano.xlsx': member('/unidade/nenhuma/ano.xlsx'),
  '/unidade/:id/dias.csv': member('/unidade/nenhuma/dias.csv', { hostile: ['mes=2026-13', 'mes=2026-09&comparar=%00'] }),
  '/unidade/:id/dias.xlsx': member('/unidade/nenhuma/dias.xlsx', { hostile: ['mes=2026-13', 'mes=2026-09&comparar=%00'] }),
  '/unidade/:id/promessa.csv': member('/unidade/nenhuma/promessa.csv'),
  '/unidade/:id/promessa.xlsx': member('/unidade/nenhuma/promessa.xlsx'),
  '/unidade/:id/aviso.pdf': member('/unidade/nenhuma/aviso.pdf'),
  '/unidade/:id/relatorio.pdf': member('/unidade/nenhuma/relatorio.pdf', { hostile: ['mes=2026-13', 'mes=%00'] }),

  '/client': client('/client', { hostile: ['unidade=%00&mes=2026-13&comparar=ontem'] }),
  '/client/alertas': client('/client/alertas', { form: { fields: { monthly: 'on' } } }),
  '/client/informacoes': client('/client/informacoes', {
    form: { fields: { email: 'cliente@farol.example', password: 'curta', confirmation: 'outra', previousPassword: 'errada' } },
  }),
  '/alertas/cancelar': everyone('/alertas/cancelar', {
    form: { at: '/alertas/cancelar?token=nenhum', fields: { 'List-Unsubscribe': 'One-Click' } },
    hostile: ['token=%00%0d%0aSet-Cookie:x=1', `token=${'x'.repeat(7_000)}`],
  }),

  '/areaAdm/documentos': admin('/areaAdm/documentos', {
    hostile: [
      'situacao=%00&pagina=1e9&parceiro=%3Cscript%3E',
      'busca=%00%25_%27%3B--&situacao=answered',
      'situacao=sent&pagina=-1',
      'parceiro=nenhum&nomeParceiro=%00%25_%27%3B--',
    ],
  }),
  '/areaAdm/documentos/enviar': admin('/areaAdm/documentos/enviar', {
    form: { fields: { parceiro: 'nenhum', answers: 'x', note: 'x', files: 'fatura.pdf' } },
    hostile: [
      'parceiro=%00&documento=%27%3B--',
      'parceiro=demo-parceira-capibaribe&documento=..%2F..%2Fetc',
      'nomeParceiro=%00%F0%9F%94%8C',
    ],
  }),
  '/areaAdm/contratos': admin('/areaAdm/contratos', {
    hostile: ['situacao=%00&busca=%00%25_%27&empresa=%00&unidade=%27%3B--&pagina=1e9', 'situacao=closed&pagina=-1'],
  }),
  '/areaAdm/contratos/novo': admin('/areaAdm/contratos/novo?empresa=demo-empresa-serra-alta', {
    form: { fields: { supplier: 'x', firstMonth: '2027-13', volumeKind: 'monthly', prices: '\n:', 'share-nenhuma': '101' } },
    hostile: ['empresa=%00', 'busca=%00%25_', 'empresa=demo-empresa-serra-alta&unidade=%00'],
  }),
  '/areaAdm/contratos/:id': admin('/areaAdm/contratos/nenhum', {
    form: { fields: { subaction: 'end', endMonth: 'ontem', reason: 'x', version: 'x' } },
  }),
  '/areaAdm/documentos/:storageId/excluir': admin('/areaAdm/documentos/nenhum/excluir', { form: { fields: {} } }),
  '/areaAdm/arquivos': admin('/areaAdm/arquivos', { hostile: ['busca=%00%25_%27%3B--&tipo=NADA&pagina=1e9'] }),
  '/areaAdm/arquivos/novo': admin('/areaAdm/arquivos/novo', {
    form: { fields: { title: 'x', kind: 'OUTRO', subject: 'company:nenhuma', file: 'arquivo.pdf' } },
    hostile: ['empresa=%00', 'empresa=demo-empresa-serra-alta', 'sobre=company:&nomeEmpresa=%00%25_'],
  }),
  '/areaAdm/arquivos/:storageId/excluir': admin('/areaAdm/arquivos/nenhum/excluir', { form: { fields: {} } }),
  '/areaAdm/ofertas': admin('/areaAdm/ofertas', {
    hostile: ['situacao=%00&titulo=Nuclear&regiao=%27%3B--&de=ontem&ate=2026-02-31&pagina=1e9', 'situacao=withdrawn&pagina=-1'],
  }),
  '/areaAdm/ofertas/nova': admin('/areaAdm/ofertas/nova', { form: { fields: offer } }),
  '/areaAdm/ofertas/:id': admin('/areaAdm/ofertas/nenhuma', { form: { fields: offer } }),
  '/areaAdm/ofertas/:id/ofertar': admin('/areaAdm/ofertas/nenhuma/ofertar', { form: { fields: { Preco: '-1' } } }),
  '/areaAdm/ofertas/:id/retirar': admin('/areaAdm/ofertas/nenhuma/retirar', { form: { fields: {} } }),
  '/areaAdm/meses': admin('/areaAdm/meses', {
    form: { fields: { subaction: 'year', unitId: 'nenhuma', year: '2026', 'base-1': 'nenhuma||||||1', 'measuredMwh-1': 'x' } },
    hostile: [
      'nomeEmpresa=%00%25_',
      'empresa=demo-empresa-serra-alta&unidade=%00&ano=1e9',
      'aba=excluir&empresa=demo-empresa-serra-alta&excluir=%00',
    ],
  }),
  '/areaAdm': admin('/areaAdm?sigla=a&empresa=demo-empresa-serra-alta', {
    hostile: ['sigla=%00&empresa=%00', 'empresa=%3Cscript%3E'],
  }),
  '/areaAdm/empresas': admin('/areaAdm/empresas', { hostile: ['situacao=%00&pagina=1e9', 'situacao=archived&pagina=-1'] }),
  '/areaAdm/empresas/nova': admin('/areaAdm/empresas/nova', {
    form: { fields: { name: 'Padaria', initials: 'PADARIA', cnpj: '11.222.333/0001-82', status: 'ATIVO' } },
    hostile: ['contato=%00', 'contato=%3Cscript%3E', 'proposta=%00', 'proposta=%3Cscript%3E'],
  }),
  '/areaAdm/empresas/:id': admin('/areaAdm/empresas/demo-empresa-chapada', {
    form: { fields: { subaction: 'account', email: 'ninguem@x.example' } },
    hostile: ['pagina=1e9', 'pagina=-1'],
  }),
  '/areaAdm/meses/importar': admin('/areaAdm/meses/importar', {
    form: { fields: { file: 'meses.csv' } },
    hostile: ['pagina=1e9'],
  }),
  '/areaAdm/meses/importar/modelo.csv': admin('/areaAdm/meses/importar/modelo.csv'),
  '/areaAdm/meses/importar/:id': admin('/areaAdm/meses/importar/nenhuma', {
    form: { fields: { subaction: 'discard' } },
    hostile: ['mostrar=%00&pagina=-1'],
  }),
  '/areaAdm/empresas/:id/chaves': admin('/areaAdm/empresas/demo-empresa-chapada/chaves', {
    form: { fields: { subaction: 'create', name: 'ERP', expiresOn: '2020-01-01', units: 'on' } },
  }),
  '/areaAdm/empresas/:id/webhooks': admin('/areaAdm/empresas/demo-empresa-chapada/webhooks', {
    form: { fields: { subaction: 'create', url: 'http://localhost/', month: 'on' } },
  }),
  '/areaAdm/empresas/:id/webhooks/:webhookId': admin('/areaAdm/empresas/demo-empresa-chapada/webhooks/nenhum', {
    form: { fields: { subaction: 'resend', delivery: 'nenhuma' } },
    hostile: ['pagina=1e9', 'pagina=-1'],
  }),
  '/areaAdm/empresas/:id/unidades/nova': admin('/areaAdm/empresas/demo-empresa-chapada/unidades/nova', {
    form: { fields: { name: 'Loja', cnpj: '11.222.333/0001-82', status: 'ATIVO', group: 'A3', ths: 'VERDE' } },
  }),
  '/areaAdm/unidades/:id': admin('/areaAdm/unidades/demo-unidade-serra-alta-001', {
    form: { fields: { subaction: 'reports', month: '2026-13', type: 'OUTRO' } },
    hostile: ['ano=%00', 'ano=1e9'],
  }),
  '/areaAdm/unidades/:id/migracao': admin('/areaAdm/unidades/demo-unidade-serra-alta-008/migracao', {
    form: { fields: { subaction: 'done-contract', doneOn: 'ontem', protocol: 'x', version: 'x' } },
  }),
  '/areaAdm/migracoes/propostas': admin('/areaAdm/migracoes/propostas', { hostile: ['pagina=1e9', 'pagina=-1'] }),
  '/areaAdm/migracoes/propostas/:id': admin('/areaAdm/migracoes/propostas/nenhuma'),
  '/areaAdm/migracoes': admin('/areaAdm/migracoes', {
    hostile: ['situacao=%00&busca=%00%25_%27&pagina=1e9', 'situacao=done&pagina=-1'],
  }),
  '/areaAdm/unidades/:id/mes/:month': admin('/areaAdm/unidades/demo-unidade-serra-alta-002/mes/2026-09', {
    form: { fields: { status: 'OUTRO', measuredMwh: 'x', dailyConsumption: '1\n\nx', base: '{' } },
  }),
  '/areaAdm/cadastros': admin('/areaAdm/cadastros', {
    form: { at: '/areaAdm/cadastros?cadastro=nenhum', fields: { subaction: 'refuse', reason: 'x' } },
    hostile: ['situacao=todas&pagina=-1&cadastro=%00'],
  }),
  '/areaAdm/contas': admin('/areaAdm/contas', { hostile: ['busca=%00%25_%27%3B--&papel=DONO&acesso=%00&pagina=1e9'] }),
  // An account not used for sign-ins by the suites, because the form changes it.
  '/areaAdm/contas/:id': admin('/areaAdm/contas/demo-pesquisa', { form: { fields: access } }),
  '/areaAdm/contas/:id/encerrar': admin('/areaAdm/contas/demo-pesquisa/encerrar', { form: { fields: {} } }),
  '/areaAdm/privacidade': admin('/areaAdm/privacidade', {
    form: {
      at: '/areaAdm/privacidade?pedido=nenhum',
      fields: { decision: 'retain', retentionReason: 'LEGAL_OBLIGATION', note: 'x' },
    },
    hostile: ['situacao=%00&pagina=1e9&pedido=%3Cscript%3E'],
  }),
  '/areaAdm/contatos': admin('/areaAdm/contatos', {
    form: { at: '/areaAdm/contatos?contato=nenhum', fields: { status: 'talking', ownerId: '', note: 'x' } },
    hostile: ['situacao=%00&pagina=1e9&contato=%3Cscript%3E', 'busca=%00%25_%27%3B--&situacao=DONO'],
  }),
  '/areaAdm/premissas': admin('/areaAdm/premissas'),
  '/areaAdm/premissas/nova': admin('/areaAdm/premissas/nova', {
    form: { fields: { kind: 'fio-b', validFrom: '2026-02-30', share: '1e9', title: 'x', href: 'javascript:alert(1)' } },
    hostile: ['tipo=__proto__&corrige=%00', 'tipo=tributos&corrige=%3Cscript%3E'],
  }),
  '/areaAdm/tarifas': admin('/areaAdm/tarifas', {
    hostile: ['situacao=%00&pagina=1e9', 'busca=%00%25_%27%3B--&situacao=expired'],
  }),
  '/areaAdm/tarifas/importar': admin('/areaAdm/tarifas/importar', {
    hostile: ['pagina=1e9'],
  }),
  '/areaAdm/tarifas/importar/:id': admin('/areaAdm/tarifas/importar/nenhuma', {
    form: { fields: { subaction: 'distributor', name: 'x', cnpj: '1', uf: 'ZZ', submarket: '__proto__' } },
  }),
  '/areaAdm/dados': admin('/areaAdm/dados', { form: { fields: { subaction: '__proto__' } } }),
  '/areaAdm/dados/enviar': admin('/areaAdm/dados/enviar', {
    form: { fields: { file: 'dados.csv' }, isFileOnly: true },
  }),
  '/areaAdm/dados/:set': admin('/areaAdm/dados/siga', {
    form: { fields: { subaction: 'undo', importId: '__proto__', reason: 'x' } },
  }),
  '/areaAdm/tarifas/propostas': admin('/areaAdm/tarifas/propostas', {
    form: { fields: { subaction: 'refuse', reason: 'x' } },
    hostile: ['situacao=%00&proposta=__proto__&pagina=1e9', 'proposta=%3Cscript%3E'],
  }),
  '/areaAdm/tarifas/nova': admin('/areaAdm/tarifas/nova', {
    form: {
      fields: { distributorId: '1', subgroup: 'A4', ths: 'VERDE', resolution: 'REH', validFrom: '2026-02-30', tusdPeak: '1e9' },
    },
    hostile: ['distribuidora=%00&subgrupo=__proto__&modalidade=1e9&inicio=2026-02-31', 'inicio=%3Cscript%3E'],
  }),
  '/areaAdm/comissoes': admin('/areaAdm/comissoes', { hostile: ['pagina=1e9'] }),
  '/areaAdm/comissoes/:partnerId': admin('/areaAdm/comissoes/demo-parceira-sampaio', {
    form: { fields: { subaction: 'paid', day: '2026-02-30', amount: '=1+1', description: 'x', companyId: '', key: '1' } },
    hostile: ['formulario=estorno&lancamento=%00&empresa=%27%3B--&de=ontem&ate=2026-02-30', 'formulario=__proto__'],
  }),
  '/areaAdm/comissoes/:partnerId/extrato.pdf': admin('/areaAdm/comissoes/demo-parceira-sampaio/extrato.pdf', {
    hostile: ['de=ontem&ate=2026-02-30', 'de=9999-12-31&ate=0001-01-01'],
  }),
  '/areaAdm/comissoes/:partnerId/extrato.csv': admin('/areaAdm/comissoes/nenhuma/extrato.csv', { hostile: ['de=%00&ate=-1'] }),
  '/areaAdm/propostas': admin('/areaAdm/propostas', {
    form: { fields: { subaction: 'contact', name: 'Ana', email: 'ana@x.example', phone: '123' } },
    hostile: ['situacao=%00&pagina=1e9', 'situacao=logos&pagina=-1'],
  }),
  '/areaAdm/propostas/marca/:id': admin('/areaAdm/propostas/marca/nenhuma'),
  '/areaAdm/operacao': admin('/areaAdm/operacao', { form: { fields: { subaction: 'mails' } } }),
  '/areaAdm/auditoria': admin('/areaAdm/auditoria', {
    hostile: ['quem=%00&objeto=%27%3B--&de=ontem&ate=2026-02-31&acao=nenhuma&antes=-1'],
  }),
  '/areaAdm/planilha.csv': admin('/areaAdm/planilha.csv'),
  '/areaAdm/planilha.xlsx': admin('/areaAdm/planilha.xlsx'),

  '/parceiro': partner('/parceiro'),
  '/parceiro/documentos': partner('/parceiro/documentos', {
    form: { fields: { files: 'fatura.pdf', name: 'Ana', office: 'Diretora', phone: '81999990000', email: 'ana@x.example' } },
    hostile: ['situacao=%00&pagina=1e9&resultado=%3Cscript%3E', 'situacao=received&pagina=-1', 'resultado=__proto__'],
  }),
  '/parceiro/documentos/:storageId/excluir': partner('/parceiro/documentos/nenhum/excluir', { form: { fields: {} } }),
  '/parceiro/ofertas': { audience: 'offerReaders', address: '/parceiro/ofertas', hostile: ['pagina=1e9', 'pagina=%00'] },
  '/parceiro/informacoes': partner('/parceiro/informacoes', {
    form: { fields: { subaction: 'password', previousPassword: 'errada', password: 'uma senha nova', confirmation: 'outra' } },
  }),
  '/parceiro/comissoes': partner('/parceiro/comissoes', { hostile: ['de=ontem&ate=%00', 'de=2026-02-30&ate=9999-12-31'] }),
  '/parceiro/comissoes/extrato.pdf': partner('/parceiro/comissoes/extrato.pdf', { hostile: ['de=ontem&ate=%00'] }),
  '/parceiro/comissoes/extrato.csv': partner('/parceiro/comissoes/extrato.csv', { hostile: ['de=ontem&ate=%00'] }),
  '/uploads/:storageId': member('/uploads/nenhum'),

  '/api': everyone('/api', { form: { fields: { key: 'fk_nenhuma', path: '/companies/nenhuma' } } }),
  '/api/v1/*': everyone('/api/v1/companies/nenhuma'),
  '/robots.txt': everyone('/robots.txt'),
  '/sitemap.xml': everyone('/sitemap.xml'),
  '/site.webmanifest': everyone('/site.webmanifest'),
  '/healthz': everyone('/healthz'),
  '/readyz': everyone('/readyz'),
  '*': everyone('/nao-existe', { form: { fields: {} } }),
}

export type PageRule = Rule & {
  path: RoutePath
  /** Whether it is a page, not a file. */
  isPage: boolean
  /** A demonstration account that may open it, or signed out. */
  reader: string
}

const readers: Record<Audience, string> = {
  everyone: 'nobody',
  visitors: 'nobody',
  members: 'parceiro',
  simulators: 'black',
  researchers: 'pesquisa',
  clients: 'cliente',
  administrators: 'admin',
  partners: 'black',
  offerReaders: 'black',
}

const pageFiles = new Set(routeFiles.filter(({ file }) => file.endsWith('.tsx')).map(({ path }) => path))

export const rules: readonly PageRule[] = (Object.entries(pageRules) as [RoutePath, Rule][]).map(([path, rule]) => ({
  path,
  isPage: pageFiles.has(path),
  reader: readers[rule.audience],
  ...rule,
}))

/** The pages for these audiences that do not redirect. */
export function pagesFor(...who: Audience[]): readonly PageRule[] {
  return rules.filter(({ isPage, leadsTo, audience }) => isPage && !leadsTo && who.includes(audience))
}

/** Hostile values, sent in every query parameter at once and in place of each id. */
const nonsense = ['%00', '-1', '1e999', '%27%3B--%3Cscript%3E', '..%2F..%2Fetc%2Fpasswd']

/** Hostile variants of a rule's address. */
export function hostileAddressesOf({ path, address, hostile = [] }: PageRule): string[] {
  const [base] = address.split('?', 1)
  const queries = nonsense.map((value) => queryNames.map((name) => `${name}=${value}`).join('&'))
  const ids = /:(?!cobrand)/.test(path) ? nonsense.map((value) => path.replaceAll(/:(?!cobrand)\w+/g, value)) : []
  return [...[...queries, ...hostile].map((query) => `${base}?${query}`), ...ids.filter((it) => !it.includes(':cobrand'))]
}
