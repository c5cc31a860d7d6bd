import {
  administrators,
  marketResearchers,
  mayEnter,
  offerReaders,
  partners,
  referralReaders,
  sellers,
  simulatorUsers,
  type Access,
  type Member,
  type Role,
} from '~/domain/access/access'
import { keysOf } from '~/domain/records/records'

/** The people who may open an address. Visitors are people who are not signed in. */
export type Audience = 'everyone' | 'visitors' | 'members' | Access

/** The menus: of the public pages; in the workspace, of a person's area, of the tools, of their account. */
export type Menu = 'site' | 'area' | 'tools' | 'account'

/** The reason why an address is in no menu, or not in the sitemap. */
type Reason = string

type Row = {
  audience: Audience
  /** Its label in each menu. */
  menu: Partial<Record<Menu, string>> | Reason
  /** The heading of its group in the menu of its area. */
  group?: string
  /** The sitemap, for search engines, has only pages that need no sign-in. */
  sitemap?: 'listed' | Reason
  /** Search engines are asked not to list it. */
  isHidden?: true
  /** Marks the first page of the area of these roles, with its label in the menus. */
  home?: { roles: readonly Role[]; label: string }
  /** Also open to members who must still set a second step. */
  opensBeforeSecondStep?: true
  /** The page has a form that React runs in the browser: app/decisions/0073. */
  hydrates?: true
  /**
   * Its form may have a file, so a body may have the size of a file; elsewhere it has the limit of a form. A form with a file of
   * tariffs, or of public data, has a limit of its own, and its action reads the file while it comes.
   */
  takesFile?: true | 'tariffs'
}

const file = 'a file: pages link to it'
const guest = { audience: 'everyone', menu: 'a page of a partner, who leads people to it' } as const
const simulator = { audience: simulatorUsers, menu: 'opened from the simulator and its list of studies' } as const
const market = { audience: marketResearchers, menu: 'a tab of the search' } as const
const partner = { audience: partners, menu: 'opened from the start of the partner’s area' } as const
const clients = { roles: ['CLIENTE'] } as const
const administration = { audience: administrators, menu: 'opened from the list it belongs to' } as const
const clientData = { ...administration, group: 'Clientes' } as const
const people = { ...administration, group: 'Pessoas' } as const
const premises = { ...administration, group: 'Premissas' } as const
const operation = { ...administration, group: 'Operação' } as const
/** Called by a script: it answers with a status instead of a redirect, because no page is shown. */
const formScript = { audience: 'everyone', menu: 'the script of a form sends it what is typed', sitemap: 'no page' } as const
const machine = { audience: 'everyone', menu: 'read by programs', sitemap: 'no page' } as const

/**
 * Every address of the site, as a pattern: who may open it, its menus, and whether it is in the sitemap. Guards, menus, the
 * sitemap and robots.txt use it; tests/architecture checks that each file of app/routes has a row.
 */
