import { agentAnswer, agentDifference, agentQuestions, type Compared } from './compare-questions'

const month = {
  year: 2026,
  month: 6,
  purchasesMwh: 1440,
  salesMwh: 0,
  guaranteeMwh: 0,
  ballastMwh: 1440,
  consumptionMwh: 1000,
  lossesMwh: 30,
  requiredMwh: 1030,
  balanceMwh: 410,
  yearBalanceMwh: undefined,
}
const agent = (loadCount: number) => ({
  code: loadCount,
  name: 'ALFA',
  initials: 'ALFA',
  cnpj: null,
  profiles: [],
  list: { page: 1, pageSize: 10, total: 1 },
  plantCount: 0,
  loadCount,
  consumptionMonths: 1,
  membership: null,
})
const alfa: Compared = { agent: agent(3), months: [month] }
const beta: Compared = { agent: agent(5), months: [month, { ...month, month: 7, consumptionMwh: 250.4 }] }

const row = (name: string, other = beta) => {
  const question = agentQuestions.find((it) => it.name === name)!
  return [agentAnswer(question, alfa), agentAnswer(question, other), agentDifference(question, alfa, other)]
}

test('the second agent has 2 units and 250 MWh more than the first; a text has no difference', () => {
  expect(row('Unidades consumidoras')).toEqual(['3', '5', '+2'])
  // 1000 + 250,4 = 1250,4
  expect(row('Consumo (MWh)')).toEqual(['1.000', '1.250', '+250'])
  expect(row('Vendas (MWh)')).toEqual(['0', '0', '0'])
  expect(row('Classe')).toEqual(['–', '–', ''])
})

test('a distributor, whose purchases are not published, has no balance and no difference to one', () => {
  const profiles = [{ class: 'Distribuidor' }] as Compared['agent']['profiles']
  // Each month has 1.440 contracted − 1.030 required.
  expect(row('Saldo estimado do lastro (MWh)')).toEqual(['410', '820', '+410'])
  expect(row('Saldo estimado do lastro (MWh)', { ...beta, agent: { ...beta.agent, profiles } })).toEqual(['410', '–', ''])
})
