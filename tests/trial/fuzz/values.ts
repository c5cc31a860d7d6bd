import type { Random } from '../random'

/** Ids of the demonstration and valid field texts: with them a body gets past its fields' checks. */
const plausible = [
  'demo-basic',
  'demo-rede',
  'demo-empresa-serra-alta',
  'demo-unidade-serra-alta-002',
  'demo-parceira-capibaribe',
  '2026-09',
  '2026-11-20',
  '2026-12-01T00:00:00Z',
  '2026',
  '1',
  '0',
  '235,50',
  '11222333000181',
  '11.222.333/0001-81',
  '12.ABC.345/01DE-35',
  '52998224725',
  'a@x.example',
  '(81) 99876-5432',
  '81987654321',
  'PE',
  'NORDESTE',
  'A4',
  'VERDE',
  'ATIVO',
  'CLIENTE',
  'simulator',
  'copel',
  'Neoenergia Pernambuco',
  'demonstracao-2026',
  '00000000-0000-4000-8000-000000000000',
  'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn',
  'Padaria Sol',
  'on',
  'https://www.in.gov.br/x',
]

const hostile = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uFEFF',
  '\u202E\u0000',
  '🔌'.repeat(40),
  'é'.normalize('NFD'),
  'ﬀİı\u0130',
  'x'.repeat(300),
  'x'.repeat(20_000),
  `x'); drop table user_account; --`,
  '%_\\%',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'C:\\CON',
  'a\r\nBcc: b@x.example',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '-1',
  '999999999999999999999999',
  '0x10',
  '1.000.000,00',
  '9223372036854775808',
  '2147483648',
  '2026-02-30',
  '2026-13',
  '0000-00-00',
  '99999-12-31',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-20T24:00:00Z',
  '[]',
  '{}',
  'null',
  'true',
  'javascript:alert(1)',
  '=1+1',
  '٣',
  '①',
]

const numbers = [0, -0, 1, -1, 0.1, 1e-320, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 12, 2026, 100, 0.2, 0.18, 500]

export const plausibleText = (random: Random) => random.pick(plausible)
export const hostileText = (random: Random) => random.pick(hostile)
export const anyNumber = (random: Random) => random.pick(numbers)
export const anyText = (random: Random) => (random.chance(0.6) ? plausibleText(random) : hostileText(random))

/** A valid value for a field name. */
const byName: Record<string, string> = {
  name: 'Padaria Sol',
  nome: 'Padaria Sol',
  title: 'Contrato',
  email: 'a@x.example',
  cnpj: '11222333000181',
  document: '52998224725',
  phone: '81987654321',
  tel: '81987654321',
  password: 'demonstracao-2026',
  distribuidora: 'copel',
  distributor: 'Neoenergia Pernambuco',
  grupoTarifario: 'A4',
  uf: 'PE',
  state: 'PE',
  month: '2026-09',
  day: '2026-11-20',
  reason: 'Engano',
  description: 'Ensaio',
  subject: 'platform',
  companyId: 'demo-empresa-serra-alta',
  unitId: 'demo-unidade-serra-alta-002',
  partnerId: 'demo-parceira-capibaribe',
  status: 'ATIVO',
}

/** Mostly a valid value for the field name, if known. */
export function textNamed(name: string, random: Random): string {
  return Object.hasOwn(byName, name) && random.chance(0.8) ? byName[name]! : anyText(random)
}

/** A text that matches a pattern, if one is known. */
export function textOf(pattern: RegExp, random: Random): string {
  const taken = [...plausible, ...hostile].filter((text) => pattern.test(text))
  return taken.length > 0 ? random.pick(taken) : anyText(random)
}

/** Any JSON value. */
export function anyJson(random: Random, depth = 0): unknown {
  const kinds = depth < 3 ? 7 : 5
  return [
    () => anyText(random),
    () => anyNumber(random),
    () => null,
    () => random.chance(0.5),
    () => hostileText(random),
    () => Array.from({ length: random.below(4) }, () => anyJson(random, depth + 1)),
    () => Object.fromEntries(Array.from({ length: random.below(4) }, () => [anyText(random), anyJson(random, depth + 1)])),
  ][random.below(kinds)]!()
}