const routeRegistry = {
  '/': { audience: 'everyone', menu: 'the logo leads to it', sitemap: 'listed' },
  '/mercado-livre': { audience: 'everyone', menu: 'the front page leads to it', sitemap: 'listed', takesFile: true },
  '/mercado-livre/contato': { audience: 'everyone', menu: 'the answer of /mercado-livre leads to it', sitemap: 'listed' },
  '/mercado-livre/aviso': { audience: 'everyone', menu: 'the answer of /mercado-livre leads to it', sitemap: 'listed' },
  '/mercado-livre/aviso/cancelar': {
    audience: 'everyone',
    menu: 'a link in a mail leads to it',
    sitemap: 'of one person',
    isHidden: true,
  },
  '/onde-esta-na-fatura': { audience: 'everyone', menu: 'the fields of the forms lead to it', sitemap: 'listed' },
  '/api': { audience: 'everyone', menu: 'the page of keys leads to it', sitemap: 'for who has a key', isHidden: true },
  '/autoproducao': { audience: 'everyone', menu: 'the front page leads to it', sitemap: 'listed' },
  '/novo-atacarejo': { audience: 'everyone', menu: 'a short address', sitemap: 'leads to the form' },
  '/novo-atacarejo/autoprodutor': {
    audience: 'everyone',
    menu: 'campaigns lead to it',
    sitemap: 'listed',
    takesFile: true,
  },
  '/novo-atacarejo/resultado': {
    audience: 'everyone',
    menu: 'a step after the form',
    sitemap: 'of one person',
    isHidden: true,
    takesFile: true,
  },
  '/novo-atacarejo/confirmacao': { audience: 'everyone', menu: 'the last step', sitemap: 'of one person', isHidden: true },
  '/terms-of-use': { audience: 'everyone', menu: 'the footer leads to it', sitemap: 'listed' },
  '/policy-privacy': { audience: 'everyone', menu: 'the footer leads to it', sitemap: 'listed' },
  '/policy': { audience: 'everyone', menu: 'a placeholder of the specification', sitemap: 'says nothing', isHidden: true },
  '/:cobrand/autoprodutor': { ...guest, sitemap: 'listed', hydrates: true },
  '/:cobrand/autoprodutor/rascunho': formScript,
  '/:cobrand/autoprodutor/resposta': formScript,
  '/:cobrand/autoprodutor/estudo.pdf': { ...guest, sitemap: 'of one visitor' },
  '/:cobrand/favicon.svg': { ...guest, sitemap: 'no page' },

  '/login': { audience: 'visitors', menu: 'the button at the end of the menu', sitemap: 'a form' },
  '/login/codigo': { audience: 'visitors', menu: 'the second half of /login', sitemap: 'a form' },
  '/cadastro': { audience: 'visitors', menu: '/login leads to it', sitemap: 'a form' },
  '/cadastro/recebido': { audience: 'visitors', menu: 'the answer to /cadastro', sitemap: 'of one person' },
  '/confirmarEmail': { audience: 'everyone', menu: 'a link in a mail leads to it', sitemap: 'of one person' },
  '/recuperarSenha': { audience: 'visitors', menu: '/login leads to it', sitemap: 'a form' },
  '/novaSenha': { audience: 'everyone', menu: 'a link in a mail leads to it', sitemap: 'of one person' },
  '/sair': { audience: 'everyone', menu: 'a button of every page', sitemap: 'no page' },

  '/conta': { audience: 'members', menu: { account: 'Perfil' } },
  '/conta/senha': { audience: 'members', menu: { account: 'Senha' } },
  '/conta/duas-etapas': { audience: 'members', menu: { account: 'Duas etapas' }, opensBeforeSecondStep: true },
  '/conta/acessos': { audience: 'members', menu: { account: 'Sessões ativas' } },
  '/conta/dados': { audience: 'members', menu: { account: 'Meus dados' } },
  '/conta/dados.json': { audience: 'members', menu: file },
  '/conta/dados.csv': { audience: 'members', menu: file },
  '/conta/verComo': { audience: 'members', menu: 'a button on the page of an account, and of the notice on every page' },

  '/pesquisa-mercado-livre': { audience: marketResearchers, menu: { site: 'Pesquisa', tools: 'Pesquisa' } },
  '/pesquisa-mercado-livre/cnpj': market,
  '/pesquisa-mercado-livre/cnpj/:cnpj': { ...market, menu: 'the form of CNPJs leads to it' },
  '/pesquisa-mercado-livre/cnpj/:cnpj/horas': { ...market, menu: 'a link of the page of a CNPJ' },
  '/pesquisa-mercado-livre/cnpj/:cnpj/horas.csv': { ...market, menu: file },
  '/pesquisa-mercado-livre/cnpj/:cnpj/horas.xlsx': { ...market, menu: file },
  '/pesquisa-mercado-livre/cnpj/:cnpj/horas.pdf': { ...market, menu: file },
  '/pesquisa-mercado-livre/riscos': market,
  '/pesquisa-mercado-livre/prospectos': market,
  '/pesquisa-mercado-livre/prospectos.csv': { ...market, menu: file },
  '/pesquisa-mercado-livre/pld': market,
  '/pesquisa-mercado-livre/pld/horas': { ...market, menu: 'a button of the page of the PLD' },
  '/pesquisa-mercado-livre/pld/horas.csv': { ...market, menu: file },
  '/pesquisa-mercado-livre/pld.csv': { ...market, menu: file },
  '/pesquisa-mercado-livre/acompanhados': market,
  '/pesquisa-mercado-livre/consumo': market,
  '/pesquisa-mercado-livre/consumo.csv': { ...market, menu: file },
  '/agente/comparar': { ...market, menu: 'a button of the agent’s page' },
  '/agente/:agentId': { audience: marketResearchers, menu: 'opened from the search' },
  '/agente/:agentId/cargas': { audience: marketResearchers, menu: 'a link of the agent’s page' },
  '/agente/:agentId/horas': { audience: marketResearchers, menu: 'a link of the agent’s loads' },
  '/agente/:agentId/horas.csv': { audience: marketResearchers, menu: file },
  '/agente/:agentId/horas.xlsx': { audience: marketResearchers, menu: file },
  '/agente/:agentId/perfis.csv': { audience: marketResearchers, menu: file },
  '/agente/:agentId/perfis.xlsx': { audience: marketResearchers, menu: file },

  '/simulacao/fatura/:invoiceId/auditoria': simulator,
  '/simulacao/fatura/:invoiceId/auditoria.pdf': { ...simulator, menu: file },
  '/simulacao/fatura': { ...simulator, menu: { tools: 'Faturas de energia' }, takesFile: true },
  '/simulacao/fatura/:invoiceId': simulator,
  '/simulacao/fatura/:invoiceId/excluir': simulator,
  '/simulacao': { audience: simulatorUsers, menu: { site: 'Simule', tools: 'Simulação' }, hydrates: true, takesFile: true },
  '/simulacao/rascunho': formScript,
  '/simulacao/resposta': formScript,
  '/simulacao/doze-meses': { audience: simulatorUsers, menu: { tools: 'Doze meses' } },
  '/simulacao/demanda': { audience: simulatorUsers, menu: { tools: 'Demanda contratada' } },
  '/simulacao/demanda.pdf': { ...simulator, menu: file },
  '/simulacao/demanda.xlsx': { ...simulator, menu: file },
  '/simulacao/fornecedores': { audience: simulatorUsers, menu: { tools: 'Comparar propostas' } },
  '/simulacao/fornecedores.pdf': { ...simulator, menu: file },
  '/simulacao/fornecedores.xlsx': { ...simulator, menu: file },
  '/simulacao/risco': { audience: simulatorUsers, menu: { tools: 'Risco do estudo' } },
  '/simulacao/risco.pdf': { ...simulator, menu: file },
  '/simulacao/risco.xlsx': { ...simulator, menu: file },
  '/simulacao/carteiras': { audience: simulatorUsers, menu: { tools: 'Carteiras de unidades' } },
  '/simulacao/carteiras/nova': { ...simulator, takesFile: true },
  '/simulacao/carteiras/modelo.csv': { ...simulator, menu: file },
  '/simulacao/carteiras/modelo.xlsx': { ...simulator, menu: file },
  '/simulacao/carteiras/:id': { ...simulator, takesFile: true },
  '/simulacao/carteiras/:id/condicoes': simulator,
  '/simulacao/carteiras/:id/excluir': simulator,
  '/simulacao/carteiras/:id/carteira.pdf': { ...simulator, menu: file },
  '/simulacao/carteiras/:id/carteira.csv': { ...simulator, menu: file },
  '/simulacao/carteiras/:id/carteira.xlsx': { ...simulator, menu: file },
  '/simulacao/estudos': { ...simulator, menu: { tools: 'Estudos guardados' } },
  '/simulacao/estudos/:studyId': simulator,
  '/simulacao/estudos/:studyId/excluir': simulator,
  '/simulacao/estudos/:studyId/recalcular': simulator,
  '/simulacao/propostas': { audience: sellers, menu: { tools: 'Propostas de venda' } },
  '/simulacao/propostas/:id': { audience: sellers, menu: 'opened from the list of proposals' },
  '/simulacao/propostas/:id/proposta.pdf': { audience: sellers, menu: file },
  '/simulacao/cotacoes': { audience: sellers, menu: { tools: 'Cotações' } },
  '/simulacao/cotacoes/nova': { audience: sellers, menu: 'a button of the list, of a study, a portfolio and a bill' },
  '/simulacao/cotacoes/:id': { audience: sellers, menu: 'opened from the list of requests for quotes' },
  '/simulacao/comparar': simulator,
  '/simulacao/estudo.pdf': { ...simulator, menu: file },
  '/simulacao/estudo.csv': { ...simulator, menu: file },
  '/simulacao/estudo.xlsx': { ...simulator, menu: file },
  '/simulacao/doze-meses.pdf': { ...simulator, menu: file },
  '/simulacao/doze-meses.csv': { ...simulator, menu: file },
  '/simulacao/doze-meses.xlsx': { ...simulator, menu: file },
  '/simulacao/proposta.pdf': { ...simulator, menu: file },
  '/simulacao/imagem/:imageId': { ...simulator, menu: file },
  '/estudo/:token': { audience: 'everyone', menu: 'who has the link', sitemap: 'only who has the link', isHidden: true },
  '/estudo/:token/estudo.pdf': { audience: 'everyone', menu: file, sitemap: 'only who has the link' },

  '/assinar/:token': { audience: 'everyone', menu: 'who has the link', sitemap: 'only who has the link', isHidden: true },
  '/assinar/:token/proposta.pdf': { audience: 'everyone', menu: file, sitemap: 'only who has the link' },
  '/cotar/:token': { audience: 'everyone', menu: 'who has the link', sitemap: 'only who has the link', isHidden: true },
  '/verificar/:code': { audience: 'everyone', menu: 'a signed file leads to it', sitemap: 'of one proposal', isHidden: true },

  '/empresa': { audience: referralReaders, menu: 'a client of a partner, in the partner’s list' },
  '/unidade/:id/promessa': { audience: referralReaders, menu: 'a button of the unit’s dashboard' },
  '/unidade/:id/contrato': { audience: 'members', menu: 'a link of the unit’s dashboard' },
  '/unidade/:id/horas': { audience: 'members', menu: 'a link of the unit’s dashboard', takesFile: true },
  '/unidade/:id/horas/:month/excluir': { audience: 'members', menu: 'a link beside the form of the unit’s file' },
  '/unidade/:id/horas.csv': { audience: 'members', menu: file },
  '/unidade/:id/horas.xlsx': { audience: 'members', menu: file },
  '/unidade/:id/horas.pdf': { audience: 'members', menu: file },
  '/unidade/:id/ano.csv': { audience: 'members', menu: file },
  '/unidade/:id/ano.xlsx': { audience: 'members', menu: file },
  '/unidade/:id/dias.csv': { audience: 'members', menu: file },
  '/unidade/:id/dias.xlsx': { audience: 'members', menu: file },
  '/unidade/:id/promessa.csv': { audience: 'members', menu: file },
  '/unidade/:id/promessa.xlsx': { audience: 'members', menu: file },
  '/unidade/:id/aviso.pdf': { audience: 'members', menu: file },
  '/unidade/:id/relatorio.pdf': { audience: 'members', menu: file },

  '/areaAdm': {
    audience: administrators,
    menu: { area: 'Início' },
    home: { roles: ['ADMIN', 'SUPER_ADMIN'], label: 'Área do Admin' },
  },
  '/areaAdm/empresas': { ...clientData, menu: { area: 'Empresas' } },
  '/areaAdm/empresas/nova': { ...administration, menu: 'a button of the list of companies' },
  '/areaAdm/empresas/:id': { ...administration, takesFile: true },
  '/areaAdm/empresas/:id/chaves': { ...administration, menu: 'a button of the company’s page' },
  '/areaAdm/empresas/:id/webhooks': { ...administration, menu: 'a button of the company’s page' },
  '/areaAdm/empresas/:id/webhooks/:webhookId': administration,
  '/areaAdm/empresas/:id/unidades/nova': administration,
  '/areaAdm/unidades/:id': { ...administration, takesFile: true },
  '/areaAdm/unidades/:id/mes/:month': { ...administration, takesFile: true },
  '/areaAdm/unidades/:id/migracao': { ...administration, takesFile: true },
  '/areaAdm/migracoes': { ...clientData, menu: { area: 'Migrações' } },
  '/areaAdm/migracoes/propostas': { ...administration, menu: 'a button of the list of migrations' },
  '/areaAdm/migracoes/propostas/:id': administration,
  '/areaAdm/contratos': { ...clientData, menu: { area: 'Contratos' } },
  '/areaAdm/contratos/novo': { ...administration, menu: 'a button of the list of contracts' },
  '/areaAdm/contratos/:id': administration,
  '/areaAdm/documentos': { ...clientData, menu: { area: 'Documentos' } },
  '/areaAdm/documentos/enviar': { ...administration, takesFile: true },
  '/areaAdm/documentos/:storageId/excluir': administration,
  '/areaAdm/arquivos': { ...clientData, menu: { area: 'Arquivos' } },
  '/areaAdm/arquivos/novo': { ...administration, takesFile: true },
  '/areaAdm/arquivos/:storageId/excluir': administration,
  '/areaAdm/ofertas': { ...clientData, menu: { area: 'Ofertas' } },
  '/areaAdm/ofertas/nova': administration,
  '/areaAdm/ofertas/:id': administration,
  '/areaAdm/ofertas/:id/ofertar': administration,
  '/areaAdm/ofertas/:id/retirar': administration,
  '/areaAdm/meses': { ...clientData, menu: { area: 'Meses' } },
  '/areaAdm/meses/importar': { ...administration, takesFile: true },
  '/areaAdm/meses/importar/modelo.csv': { ...administration, menu: file },
  '/areaAdm/meses/importar/:id': administration,
  '/areaAdm/cadastros': { ...people, menu: { area: 'Cadastros' } },
  '/areaAdm/contas': { ...people, menu: { area: 'Contas' } },
  '/areaAdm/contas/:id': administration,
  '/areaAdm/contas/:id/encerrar': administration,
  '/areaAdm/contatos': { ...people, menu: { area: 'Contatos' } },
  '/areaAdm/comissoes': { ...people, menu: { area: 'Comissões' } },
  '/areaAdm/comissoes/:partnerId': administration,
  '/areaAdm/comissoes/:partnerId/extrato.pdf': { ...administration, menu: file },
  '/areaAdm/comissoes/:partnerId/extrato.csv': { ...administration, menu: file },
  '/areaAdm/privacidade': { ...people, menu: { area: 'Privacidade' } },
  '/areaAdm/premissas': { ...premises, menu: { area: 'Premissas' } },
  '/areaAdm/premissas/nova': administration,
  '/areaAdm/tarifas': { ...premises, menu: { area: 'Tarifas' } },
  '/areaAdm/tarifas/nova': administration,
  '/areaAdm/tarifas/propostas': administration,
  '/areaAdm/tarifas/importar': administration,
  '/areaAdm/tarifas/importar/:id': administration,
  '/areaAdm/dados': { ...premises, menu: { area: 'Dados públicos' } },
  '/areaAdm/dados/enviar': { ...administration, takesFile: 'tariffs' },
  '/areaAdm/dados/:set': administration,
  '/areaAdm/propostas': { ...premises, menu: { area: 'Propostas' }, takesFile: true },
  '/areaAdm/propostas/marca/:id': { ...administration, menu: file },
  '/areaAdm/operacao': { ...operation, menu: { area: 'Saúde e filas' } },
  '/areaAdm/auditoria': { ...operation, menu: { area: 'Auditoria' } },
  '/areaAdm/planilha.csv': { ...administration, menu: file },
  '/areaAdm/planilha.xlsx': { ...administration, menu: file },

  '/parceiro': { audience: partners, menu: { area: 'Início' }, home: { roles: ['PARCEIRO'], label: 'Área do Parceiro' } },
  '/parceiro/documentos': { audience: partners, menu: { area: 'Documentos' }, takesFile: true },
  '/parceiro/documentos/:storageId/excluir': partner,
  '/parceiro/ofertas': { audience: offerReaders, menu: { area: 'Ofertas' } },
  '/parceiro/informacoes': partner,
  '/parceiro/comissoes': { audience: partners, menu: { area: 'Comissões' } },
  '/parceiro/comissoes/extrato.pdf': { ...partner, menu: file },
  '/parceiro/comissoes/extrato.csv': { ...partner, menu: file },
  '/uploads/:storageId': { audience: 'members', menu: file },

  '/client': {
    audience: clients,
    menu: { area: 'Início' },
    home: { roles: ['CLIENTE'], label: 'Área do Cliente' },
  },
  '/client/alertas': { audience: clients, menu: { area: 'Alertas' } },
  '/client/informacoes': { audience: clients, menu: 'a button of /client' },
  '/alertas/cancelar': {
    audience: 'everyone',
    menu: 'a link in a mail leads to it',
    sitemap: 'of one person',
    isHidden: true,
  },

  '/api/v1/*': machine,
  '/robots.txt': machine,
  '/sitemap.xml': machine,
  '/site.webmanifest': machine,
  '/healthz': machine,
  '/readyz': machine,
  '*': { audience: 'everyone', menu: 'nobody is led to what is not there', sitemap: 'no page' },
} as const satisfies Record<string, Row>

