import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import { cnpjOf } from '../portfolio/cnpj-of'
import { demoCompanies } from '../portfolio/companies'
import { between, randomFrom, type Random } from '../portfolio/random'
import { activities, inventedName, places, type Place } from './words'

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[]

/** The invented market's rows, apart from its months. */
export type InventedMarket = {
  agents: Rows<'market_agent'>
  profiles: Rows<'market_profile'>
  associations: Rows<'market_association'>
  loads: Rows<'market_load'>
  plants: Rows<'market_plant'>
  registers: { cnpj: string; name: string; place: Place; index: number }[]
}

/** What the agents of a class have. Of so many agents there is one, and the first has the most. */
type Kind = {
  class: string
  category: string
  oneOf: number
  profiles: readonly [number, number]
  loads: readonly [number, number]
  plants: number
  isRetailer?: true
  /** Of a load. [MW] */
  capacityMw: readonly [number, number]
}

/**
 * Chosen so that 16,400 agents have the profiles (60,500) and the loads (43,000) of the real market in 2026; the rest are
 * consumers.
 */
const kinds: readonly Kind[] = [
  {
    class: 'Distribuidor',
    category: 'Distribuição',
    oneOf: 330,
    profiles: [1, 1],
    loads: [2, 3],
    plants: 0,
    capacityMw: [100, 1_600],
  },
  {
    class: 'Comercializador',
    category: 'Comercialização',
    oneOf: 130,
    profiles: [20, 250],
    loads: [10, 210],
    plants: 0,
    isRetailer: true,
    capacityMw: [0.05, 0.5],
  },
  {
    class: 'Comercializador',
    category: 'Comercialização',
    oneOf: 40,
    profiles: [3, 20],
    loads: [0, 0],
    plants: 0,
    capacityMw: [0, 0],
  },
  {
    class: 'Produtor Independente',
    category: 'Geração',
    oneOf: 8,
    profiles: [1, 3],
    loads: [0, 0],
    plants: 2,
    capacityMw: [0, 0],
  },
  { class: 'Autoprodutor', category: 'Geração', oneOf: 100, profiles: [2, 4], loads: [1, 3], plants: 1, capacityMw: [5, 60] },
  { class: 'Consumidor Livre', category: 'Consumo', oneOf: 1, profiles: [1, 4], loads: [1, 3], plants: 0, capacityMw: [0.2, 4] },
]

const plantKinds = [
  { source: 'Fotovoltaica', initials: 'UFV', dispatch: 'TIPO III', discount: 0.5, capacityMw: [5, 50] },
  { source: 'Eólica', initials: 'EOL', dispatch: 'TIPO II-C', discount: 0.5, capacityMw: [10, 42] },
  { source: 'Hidráulica', initials: 'PCH', dispatch: 'TIPO III', discount: 0.5, capacityMw: [2, 30] },
  { source: 'Biomassa', initials: 'UTE', dispatch: 'TIPO III', discount: 0.5, capacityMw: [10, 80] },
] as const

/** The largest agent, a retailer, has so many times the loads of the next ones. */
const largestTimes = 10

/** Makes so many agents, always the same ones. @param month  the newest month, as 202607. */
export function inventMarket(agentCount: number, month: number): InventedMarket {
  const market: InventedMarket = { agents: [], profiles: [], associations: [], loads: [], plants: [], registers: [] }
  const counts = kinds.slice(0, -1).map((kind) => Math.ceil(agentCount / kind.oneOf))
  let index = 0
  kinds.forEach((kind, at) => {
    const count = counts[at] ?? Math.max(agentCount - index, 0)
    for (let nth = 0; nth < count; nth++, index++) addAgent(market, { kind, nth, index, month })
  })
  return market
}

type Asked = { kind: Kind; nth: number; index: number; month: number }

