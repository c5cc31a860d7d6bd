import { administrators, simulatorUsers, type Access, type Role } from '~/domain/access/access'

/** Who an address is for. Visitors are people who are not signed in. */
export type Audience = 'everyone' | 'visitors' | 'members' | Access

/** A menu that addresses stand in: of every page, of the administrators' area, of a person's own account. */
export type Menu = 'site' | 'admin' | 'account'

/** Why an address is in no menu, or not in the sitemap. */
type Reason = string

type Row = {
  audience: Audience
  /** Its name in each menu that leads to it. */
  menu: Partial<Record<Menu, string>> | Reason
  /** The sitemap is for search engines, so it holds nothing that needs a sign-in. */
  sitemap?: 'listed' | Reason
  /** Search engines are asked to leave it out of their results. */
  isHidden?: true
  /** The area that these roles call their own, and what the site's menu calls it. */
  home?: { roles: readonly Role[]; label: string }
  /** Opens also to who must still set a second step. */
  opensBeforeSecondStep?: true
  /** Sends React to the browser: app/decisions/0007. */
  hydrates?: true
  /** Its form may carry a file: a body may be as large as one, and as a form elsewhere. */
  takesFile?: true
}

const file = 'a file: pages link to it'
const guest = { audience: 'everyone', menu: 'a page of a partner, who leads people to it' } as const
const simulator = { audience: simulatorUsers, menu: 'opened from the simulator and its list of studies' } as const
const administration = { audience: administrators, menu: 'opened from the list it belongs to' } as const
/** Answers only who may use the form, and in a status: no page is there to be sent home from. */
const formDraft = { audience: 'everyone', menu: 'the script of a form sends it what is typed' } as const
const machine = { audience: 'everyone', menu: 'read by programs', sitemap: 'no page' } as const

/**
 * Every address of the site, as a pattern: who may enter, which menu leads there, whether search engines are told. Guards,
 * menus, the sitemap and robots.txt read it here; tests/architecture holds each file of app/routes to its row.
 */
const routeRegistry = {
  '/': { audience: 'everyone', menu: 'the logo leads to it', sitemap: 'listed' },
  '/mercado-livre': { audience: 'everyone', menu: 'the front page leads to it', sitemap: 'listed' },
  '/autoproducao': { audience: 'everyone', menu: 'the front page leads to it', sitemap: 'listed' },
  '/novo-atacarejo': { audience: 'everyone', menu: 'a short address', sitemap: 'leads to the form' },
  '/novo-atacarejo/autoprodutor': { audience: 'everyone', menu: 'campaigns lead to it', sitemap: 'listed' },
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
  '/:cobrand/autoprodutor/rascunho': { ...formDraft, sitemap: 'no page' },
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

  '/simulacao': { audience: simulatorUsers, menu: { site: 'Simule' }, hydrates: true, takesFile: true },
  '/simulacao/rascunho': { ...formDraft, sitemap: 'no page' },
  '/simulacao/estudos': simulator,
  '/simulacao/estudos/:studyId': simulator,
  '/simulacao/estudos/:studyId/excluir': simulator,
  '/simulacao/comparar': simulator,
  '/simulacao/estudo.pdf': { ...simulator, menu: file },
  '/simulacao/estudo.csv': { ...simulator, menu: file },
  '/simulacao/estudo.xlsx': { ...simulator, menu: file },
  '/simulacao/proposta.pdf': { ...simulator, menu: file },
  '/simulacao/imagem/:imageId': { ...simulator, menu: file },
  '/estudo/:token': { audience: 'everyone', menu: 'who has the link', sitemap: 'only who has the link', isHidden: true },
  '/estudo/:token/estudo.pdf': { audience: 'everyone', menu: file, sitemap: 'only who has the link' },

  '/areaAdm': {
    audience: administrators,
    menu: { admin: 'Início' },
    home: { roles: ['ADMIN', 'SUPER_ADMIN'], label: 'Área do Admin' },
  },
  '/areaAdm/cadastros': { ...administration, menu: { admin: 'Cadastros' } },
  '/areaAdm/contas': { ...administration, menu: { admin: 'Contas' } },
  '/areaAdm/contas/:id': administration,
  '/areaAdm/contas/:id/encerrar': administration,
  '/areaAdm/contatos': { ...administration, menu: { admin: 'Contatos' } },
  '/areaAdm/privacidade': { ...administration, menu: { admin: 'Privacidade' } },
  '/areaAdm/propostas': { ...administration, menu: { admin: 'Propostas' }, takesFile: true },
  '/areaAdm/propostas/marca/:id': { ...administration, menu: file },
  '/areaAdm/auditoria': { ...administration, menu: { admin: 'Auditoria' } },
  '/areaAdm/planilha.csv': { ...administration, menu: file },
  '/areaAdm/planilha.xlsx': { ...administration, menu: file },
  '/uploads/:storageId': { ...administration, menu: file },

  '/robots.txt': machine,
  '/sitemap.xml': machine,
  '/site.webmanifest': machine,
  '/healthz': machine,
  '*': { audience: 'everyone', menu: 'nobody is led to what is not there', sitemap: 'no page' },
} as const satisfies Record<string, Row>

type Registry = typeof routeRegistry
export type RoutePath = keyof Registry

/** The addresses that somebody must be signed in for. */
export type GuardedPath = { [P in RoutePath]: Registry[P]['audience'] extends 'everyone' | 'visitors' ? never : P }[RoutePath]

export function rowOf(path: RoutePath): Row {
  return routeRegistry[path]
}

export function isGuarded(path: RoutePath): path is GuardedPath {
  const { audience } = rowOf(path)
  return audience !== 'everyone' && audience !== 'visitors'
}

/** Whether an address is a page that somebody must be signed in for. */
export function needsSignIn(pathname: string): boolean {
  return routePaths.some((path) => isGuarded(path) && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
}

export const routePaths = Object.keys(routeRegistry) as RoutePath[]

/** Whether the form of an address may carry a file. Only addresses without a parameter do. */
export function takesFile(address: string): address is RoutePath {
  return routePaths.some((path) => path === address && rowOf(path).takesFile)
}

/** Whether what stands at an address is for one person: it is guarded, or only who has its link or filled a form finds it. */
export function isPrivate(address: string): boolean {
  return privateAddress.test(address)
}

/** With the name that a page's data have. */
const privateAddress = new RegExp(
  `^(?:${routePaths
    .filter((path) => isGuarded(path) || rowOf(path).isHidden)
    .map((path) => path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+'))
    .join('|')})/?(?:\\.data)?$`,
  'i',
)

/** What a menu leads to, in the order of the registry. */
export function menuEntries(menu: Menu): { path: string; label: string }[] {
  return routePaths.flatMap((path) => {
    const entries = rowOf(path).menu
    const label = typeof entries === 'string' ? undefined : entries[menu]
    return label === undefined ? [] : [{ path, label }]
  })
}

/** The area a role calls its own; undefined without a role, and for a role that has none. */
export function homeOf(role: Role | undefined): { path: string; label: string } | undefined {
  for (const path of routePaths) {
    const { home } = rowOf(path)
    if (role && home?.roles.includes(role)) return { path, label: home.label }
  }
  return undefined
}