type Registry = typeof routeRegistry
export type RoutePath = keyof Registry

/** The addresses that need a sign-in. */
export type GuardedPath = { [P in RoutePath]: Registry[P]['audience'] extends 'everyone' | 'visitors' ? never : P }[RoutePath]

export function rowOf(path: RoutePath): Row {
  return routeRegistry[path]
}

export function isGuarded(path: RoutePath): path is GuardedPath {
  const { audience } = rowOf(path)
  return audience !== 'everyone' && audience !== 'visitors'
}

/** A regular expression of the addresses of a row, as text. */
function patternOf(path: RoutePath) {
  return path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')
}

export const routePaths = keysOf(routeRegistry)

/** The people who may send a form with a file to an address; undefined where no form has a file. */
export function fileSendersAt(address: string): Audience | undefined {
  const exact = routePaths.find((path) => path === address)
  const matching = () => routePaths.find((path) => rowOf(path).takesFile && new RegExp(`^${patternOf(path)}$`).test(address))
  const path = exact ?? matching()
  return path && rowOf(path).takesFile ? rowOf(path).audience : undefined
}

/** Whether the form of an address has a file of tariffs. */
export function takesTariffs(address: string): boolean {
  return routePaths.some((path) => path === address && rowOf(path).takesFile === 'tariffs')
}