function addAgent(market: InventedMarket, { kind, nth, index, month }: Asked) {
  const random = randomFrom(`agente ${index}`)
  const place = oneOf(random, places)
  const activity = oneOf(random, activities)
  const company = kind.category === 'Consumo' ? demoCompanies[nth] : undefined
  const name = company?.name ?? nameOf(kind, { place, random, activity }, index)
  const initials = (company?.initials ?? name.toUpperCase()).slice(0, 30)
  const root = company?.cnpjRoot ?? String(10_000_000 + index * 4_999)
  const cnpj = cnpjOf(root, 1)
  const code = 100 + index
  const isRetailer = Number(kind.isRetailer ?? 0)
  market.agents.push({ code, initials, name, cnpj })
  market.registers.push({ cnpj, name, place, index })
  market.associations.push({
    cnpj,
    initials,
    month,
    name,
    class: kind.class,
    trader_status: kind.category === 'Comercialização' ? 'Autorizado' : null,
    retailer_status: kind.isRetailer ? 'Aprovada' : null,
    uf: place.uf,
    category: kind.category,
    is_retailer: isRetailer,
  })

  const firstProfile = market.profiles.length
  const profileCount = whole(random, kind.profiles)
  for (let profile = 0; profile < profileCount; profile++) {
    market.profiles.push({
      code: 1_000 + firstProfile + profile,
      agent_code: code,
      initials: profile === 0 ? initials : `${initials.slice(0, 24)} ${profile + 1}`,
      class: kind.class,
      status: random() < 0.9 ? 'ATIVO' : 'ENCERRADO',
      category: kind.category,
      submarket: profile === 0 ? place.submarket : oneOf(random, places).submarket,
      is_retailer: isRetailer,
      energy_type: random() < 0.6 ? 'Convencional Não Especial N/A' : 'Incentivada Especial 50%',
    })
  }

  const profileAt = (turn: number) => market.profiles[firstProfile + (turn % profileCount)]!.code
  const sites = company?.sites
  const loadCount = sites?.length ?? whole(random, kind.loads) * (kind.isRetailer && nth === 0 ? largestTimes : 1)
  for (let load = 0; load < loadCount; load++) {
    const at = load === 0 && !kind.isRetailer ? place : oneOf(random, places)
    market.loads.push({
      code: 500_000 + market.loads.length,
      profile_code: profileAt(load),
      initials: (sites?.[load]?.name ?? `${initials.slice(0, 20)} ${at.city}`).slice(0, 40),
      cnpj: kind.isRetailer ? cnpjOf(String(50_000_000 + market.loads.length * 997), 1) : cnpjOf(root, load + 1),
      city: at.city,
      uf: at.uf,
      activity: random() < 0.99 ? (kind.isRetailer ? oneOf(random, activities) : activity).name : null,
      submarket: at.submarket,
      migrated_on: `${2015 + Math.floor(random() * 11)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-01`,
      distributor_code: null,
      distributor_initials: `DISTRIBUIDORA ${at.uf}`,
      capacity_mw: Math.round(between(random, ...kind.capacityMw) * 1_000) / 1_000,
      month,
    })
  }

  for (let plant = 0; plant < kind.plants; plant++) {
    const { source, initials: type, dispatch, discount, capacityMw } = oneOf(random, plantKinds)
    const number = market.plants.length
    market.plants.push({
      code: 200_000 + number,
      profile_code: profileAt(plant),
      asset_code: 300_000 + number,
      asset_initials: `${type} ${initials}`.slice(0, 40),
      initials: `${type} ${initials} ${plant + 1}`.slice(0, 40),
      ceg: `${type}.XX.${place.uf}.${String(900_000 + number).slice(-6)}-0.1`,
      dispatch,
      source,
      submarket: place.submarket,
      uf: place.uf,
      characteristic: 'Incentivada',
      is_in_mre: Number(source === 'Hidráulica'),
      is_in_quotas: 0,
      started_on: `${2008 + Math.floor(random() * 16)}-01-01`,
      discount_fraction: discount,
      capacity_mw: Math.round(between(random, capacityMw[0], capacityMw[1]) * 10) / 10,
      month,
    })
  }
}

function nameOf(
  kind: Kind,
  { place, random, activity }: { place: Place; random: Random; activity: (typeof activities)[number] },
  index: number,
) {
  if (kind.category === 'Distribuição') return `Distribuidora ${inventedName(index)} ${place.uf}`
  if (kind.category === 'Comercialização') return `${inventedName(index)} Comercializadora de Energia`
  if (kind.category === 'Geração') return `${inventedName(index)} Geração de Energia`
  return `${oneOf(random, activity.companies)} ${inventedName(index)}`
}

function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** Ends included. */
function whole(random: Random, [low, high]: readonly [number, number]) {
  return low + Math.floor(random() * (high - low + 1))
}
