import type { BallastMonth } from '~/domain/market/ballast'
import { ballastChart } from './agent.server'
import { balanceText, ballastTotals, agentHeadline, membershipText, registrationFacts, submarketText } from './agent-text'
import type { ShownAgent, Registry } from './to-agent'

const agent: ShownAgent = {
  code: 100,
  name: 'Moinho S.A.',
  initials: 'MOINHO',
  cnpj: '1234567000195',
  profiles: [],
  list: { page: 1, pageSize: 10, total: 0 },
  plantCount: 0,
  loadCount: 0,
  consumptionMonths: 24,
  membership: { class: 'Consumidor Livre', category: 'Consumo', uf: 'PE', isRetailer: false, month: { year: 2026, month: 7 } },
}

const registry: Registry = {
  kind: 'MATRIZ',
  city: 'RECIFE',
  uf: 'PE',
  postalCode: '50030230',
  street: 'RUA DO MOINHO',
  number: '37',
  complement: null,
  openedOn: '1999-12-31',
  email: null,
  partners: [],
}

test('an agent is headed by its class, its state and its months of consumption', () => {
  expect(agentHeadline(agent)).toBe('Consumidor Livre em Pernambuco, com 24 meses de consumo publicados')
  expect(agentHeadline({ ...agent, consumptionMonths: 1, membership: null })).toBe(
    'Agente da CCEE, com um mês de consumo publicado',
  )
  expect(agentHeadline({ ...agent, consumptionMonths: 0 })).toBe('Consumidor Livre em Pernambuco, sem consumo publicado')
})

test('an agent is on the list of members, or it is not', () => {
  expect(membershipText(agent)).toBe('Na lista de associados da CCEE de julho de 2026: categoria Consumo.')
  expect(membershipText({ ...agent, membership: null })).toBe('Não está na lista de associados da CCEE.')
})

test('the registration has the formats of the specification; a CNPJ of 13 digits gets its zero, and what is missing is "Indisponível"', () => {
  expect(registrationFacts(agent, registry).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'E-mail: Indisponível',
    'Sigla: MOINHO',
    'CNPJ: 01.234.567/0001-95',
    'Tipo: Matriz',
    'Município e estado: RECIFE – PE',
    'CEP: 50.030-230',
    'Endereço: RUA DO MOINHO, 37',
    'Abertura: 31/12/1999',
  ])
  const [, cnpj] = registrationFacts({ ...agent, cnpj: '12ABC34501DE35' }, undefined)
  expect(cnpj).toEqual({ name: 'CNPJ', value: '12.ABC.345/01DE-35' })
  expect(registrationFacts({ ...agent, cnpj: null }, undefined)[1]).toEqual({ name: 'CNPJ', value: 'Indisponível' })
})

test.each([
  ['CENTROOESTE', 'SUDESTE'],
  ['SUDESTE', 'Sudeste/Centro-Oeste'],
  ['NORDESTE', 'Nordeste'],
  ['MARTE', 'error'],
  [null, 'Indisponível'],
])('the submarket %j is displayed as %j', (submarket, shown) => expect(submarketText(submarket)).toBe(shown))

function month(ballastMwh: number, requiredMwh: number, change: Partial<BallastMonth> = {}): BallastMonth {
  const none = { purchasesMwh: ballastMwh, salesMwh: 0, guaranteeMwh: 0, consumptionMwh: requiredMwh, lossesMwh: 0 }
  return {
    year: 2026,
    month: 7,
    ...none,
    ballastMwh,
    requiredMwh,
    balanceMwh: ballastMwh - requiredMwh,
    yearBalanceMwh: undefined,
    ...change,
  }
}

test.each([
  [month(1_200, 1_100), 'Sobra de energia de 100\u00a0MWh'],
  [month(1_100, 2_334.4), 'Déficit de energia de 1.234\u00a0MWh'],
  [month(0, 0), 'Sem sobra/déficit'],
])('the balance of a month is written in words', (it, text) => expect(balanceText(it)).toBe(text))

test('the title of the chart adds up its months: 200 + 100 − 150 − 130 is 20 MWh more than is consumed', () => {
  const months = [month(200, 150, { month: 6 }), month(100, 130)]
  expect(ballastTotals(months)).toMatchObject({ ballastMwh: 300, requiredMwh: 280, balanceMwh: 20 })
  expect(ballastChart(months)?.title).toBe('Sobra de energia de 20\u00a0MWh em 2 meses (estimativa)')
  expect(ballastChart([])).toBeUndefined()
})
