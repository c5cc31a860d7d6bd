import { freeMarketConsentVersion } from '~/contract/leads'
import { demoPassword } from '~/provider/demo/accounts'
import { bill } from '../../support/copel-bill'
import type { Random } from '../random'
import type { Page, Visitor } from './visitor'

/** Acknowledged writes: e-mails of contacts and ids of studies, to be found in the database afterwards. */
export type Acknowledged = { contacts: string[]; studies: string[] }

/** Joint results of a trial's people. */
export type Crowd = Acknowledged & {
  /** The account for the next report; undefined when none may read another. */
  nextReader: () => string | undefined
}

/** Acts like a person, and reports faults. */
export type Visit = (visitor: Visitor, random: Random, crowd: Crowd) => Promise<string | undefined>

const openPages = [
  '/',
  '/mercado-livre',
  '/autoproducao',
  '/novo-atacarejo/autoprodutor',
  '/aurora-solar/autoprodutor',
  '/cadastro',
]
const pagesOf = {
  cliente: ['/client', '/client?unidade=demo-unidade-serra-alta-002', '/client/alertas', '/conta', '/conta/dados'],
  black: [
    '/parceiro',
    '/empresa?cliente=demo-empresa-vitalis',
    '/empresa?cliente=demo-empresa-serra-alta&unidade=demo-unidade-serra-alta-002',
    '/parceiro/ofertas',
    '/simulacao',
    '/simulacao/estudos',
    '/pesquisa-mercado-livre?termo=energia',
    '/agente/100',
  ],
  admin: [
    '/areaAdm',
    '/areaAdm/contas?busca=a',
    '/areaAdm/auditoria',
    '/areaAdm/empresas',
    '/areaAdm/contatos',
    '/areaAdm/tarifas',
    '/areaAdm/operacao',
  ],
} as const

/** Members who may read the reports of the units below. */
export const readers = ['cliente', 'black', 'admin', 'super'] as const

export const visits: Record<string, Visit> = {
  async 'a public page'(visitor, random) {
    const path = random.pick(openPages)
    return wrongPage(path, await visitor.get(path))
  },

  async 'a page of a member'(visitor, random) {
    const account = random.pick(['cliente', 'black', 'admin'] as const)
    const path = random.pick(pagesOf[account])
    return wrongPage(path, await visitor.get(path, await visitor.cookieOf(account)))
  },

  async 'a report'(visitor, random, crowd) {
    const account = crowd.nextReader()
    if (account === undefined) return visits['a page of a member']!(visitor, random, crowd)
    const path = `/unidade/demo-unidade-serra-alta-00${1 + random.below(4)}/relatorio.pdf`
    return wrongPdf(path, await visitor.get(path, await visitor.cookieOf(account)))
  },

  async 'a contact'(visitor, random, { contacts }) {
    const path = '/mercado-livre/contato'
    const form = await visitor.get(path)
    const wrongForm = wrongPage(path, form)
    if (wrongForm) return wrongForm
    const stamp = /name="stamp" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
    const email = `contato-${contacts.length}-${random.below(2 ** 40)}@x.example`
    const person = { name: 'Ana', document: '52998224725', email, phone: '81987654321', state: 'PE', grupo: 'A', tensao: '13,8' }
    const fields = { ...person, demanda: '150', contact: freeMarketConsentVersion, website: '', stamp }
    const answer = await visitor.post(path, new URLSearchParams(fields))
    if (answer.status === 303) contacts.push(email)
    return answer.status === 303 ? undefined : wrong(`POST ${path}`, answer)
  },

  async 'a study'(visitor, _random, { studies }) {
    const cookie = await visitor.cookieOf('admin')
    const answer = await visitor.post('/simulacao', new URLSearchParams(bill), cookie)
    const id = /estudo=([\w-]+)/.exec(answer.location ?? '')?.[1]
    if (!id) return wrong('POST /simulacao', answer)
    studies.push(id)
    return wrongPage('/simulacao?estudo', await visitor.get(`/simulacao?estudo=${id}`, cookie))
  },

  async 'an upload of 2 MB'(visitor) {
    const form = new FormData()
    form.append('invoice', new File([Buffer.alloc(2_000_000, 'x')], 'fatura.pdf', { type: 'application/pdf' }))
    const answer = await visitor.post('/novo-atacarejo/resultado?simulacao=nenhuma', form)
    return answer.status === 302 ? undefined : wrong('an upload', answer)
  },

  async 'a sign-in and a sign-out'(visitor) {
    const entered = await visitor.post('/login', new URLSearchParams({ email: 'rede@farol.example', password: demoPassword }))
    if (entered.status !== 302) return wrong('POST /login', entered)
    const cookie = entered.cookies.join('; ')
    const page = wrongPage('/client', await visitor.get('/client', cookie))
    const left = await visitor.post('/sair', new URLSearchParams(), cookie)
    return page ?? (left.status === 302 ? undefined : wrong('POST /sair', left))
  },
}

function wrongPage(path: string, page: Page) {
  return page.status === 200 && page.text.includes('</html>') ? undefined : wrong(path, page)
}

function wrongPdf(path: string, page: Page) {
  const isWhole = page.status === 200 && page.text.startsWith('%PDF-') && page.text.trimEnd().endsWith('%%EOF')
  return isWhole ? undefined : wrong(path, page)
}

function wrong(what: string, { status, location, text }: Page) {
  return `${what}: ${status} ${location ?? ''} ${JSON.stringify(text.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|\s+/g, ' ').slice(0, 200))}`
}