/** Whether an address shows data of one person: it needs a sign-in, a secret link or a filled form. */
export function isPrivate(address: string): boolean {
  return privateAddress.test(asMatched(address))
}

/** Whether browsers may store a page, to be revalidated before it is shown: the pages of the workspace without secrets. */
export function mayBeKept(address: string): boolean {
  const path = asMatched(address)
  return guardedAddress.test(path) && !neverKept.test(path)
}

/** The office has other people's data, one's own account what only oneself may read, and a study the links that open it. */
const neverKept = /^\/(conta|areaAdm|(parceiro|client)\/informacoes|simulacao\/(estudos|propostas|cotacoes)\/[^/]+)(?=[/.]|$)/i

/** The address as Remix matches it with its routes: dots resolved and characters decoded. */
function asMatched(address: string): string {
  try {
    return decodeURIComponent(new URL(`http://site.invalid${address}`).pathname)
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return address
    throw error
  }
}

/** Matches also the `.data` address of a page's data, and, as Remix does, any number of slashes at the end. */
function addressesOf(paths: readonly RoutePath[]) {
  return new RegExp(`^(?:${paths.map(patternOf).join('|')})/*(?:\\.data)?/*$`, 'i')
}

const privateAddress = addressesOf(routePaths.filter((path) => isGuarded(path) || rowOf(path).isHidden))
const guardedAddress = addressesOf(routePaths.filter(isGuarded))

