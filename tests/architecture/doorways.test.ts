import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { robots } from '~/areas/site/seo/robots'
import { sitemap } from '~/areas/site/seo/sitemap'
import { homeOf, isGuarded, menuEntries, routePaths, rowOf, fileSendersAt, type RoutePath } from '~/session/route-registry'
import { pageRules } from '../support/pages'
import { frameFiles, pathOf, queryNames, routeFiles } from '../support/route-files'

const areaFiles = readdirSync('app/areas', { recursive: true, encoding: 'utf8' }).filter((file) => /\.server\.tsx?$/.test(file))

test.each(areaFiles)('areas/%s guards nothing: the doorway does, and passes the member on', (file) => {
  const source = readFileSync(path.join('app/areas', file), 'utf8')
  expect(source).not.toMatch(/^import \{[^}]*\} from '~\/session\/(guards|doorway)\.server'/m)
})

test.each([
  ['_site._index.tsx', '/'],
  ['_workspace.areaAdm.contas.$id_.encerrar.tsx', '/areaAdm/contas/:id/encerrar'],
  ['$cobrand.favicon[.]svg.ts', '/:cobrand/favicon.svg'],
  ['simulacao_.estudo[.]pdf.ts', '/simulacao/estudo.pdf'],
  ['$.tsx', '*'],
])('the file %s answers at %s', (file, pattern) => {
  expect(pathOf(file)).toBe(pattern)
})

test('the registry has every route and no other', () => {
  expect(routePaths.toSorted()).toEqual(routeFiles.map((route) => route.path).toSorted())
})

const doorways = routeFiles.map(({ file, source, ...route }) => ({ file, source, path: route.path as RoutePath }))

