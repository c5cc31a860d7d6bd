import { backFrom } from './back-from'

const months = '/areaAdm/meses?aba=cadastrar&empresa=c1'

test.each([
  ['the page of months of an administrator', `http://site.example${months}`, 'ADMIN', months],
  ['the start of a partner', 'http://site.example/parceiro', 'PARCEIRO', '/parceiro'],
  ['the dashboard itself', 'http://site.example/empresa?cliente=c1&unidade=u1', 'SUPER_ADMIN', '/areaAdm/empresas/c1'],
  ['nowhere', null, 'ADMIN', '/areaAdm/empresas/c1'],
  ['the dashboard, of a partner', 'http://site.example/empresa?cliente=c1', 'PARCEIRO', '/parceiro'],
  ['an address that only begins alike', 'http://site.example/areaAdmX', 'ADMIN', '/areaAdm/empresas/c1'],
  ['a text that is no address', 'x', 'PARCEIRO', '/parceiro'],
  ['a page of another site', 'http://other.example/areaAdm/../login', 'ADMIN', '/areaAdm/empresas/c1'],
] as const)('from %s, "Voltar" leads back there or to the company', (_, referrer, role, back) => {
  expect(backFrom(referrer, role, 'c1')).toBe(back)
})

test('a member without an area has no link back', () => {
  expect(backFrom(null, undefined, 'c1')).toBeUndefined()
})
