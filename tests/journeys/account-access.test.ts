import { readdirSync } from 'node:fs'
import { demoAccounts } from '~/provider/demo/accounts'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'

const admins = ['admin', 'super']
const members = [...admins, 'black', 'basic', 'parceiro', 'cliente', 'simulador', 'pesquisa']

/** Who a page is for; the rest is sent home and told why. */
const audiences = {
  everyone: ['nobody', ...members],
  visitors: ['nobody'],
  members,
  simulators: [...admins, 'black', 'simulador'],
  administrators: admins,
}

type Rule = [address: string, audience: keyof typeof audiences]

/** Every route and an address of it. A new route joins this table. */
const rules: Record<string, Rule> = {
  '_site._index.tsx': ['/', 'everyone'],
  '_site.autoproducao.tsx': ['/autoproducao', 'everyone'],
  '_site.mercado-livre.tsx': ['/mercado-livre', 'everyone'],
  '_site.terms-of-use.tsx': ['/terms-of-use', 'everyone'],
  '_site.policy-privacy.tsx': ['/policy-privacy', 'everyone'],
  '_site.policy.tsx': ['/policy', 'everyone'],
  '_site.novaSenha.tsx': ['/novaSenha', 'everyone'],
  '_site.simulacao.tsx': ['/simulacao', 'simulators'],
  '_site.simulacao_.comparar.tsx': ['/simulacao/comparar?estudo=nenhum', 'simulators'],
  '_site.simulacao_.estudos.tsx': ['/simulacao/estudos', 'simulators'],
  '_site.simulacao_.estudos_.$studyId.tsx': ['/simulacao/estudos/nenhum', 'simulators'],
  '_site.simulacao_.estudos_.$studyId_.excluir.tsx': ['/simulacao/estudos/nenhum/excluir', 'simulators'],
  '_site.estudo.$token.tsx': ['/estudo/nenhum', 'everyone'],
  'estudo.$token.estudo[.]pdf.ts': ['/estudo/nenhum/estudo.pdf', 'everyone'],
  'simulacao_.estudo[.]pdf.ts': ['/simulacao/estudo.pdf?estudo=nenhum', 'simulators'],
  'simulacao_.estudo[.]csv.ts': ['/simulacao/estudo.csv?estudo=nenhum', 'simulators'],
  'simulacao_.estudo[.]xlsx.ts': ['/simulacao/estudo.xlsx?estudo=nenhum', 'simulators'],
  'simulacao_.proposta[.]pdf.ts': ['/simulacao/proposta.pdf?estudo=nenhum', 'simulators'],
  'simulacao_.imagem.$imageId.ts': ['/simulacao/imagem/nenhum', 'simulators'],
  '_account.login.tsx': ['/login', 'visitors'],
  '_account.login_.codigo.tsx': ['/login/codigo', 'visitors'],
  '_account.cadastro.tsx': ['/cadastro', 'visitors'],
  '_account.cadastro_.recebido.tsx': ['/cadastro/recebido', 'visitors'],
  '_account.recuperarSenha.tsx': ['/recuperarSenha', 'visitors'],
  'conta._index.tsx': ['/conta', 'members'],
  'conta.senha.tsx': ['/conta/senha', 'members'],
  'conta.duas-etapas.tsx': ['/conta/duas-etapas', 'members'],
  'conta.acessos.tsx': ['/conta/acessos', 'members'],
  'conta.dados.tsx': ['/conta/dados', 'members'],
  'conta_.dados[.]json.ts': ['/conta/dados.json', 'members'],
  'conta_.dados[.]csv.ts': ['/conta/dados.csv', 'members'],
  'areaAdm._index.tsx': ['/areaAdm', 'administrators'],
  'areaAdm.cadastros.tsx': ['/areaAdm/cadastros', 'administrators'],
  'areaAdm.contas._index.tsx': ['/areaAdm/contas', 'administrators'],
  'areaAdm.contas.$id.tsx': ['/areaAdm/contas/demo-cliente', 'administrators'],
  'areaAdm.contas.$id_.encerrar.tsx': ['/areaAdm/contas/demo-cliente/encerrar', 'administrators'],
  'areaAdm.privacidade.tsx': ['/areaAdm/privacidade', 'administrators'],
  'areaAdm.auditoria.tsx': ['/areaAdm/auditoria', 'administrators'],
  'areaAdm_.planilha[.]csv.ts': ['/areaAdm/planilha.csv', 'administrators'],
  'areaAdm_.planilha[.]xlsx.ts': ['/areaAdm/planilha.xlsx', 'administrators'],
  'uploads.$storageId.ts': ['/uploads/nenhum', 'administrators'],
  'novo-atacarejo._index.tsx': ['/novo-atacarejo', 'everyone'],
  'novo-atacarejo.autoprodutor.tsx': ['/novo-atacarejo/autoprodutor', 'everyone'],
  'novo-atacarejo.resultado.tsx': ['/novo-atacarejo/resultado', 'everyone'],
  'novo-atacarejo.confirmacao.tsx': ['/novo-atacarejo/confirmacao', 'everyone'],
  '$cobrand.autoprodutor.tsx': ['/aurora-solar/autoprodutor', 'everyone'],
  '$cobrand.autoprodutor_.estudo[.]pdf.ts': ['/aurora-solar/autoprodutor/estudo.pdf', 'everyone'],
  '$cobrand.favicon[.]svg.ts': ['/aurora-solar/favicon.svg', 'everyone'],
  'healthz.ts': ['/healthz', 'everyone'],
  'robots[.]txt.ts': ['/robots.txt', 'everyone'],
  'sitemap[.]xml.ts': ['/sitemap.xml', 'everyone'],
  'site[.]webmanifest.ts': ['/site.webmanifest', 'everyone'],
  '$.tsx': ['/nao-existe', 'everyone'],
}