test.each(doorways)('$file guards each of its ways in by the rule of its own row', ({ source, path: own }) => {
  const ways = source.match(/^export (?:async )?(?:function|const) (?:loader|action)\b/gm) ?? []
  const isForVisitors = rowOf(own).audience === 'visitors'
  expect(rulesIn(source)).toEqual(isGuarded(own) ? ways.map(() => own) : [])
  expect(source.match(/await requireVisitor\(/g) ?? []).toHaveLength(isForVisitors ? ways.length : 0)
  // A guarded page without a loader would be guarded by its frame alone.
  expect(isGuarded(own) && ways.length === 0).toBe(false)
})

test('the layout routes of guarded pages and of visitors’ pages check the visitor', () => {
  const frames = Object.fromEntries(frameFiles.map(({ file, source }) => [file, source]))
  expect(rulesIn(frames['_workspace.tsx']!)).toEqual(['/conta/duas-etapas'])
  expect(frames['_account.tsx']).toContain('await requireVisitor(')
})

/** The rule of each guarded way in: a doorway's path counts once for each loader and action that it guards. */
function rulesIn(source: string) {
  const [, doorwayPath] = /^const guarded = doorway\('([^']+)'\)$/m.exec(source) ?? []
  const behindDoorway = source.match(/^export const (?:loader|action) = guarded\(/gm) ?? []
  const called = [...source.matchAll(/await requireMember\(request, context, '([^']+)'\)/g)].map(([, rule]) => rule)
  return [...behindDoorway.map(() => doorwayPath), ...called]
}

test.each([
  ['/simulacao', true],
  ['/novo-atacarejo/resultado', true],
  ['/parceiro/documentos', true],
  ['/areaAdm/empresas/demo-empresa-vitalis', true],
  ['/areaAdm/empresas/nova', false],
  ['/areaAdm/empresas/demo-empresa-vitalis/marca', false],
  ['/parceiro', false],
  ['/simulacao/estudos', false],
  ['/aurora-solar/autoprodutor', false],
  ['/login', false],
])('%s accepts a body as large as a file: %s', (address, isAllowed) => {
  expect(fileSendersAt(address) !== undefined).toBe(isAllowed)
})

test.each(routePaths)('%s has its menu entry or a reason, and its place in the sitemap or a reason', (own) => {
  const { menu, sitemap: place } = rowOf(own)
  const words = typeof menu === 'string' ? [menu] : Object.values(menu)
  expect(words.join('')).not.toBe('')
  expect(typeof menu === 'object' && /[:*]/.test(own), 'a menu leads to one address, not to a pattern').toBe(false)
  // A guarded page needs no reason: it is hidden because it needs a sign-in.
  expect(place === undefined).toBe(isGuarded(own))
})

const origin = 'https://farol.example'

test('the sitemap has the listed rows of the registry, partner pages once per partner, and robots.txt excludes the others', () => {
  const listed = sitemap(origin, [{ slug: 'aurora' }, { slug: 'serra' }])
  const paths = [...listed.matchAll(/<loc>https:\/\/farol\.example(.*?)<\/loc>/g)].map(([, found]) => found)
  expect(paths).toEqual([
    '/',
    '/mercado-livre',
    '/mercado-livre/contato',
    '/mercado-livre/aviso',
    '/onde-esta-na-fatura',
    '/autoproducao',
    '/novo-atacarejo/autoprodutor',
    '/terms-of-use',
    '/policy-privacy',
    '/aurora-solar/autoprodutor',
    '/serra-solar/autoprodutor',
  ])
  const kept = [...robots(origin).matchAll(/^Disallow: (.+)$/gm)].map(([, found]) => found!)
  expect(kept).toEqual([
    '/conta',
    '/pesquisa-mercado-livre',
    '/agente',
    '/simulacao',
    '/empresa',
    '/unidade',
    '/areaAdm',
    '/parceiro',
    '/uploads',
    '/client',
  ])
  expect(paths.filter((found) => kept.some((area) => found!.startsWith(area)))).toEqual([])
})

test.each(doorways.filter(({ file }) => file.endsWith('.tsx')))(
  '$file has "noindex" only if its row is hidden',
  ({ source, path: own }) => {
    const isAlwaysHidden = /isHidden: true|content: 'noindex'/.test(source)
    expect(isAlwaysHidden).toBe(rowOf(own).isHidden ?? false)
  },
)

test('each role with an area gets its link', () => {
  expect(homeOf('ADMIN')).toEqual({ path: '/areaAdm', label: 'Área do Admin' })
  expect(homeOf('SUPER_ADMIN')).toEqual(homeOf('ADMIN'))
  expect(homeOf('PARCEIRO')).toEqual({ path: '/parceiro', label: 'Área do Parceiro' })
  expect(homeOf('CLIENTE')).toEqual({ path: '/client', label: 'Área do Cliente' })
  expect(homeOf(undefined)).toBeUndefined()
})

test('menus keep the order of the registry, and each begins with the page of its area', () => {
  expect(menuEntries('area')[0]).toEqual({ path: '/areaAdm', label: 'Início' })
  expect(menuEntries('account')[0]).toEqual({ path: '/conta', label: 'Perfil' })
  for (const menu of ['site', 'area', 'tools', 'account'] as const) {
    const paths = menuEntries(menu).map(({ path: entry }) => entry)
    expect(paths).toEqual(routePaths.filter((own) => paths.includes(own)))
  }
})

test.each(doorways)('the suites about all pages send the form that $file takes, if it takes one', ({ source, path: own }) => {
  expect(pageRules[own].form !== undefined).toBe(/^export (?:async )?(?:function|const) action\b/m.test(source))
})

test('the address of a page rule matches its route', () => {
  for (const own of routePaths.filter((it) => it !== '*')) {
    const pattern = new RegExp(`^${own.replace(/\*$/, '[^?]+').replaceAll(/:\w+/g, '[^/?]+').replaceAll('.', '[.]')}(\\?.*)?$`)
    expect(pageRules[own].address).toMatch(pattern)
  }
})

const english = ['page', 'search', 'query', 'text', 'sort', 'order', 'direction', 'status', 'state', 'role', 'from', 'to', 'id']

test('query parameters are Portuguese words, except the token of the specification', () => {
  expect(queryNames).toEqual(expect.arrayContaining(['busca', 'estudo', 'pagina', 'situacao', 'token', 'voltar']))
  expect(queryNames.filter((name) => english.includes(name))).toEqual([])
})
