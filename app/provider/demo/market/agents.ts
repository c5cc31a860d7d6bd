import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import { cnpjOf } from '../portfolio/cnpj-of'
import { demoCompanies } from '../portfolio/companies'
import { unitsOf } from '../portfolio/units'
import { between, randomFrom, type Random } from '../portfolio/random'
import { agentKinds, plantKinds, wholeMarketAgents, type AgentKind } from './kinds'
import { meanUseFraction } from './months'
import { activities, inventedName, places, type InventedPlace } from './words'

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[]

/** Rows of the invented market, without its months. */
export type InventedMarket = {
  agents: Rows<'market_agent'>
  profiles: Rows<'market_profile'>
  associations: Rows<'market_association'>
  loads: Rows<'market_load'>
  plants: Rows<'market_plant'>
  registers: { cnpj: string; name: string; place: InventedPlace; index: number }[]
}

/** In a whole market the largest agent, a retailer, has this many times the loads of the next ones; in a sample, its share of that. */
const largestTimes = 10

/**
 * Generates agents, always the same ones.
 *
 * @param month  the newest month, as 202607.
 */
export function inventMarket(agentCount: number, month: number): InventedMarket {
  const market: InventedMarket = { agents: [], profiles: [], associations: [], loads: [], plants: [], registers: [] }
  const timesOfLargest = Math.max(1, largestTimes * Math.min(1, agentCount / wholeMarketAgents))
  const counts = agentKinds.slice(0, -1).map((kind) => Math.ceil(agentCount / kind.oneOf))
  let index = 0
  agentKinds.forEach((kind, at) => {
    const count = counts[at] ?? Math.max(agentCount - index, 0)
    for (let nth = 0; nth < count; nth++, index++) addAgent(market, { kind, nth, index, month, timesOfLargest })
  })
  return market
}

type Asked = { kind: AgentKind; nth: number; index: number; month: number; timesOfLargest: number }

/** An agent under construction, from a sequence of random numbers. */
type Agent = Asked & {
  random: Random
  place: InventedPlace
  activity: (typeof activities)[number]
  initials: string
  cnpjRoot: string
  /** The profile codes take turns. */
  profileAt: (turn: number) => number
}

function addAgent(market: InventedMarket, asked: Asked) {
  const { kind, nth, index, month, timesOfLargest } = asked
  const random = randomFrom(`agente ${index}`)
  const place = oneOf(random, places)
  const activity = oneOf(random, activities)
  const company = kind.category === 'Consumo' ? demoCompanies[nth] : undefined
  const name = company?.name ?? nameOf(kind, { place, random, activity }, index)
  const initials = (company?.initials ?? name.toUpperCase()).slice(0, 30)
  const cnpjRoot = company?.cnpjRoot ?? String(10_000_000 + index * 4_999)
  const cnpj = cnpjOf(cnpjRoot, 1)
  market.agents.push({ code: agentCode(index), initials, name, cnpj })
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
    is_retailer: Number(kind.isRetailer ?? 0),
  })

  const firstProfile = market.profiles.length
  const profileCount = whole(random, kind.profiles)
  const profileAt = (turn: number) => market.profiles[firstProfile + (turn % profileCount)]!.code
  const agent: Agent = { ...asked, random, place, activity, initials, cnpjRoot, profileAt }
  for (let profile = 0; profile < profileCount; profile++) addProfile(market, agent, profile)
  const isLargest = Boolean(kind.isRetailer) && nth === 0
  const sites = company && clientSites(company)
  const loadCount = sites?.length ?? Math.round(whole(random, kind.loads) * (isLargest ? timesOfLargest : 1))
  for (let load = 0; load < loadCount; load++) addLoad(market, agent, load, sites?.[load])
  for (let plant = 0; plant < kind.plants; plant++) addPlant(market, agent, plant)
}

type ClientSite = { name: string; baseMwh: number; place: InventedPlace | undefined }

/** The units of a client of the demonstration: their hours are those of the loads with their CNPJ, in their submarket. */
function clientSites(company: (typeof demoCompanies)[number]): ClientSite[] {
  return unitsOf(company, '2024-01-01', false).map(({ row: { name, uf }, profile: { baseMwh } }) => {
    const near = places.filter((it) => it.uf === uf)
    return { name, baseMwh, place: near.find(({ city }) => name.toUpperCase().includes(city)) ?? near[0] }
  })
}

function agentCode(index: number) {
  return 100 + index
}

function addProfile(market: InventedMarket, { kind, index, random, place, initials }: Agent, nth: number) {
  market.profiles.push({
    code: 1_000 + market.profiles.length,
    agent_code: agentCode(index),
    initials: nth === 0 ? initials : `${initials.slice(0, 24)} ${nth + 1}`,
    class: kind.class,
    status: random() < 0.9 ? 'ATIVO' : 'ENCERRADO',
    category: kind.category,
    submarket: nth === 0 ? place.submarket : oneOf(random, places).submarket,
    is_retailer: Number(kind.isRetailer ?? 0),
    energy_type: random() < 0.6 ? 'Convencional Não Especial N/A' : 'Incentivada Especial 50%',
  })
}

/** A retailer's loads belong to many companies; other agents' are their own branches. */
function addLoad(market: InventedMarket, agent: Agent, nth: number, site: ClientSite | undefined) {
  const { kind, month, random, initials, cnpjRoot, profileAt } = agent
  const number = market.loads.length
  const code = 500_000 + number
  const invented = nth === 0 && !kind.isRetailer ? agent.place : oneOf(random, places)
  const at = site?.place ?? invented
  const activity = kind.isRetailer ? oneOf(random, activities) : agent.activity
  market.loads.push({
    code,
    profile_code: profileAt(nth),
    initials: (site?.name ?? `${initials.slice(0, 20)} ${at.city}`).slice(0, 40),
    cnpj: kind.isRetailer ? cnpjOf(String(50_000_000 + number * 997), 1) : cnpjOf(cnpjRoot, nth + 1),
    city: at.city,
    uf: at.uf,
    activity: random() < 0.99 ? activity.name : null,
    submarket: at.submarket,
    migrated_on: `${2015 + Math.floor(random() * 11)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-01`,
    distributor_code: null,
    distributor_initials: `DISTRIBUIDORA ${at.uf}`,
    capacity_mw: Math.round((site ? capacityFor(site.baseMwh, code) : between(random, ...kind.capacityMw)) * 1_000) / 1_000,
    month,
  })
}

const hoursPerMonth = 730

/** Capacity of a load whose invented months have this mean consumption. [MW] */
function capacityFor(meanMwh: number, code: number) {
  return meanMwh / (hoursPerMonth * meanUseFraction(code))
}

function addPlant(market: InventedMarket, { month, random, place, initials, profileAt }: Agent, nth: number) {
  const { source, initials: type, dispatch, discount, capacityMw } = oneOf(random, plantKinds)
  const number = market.plants.length
  market.plants.push({
    code: 200_000 + number,
    profile_code: profileAt(nth),
    asset_code: 300_000 + number,
    asset_initials: `${type} ${initials}`.slice(0, 40),
    initials: `${type} ${initials} ${nth + 1}`.slice(0, 40),
    ceg: `${type}.XX.${place.uf}.${900_000 + number}-0.1`,
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

function nameOf(
  kind: AgentKind,
  { place, random, activity }: { place: InventedPlace; random: Random; activity: (typeof activities)[number] },
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

/** Both ends included. */
function whole(random: Random, [low, high]: readonly [number, number]) {
  return low + Math.floor(random() * (high - low + 1))
}