/** Only frames around other pages, or no page at all. */
const pageless = ['_site.tsx', '_account.tsx', 'conta.tsx', 'areaAdm.tsx', 'novo-atacarejo.tsx', 'sair.ts']

let site: Awaited<ReturnType<typeof startServer>>
const cookies = new Map<string, string>()

beforeAll(async () => {
  site = await startServer()
  for (const { email } of demoAccounts) cookies.set(email.split('@', 1)[0]!, await signIn(site.address, email))
})
afterAll(() => site?.stop())

test('the table names every route', () => {
  const routes = readdirSync('app/routes').filter((file) => !file.includes('.test.') && !pageless.includes(file))
  expect(routes.toSorted()).toEqual(Object.keys(rules).toSorted())
})

test('the table knows every account of the demonstration', () => {
  expect([...cookies.keys()].toSorted()).toEqual(members.toSorted())
})

function visit(address: string, person: string, init: RequestInit = {}) {
  const cookie = cookies.get(person) ?? ''
  return fetch(site.address + address, { redirect: 'manual', ...init, headers: { cookie, origin: site.address } })
}

/** What the page says to who was sent there with this answer. */
async function messageAfter(answer: Response) {
  const cookie = answer.headers
    .getSetCookie()
    .map((it) => it.split(';', 1)[0])
    .join('; ')
  return (await fetch(site.address + answer.headers.get('location'), { headers: { cookie } })).text()
}

const people = ['nobody', ...members]

/** Every person at every address, by how it should end. */
const visits = Object.values(rules).flatMap(([address, audience]) =>
  people.map((person) => ({ person, address, audience, isLetIn: audiences[audience].includes(person) })),
)
const letIn = visits.filter((it) => it.isLetIn)
const sentHome = visits.filter((it) => !it.isLetIn)

test.each(letIn)('$person is let in at $address', async ({ person, address }) => {
  const answer = await visit(address, person)
  expect(answer.status).toBeLessThan(500)
  // The page of the code has its own reason to lead back: no password was typed yet.
  const ways = address === '/login/codigo' ? ['/login'] : []
  expect(ways).toEqual([answer.headers.get('location')].filter((location) => location === '/' || location?.startsWith('/login')))
})

test.each(sentHome)('$person is sent home from $address', async ({ person, address }) => {
  const answer = await visit(address, person)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
})

const refused = sentHome.filter(({ audience }) => audience !== 'visitors')

test.each(refused)('$person is told why $address is not for them', async ({ person, address }) => {
  const why =
    person === 'nobody' ? 'Você precisa estar logado para acessar essa página' : 'Você não tem permissão para acessar essa página'
  expect(await messageAfter(await visit(address, person))).toContain(why)
})

const guarded = Object.values(rules)
  .filter(
    ([address, audience]) => audience === 'administrators' && !/\.(csv|xlsx)$|uploads|auditoria|contas$|areaAdm$/.test(address),
  )
  .map(([address]) => address)

test.each(guarded)('a form sent to %s by somebody else changes nothing', async (address) => {
  const form = { method: 'POST', body: new URLSearchParams({ subaction: 'approve', role: 'SUPER_ADMIN' }) }
  const nobody = await visit(address, 'nobody', form)
  expect(nobody.headers.get('location')).toMatch(/^\/login/)
  const client = await visit(address, 'cliente', form)
  expect(client.headers.get('location')).toBe('/')
  expect(await messageAfter(client)).toContain('Você não tem permissão para acessar essa página')
})

test('Sair is a form: its address alone ends nothing', async () => {
  expect((await visit('/sair', 'basic')).headers.get('location')).toBe('/')
  expect((await visit('/conta', 'basic')).status).toBe(200)
})
