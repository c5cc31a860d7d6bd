import {
  administrators,
  hasPermission,
  isAdministrator,
  mayEnter,
  parsePermissions,
  partners,
  simulatorUsers,
  type Access,
  type Member,
} from './access'
import { isPrime, mayUsePrimeTools, partnerTier } from './partner-tier'

const research: Access = { permissions: ['prime_black', 'research'] }
const clientArea: Access = { roles: ['CLIENTE'] }
const referredCompany: Access = { roles: ['PARCEIRO'], permissions: ['ADMIN', 'SUPER_ADMIN'] }

const client: Member = { role: 'CLIENTE', permissions: [] }
const clientWithSimulator: Member = { role: 'CLIENTE', permissions: ['simulator'] }
const clientWithResearch: Member = { role: 'CLIENTE', permissions: ['research'] }
const clientWithBasic: Member = { role: 'CLIENTE', permissions: ['prime_basic'] }
const clientWithAdmin: Member = { role: 'CLIENTE', permissions: ['ADMIN'] }
const clientWithSuperAdmin: Member = { role: 'CLIENTE', permissions: ['SUPER_ADMIN'] }
const partner: Member = { role: 'PARCEIRO', permissions: [] }
const basic: Member = { role: 'PARCEIRO', permissions: ['prime_basic'] }
const black: Member = { role: 'PARCEIRO', permissions: ['prime_black'] }
const admin: Member = { role: 'ADMIN', permissions: [] }
const superAdmin: Member = { role: 'SUPER_ADMIN', permissions: [] }
const nobody: Member = { permissions: [] }

const everyone = {
  client,
  clientWithSimulator,
  clientWithResearch,
  clientWithBasic,
  clientWithAdmin,
  clientWithSuperAdmin,
  partner,
  basic,
  black,
  admin,
  superAdmin,
  nobody,
}

test.each([
  ['/pesquisa-mercado-livre and /agente', research, ['clientWithResearch', 'black', 'admin', 'superAdmin']],
  ['/simulacao', simulatorUsers, ['clientWithSimulator', 'black', 'admin', 'superAdmin']],
  [
    '/client',
    clientArea,
    ['client', 'clientWithSimulator', 'clientWithResearch', 'clientWithBasic', 'clientWithAdmin', 'clientWithSuperAdmin'],
  ],
  ['/parceiro', partners, ['clientWithBasic', 'partner', 'basic', 'black', 'admin', 'superAdmin']],
  ['/empresa', referredCompany, ['clientWithAdmin', 'clientWithSuperAdmin', 'partner', 'basic', 'black', 'admin', 'superAdmin']],
  ['/areaAdm', administrators, ['clientWithAdmin', 'clientWithSuperAdmin', 'admin', 'superAdmin']],
])('%s opens to the right people and to nobody else', (_, access, expected) => {
  const allowed = Object.entries(everyone).filter(([, member]) => mayEnter(member, access))
  expect(allowed.map(([name]) => name)).toEqual(expected)
})

test('everyone who may open the administrators’ pages is an administrator everywhere else', () => {
  const found = Object.entries(everyone).filter(([, member]) => isAdministrator(member))
  expect(found.map(([name]) => name)).toEqual(['clientWithAdmin', 'clientWithSuperAdmin', 'admin', 'superAdmin'])
})

test('a page that asks for nothing lets nobody in', () => {
  expect(mayEnter(superAdmin, {})).toBe(false)
})

test('only a proposal permission or an administrator makes proposals', () => {
  expect(hasPermission({ role: 'PARCEIRO', permissions: ['proposal'] }, 'proposal')).toBe(true)
  expect(hasPermission(admin, 'proposal')).toBe(true)
  expect(hasPermission(black, 'proposal')).toBe(false)
})

test('the comma-separated list is read with its spaces, repeats and unknown words', () => {
  expect(parsePermissions('prime_black, simulator,,outra,simulator')).toEqual(['prime_black', 'simulator'])
  expect(parsePermissions('')).toEqual([])
  expect(parsePermissions('PRIME_BLACK')).toEqual([])
})

test.each([
  [black, 'PRIME_BLACK'],
  [basic, 'PRIME_BASIC'],
  [partner, 'PARCEIRO'],
  [{ role: 'PARCEIRO', permissions: ['prime_basic', 'prime_black'] } as const, 'PRIME_BLACK'],
])('the tier of a partner follows the permissions', (member, tier) => {
  expect(partnerTier(member)).toBe(tier)
})

test.each([
  ['PRIME_BLACK', true, true],
  ['PRIME_BASIC', true, false],
  ['PARCEIRO', false, false],
] as const)('%s has the tracks and the referred clients: %s; the simulator and the search: %s', (tier, hasTracks, hasTools) => {
  expect([isPrime(tier), mayUsePrimeTools(tier)]).toEqual([hasTracks, hasTools])
})