/** The entries of a menu, in the order of the registry; with a member, those that they may open. */
export function menuEntries(menu: Menu, member?: Member): { path: string; label: string; group?: string }[] {
  return routePaths.flatMap((path) => {
    const { menu: entries, group } = rowOf(path)
    const label = typeof entries === 'string' ? undefined : entries[menu]
    return label === undefined || (member && !mayOpen(member, path)) ? [] : [{ path, label, group }]
  })
}

/** Whether a member may open an address of the registry. */
export function mayOpen(member: Member, path: RoutePath) {
  const { audience } = rowOf(path)
  return typeof audience !== 'object' || mayEnter(member, audience)
}

type Home = { path: string; label: string }

/** The area of a role; undefined without a role or an area. */
export function homeOf(role: Role | undefined): Home | undefined {
  return areasOf({ role, permissions: [] })[0]
}

/** The areas of a member: of their role, and of the permissions of a role's name that they hold. */
export function areasOf({ role, permissions }: Member): Home[] {
  const isTheirs = (own: Role) => own === role || permissions.some((held) => held === own)
  return homes.filter(({ roles }) => roles.some(isTheirs)).map(({ path, label }) => ({ path, label }))
}

const homes = routePaths.flatMap((path) => {
  const { home } = rowOf(path)
  return home ? [{ path, ...home }] : []
})
