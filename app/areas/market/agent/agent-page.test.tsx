import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { AgentPage } from './agent-page'
import type { OpenedAgent } from './agent.server'

const profile = (kind: string): OpenedAgent['agent']['profiles'][number] => ({
  code: 1000,
  initials: 'ALFA',
  submarket: 'NORDESTE',
  category: 'Consumo',
  class: kind,
  status: 'Ativo',
  energyType: 'Convencional',
  plants: [],
  plantCount: 0,
  loadCount: 0,
  months: [],
})

/** An agent of a class with 9.877 MWh consumed and nothing bought in its one published month. */
const opened = (kind: string): OpenedAgent => ({
  agent: {
    code: 100,
    name: 'Alfa S.A.',
    initials: 'ALFA',
    cnpj: null,
    profiles: [profile(kind)],
    list: { page: 1, pageSize: 10, total: 1 },
    plantCount: 0,
    loadCount: 0,
    consumptionMonths: 1,
    membership: null,
  },
  registry: undefined,
  ballast: [
    {
      year: 2026,
      month: 6,
      purchasesMwh: 0,
      salesMwh: 0,
      guaranteeMwh: 0,
      ballastMwh: 0,
      consumptionMwh: 9_877,
      lossesMwh: 296.31,
      requiredMwh: 10_173.31,
      balanceMwh: -10_173.31,
      yearBalanceMwh: undefined,
    },
  ],
  chart: undefined,
  risk: { publishedOn: null, breaches: [], exits: [] },
  isInvented: false,
  openProfile: undefined,
  plantPage: 1,
  today: '2026-11-21',
})

function textOf(kind: string): string {
  const page = renderToStaticMarkup(
    <StaticRouter location="/agente/100">
      <AgentPage {...opened(kind)} />
    </StaticRouter>,
  )
  return page.replaceAll(/<[^>]+>/g, ' ')
}

test('a consumer without contracts has a deficit; a distributor, which buys in auctions, has none', () => {
  expect(textOf('Consumidor Livre')).toContain('Déficit de energia')
  expect(textOf('Distribuidor')).not.toContain('Déficit')
  expect(textOf('Distribuidor')).toContain('Distribuidoras compram em leilões regulados')
})

test('a consumption below 10 GWh stands in MWh at the top of an agent’s page', () => {
  expect(textOf('Consumidor Livre')).toMatch(/Consumo no mês publicado\s+9\.877 MWh/)
})
