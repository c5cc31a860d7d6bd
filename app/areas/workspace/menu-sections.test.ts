import { mayEnter, permissions, roles, type Member } from '~/domain/access/access'
import { areasOf, homeOf, menuEntries, rowOf, routePaths } from '~/session/route-registry'
import { currentEntry, menuSections } from './menu-sections'

/** Every set of permissions, for every role and for none. */
const everyMember: Member[] = [undefined, ...roles].flatMap((role) =>
  Array.from({ length: 2 ** permissions.length }, (_, bits) => ({
    ...(role && { role }),
    permissions: permissions.filter((_permission, bit) => bits & (1 << bit)),
  })),
)

test('no menu offers a member, of any role and permissions, a page whose guard refuses them', () => {
  const refused = everyMember.flatMap((member) => {
    const workspace = ['/', '/conta', '/areaAdm'].flatMap((at) => menuSections(member, at).flatMap(({ entries }) => entries))
    const home = homeOf(member.role)
    const offered = [...workspace, ...menuEntries('site', member), ...areasOf(member), ...(home ? [home] : [])]
    return offered.filter(({ path }) => {
      const { audience } = rowOf(routePaths.find((it) => it === path)!)
      return audience === 'visitors' || (typeof audience === 'object' && !mayEnter(member, audience))
    })
  })
  expect(refused).toEqual([])
})

test('on a page of the account an administrator has the pages of the area, the tools, then the account', () => {
  const sections = menuSections({ role: 'ADMIN', permissions: [] }, '/conta/senha')
  expect(sections.map(({ label }) => label)).toEqual([
    'Área do Admin',
    'Clientes',
    'Pessoas',
    'Premissas',
    'Operação',
    'Ferramentas',
    'Minha conta',
  ])
  expect(sections[0]!.entries[0]).toEqual({ path: '/areaAdm', label: 'Início' })
})

test('a client with the permission ADMIN has the administrators’ area too', () => {
  const labels = menuSections({ role: 'CLIENTE', permissions: ['ADMIN'] }, '/areaAdm').map(({ label }) => label)
  expect(labels).toContain('Área do Admin')
})

test('without the permission for a tool, its section is not there', () => {
  const labels = menuSections({ role: 'PARCEIRO', permissions: ['prime_basic'] }, '/conta').map(({ label }) => label)
  expect(labels).not.toContain('Ferramentas')
  expect(labels).toContain('Minha conta')
})

test('the tools are in the order of the work: a bill, its studies, their prices and risk, many units, stored studies', () => {
  const tools = menuSections({ role: 'CLIENTE', permissions: ['simulator'] }, '/simulacao').find(
    (it) => it.label === 'Ferramentas',
  )
  expect(tools?.entries.map(({ label }) => label)).toEqual([
    'Faturas de energia',
    'Simulação',
    'Doze meses',
    'Demanda contratada',
    'Comparar propostas',
    'Risco do estudo',
    'Carteiras de unidades',
    'Estudos guardados',
  ])
})

test.each([
  ['/areaAdm', '/areaAdm'],
  ['/areaAdm/contas', '/areaAdm/contas'],
  ['/areaAdm/contas/demo-admin/encerrar', '/areaAdm/contas'],
  ['/simulacao/estudos/abc', '/simulacao/estudos'],
  ['/simulacao', '/simulacao'],
  ['/areaAdm/unidades/abc/mes/2026-09', '/areaAdm/empresas'],
  ['/empresa', undefined],
])('the page %s belongs to the entry %s', (pathname, entry) => {
  expect(currentEntry(menuSections({ role: 'SUPER_ADMIN', permissions: [] }, pathname), pathname)).toBe(entry)
})

test('elsewhere the account is not in the menu', () => {
  const labels = menuSections({ role: 'ADMIN', permissions: [] }, '/areaAdm').map(({ label }) => label)
  expect(labels).toEqual(['Área do Admin', 'Clientes', 'Pessoas', 'Premissas', 'Operação', 'Ferramentas'])
})

test.each(['/simulacao', '/simulacao/estudos', '/pesquisa-mercado-livre', '/agente/1'])(
  'at %s, a tool, the menu has the same pages of the area as elsewhere',
  (pathname) => {
    const member = { role: 'ADMIN', permissions: [] } as const
    expect(menuSections(member, pathname)).toEqual(menuSections(member, '/areaAdm'))
  },
)
