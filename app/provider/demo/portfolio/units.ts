import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import { spotSubmarketOf, type SpotSubmarket } from '~/domain/market/submarket'
import type { State } from '~/domain/tariffs/icms'
import { monthOfKey } from '~/domain/units/calendar-month'
import { cnpjOf } from './cnpj-of'
import type { DemoCompany } from './companies'
import { between, randomFrom } from './random'
import { seasons, yearShape } from './seasons'

/** Parameters of an invented unit's months. */
export type UnitProfile = {
  id: string
  group: 'A3' | 'A4'
  ths: 'AZUL' | 'VERDE'
  baseMwh: number
  growthFraction: number
  /** Monthly consumption from January to December, divided by the yearly mean. */
  yearShape: readonly number[]
  /** Mean demand divided by the highest one. */
  loadFactor: number
  isClosedAtWeekend: boolean
  /** Consumption in the distributor's peak. */
  peakFraction: number
  contractedDemandKw: number
  distributor: string
  uf: State
  submarket: SpotSubmarket
  /** Contract price of the first year. [R$/MWh] */
  priceBrlPerMwh: number
  firstYear: number
  managementBrl: number
  /** Whether its contracts end some months before the next begin. */
  isLateToContract: boolean
  isReactive: boolean
  /** Monthly generation of its own plant; 0 without one. [MWh/month] */
  plantMwh: number
  /** Number of first months added retroactively. */
  retroactiveMonths: number
  oddity: Oddity | undefined
}

/** Special cases for the pages, one per unit of the first company. */
type Oddity = 'lists-as-text' | 'missing-numbers' | 'late-measurements' | 'unknown-status' | 'retroactive-month'

const oddities: Readonly<Record<number, Oddity>> = {
  1: 'lists-as-text',
  2: 'missing-numbers',
  3: 'late-measurements',
  4: 'unknown-status',
  5: 'retroactive-month',
}

export type DemoUnit = {
  row: Insertable<Schema['consumer_unit']>
  profile: UnitProfile
  /** Whether it has a viability study. */
  isStudied: boolean
}

/**
 * The invented units of a company.
 *
 * @param startAcl  first day of the months.
 */
export function unitsOf(company: DemoCompany, startAcl: string, isFirst: boolean): DemoUnit[] {
  return company.sites.map((site, index) => {
    const id = `${company.id.replace('empresa', 'unidade')}-${String(index + 1).padStart(3, '0')}`
    const profile = profileOf(id, company, site, {
      firstYear: Number(startAcl.slice(0, 4)),
      oddity: isFirst ? oddities[index] : undefined,
    })
    const isActive = company.status === 'ATIVO' && !(isFirst && index === company.sites.length - 1)
    const row: DemoUnit['row'] = {
      id,
      company_id: company.id,
      name: site.name,
      cnpj: cnpjOf(company.cnpjRoot, index + 1),
      code_ccee: isActive ? codeOf(company, site.uf, index) : null,
      status: isActive ? 'ATIVO' : 'EM_ADESAO',
      start_acl: isActive ? startAcl : null,
      start_date_management: isActive ? monthsLater(startAcl, profile.retroactiveMonths) : null,
      class: profile.group === 'A3' ? 'Consumidor Livre' : 'Consumidor Especial',
      submarket: site.submarket,
      uf: site.uf,
      distributor_name: site.distributor,
      tariff_group: profile.group,
      ths: profile.ths,
      additional_data: null,
    }
    return { row, profile, isStudied: index % 3 === 1 || !isActive }
  })
}

function profileOf(id: string, company: DemoCompany, site: DemoSite, { firstYear, oddity }: Told): UnitProfile {
  const random = randomFrom(id)
  const [smallest, largest] = company.baseMwh
  // Most units are small: squaring a number below one brings it nearer to zero.
  const baseMwh = Math.round((smallest + random() ** 2 * (largest - smallest)) * 10) / 10
  const group = baseMwh > 800 ? 'A3' : 'A4'
  const activity = site.activity ?? company.activity
  const loadFactor = between(random, ...seasons[activity].loadFactor)
  const shape = yearShape(activity, site.uf)
  const highestKw = (baseMwh * 1_000 * Math.max(...shape)) / (hoursPerMonth * loadFactor)
  const plantMwh = random() < 0.15 ? Math.round(baseMwh * between(random, 0.05, 0.15)) : 0
  return {
    id,
    group,
    // Two demands pay off with an even peak; shops have one.
    ths: group === 'A3' || random() < (baseMwh > 100 ? 0.3 : 0.03) ? 'AZUL' : 'VERDE',
    baseMwh,
    growthFraction: between(random, -0.01, 0.04),
    yearShape: shape,
    loadFactor,
    isClosedAtWeekend: company.isClosedAtWeekend,
    peakFraction: between(random, 0.07, 0.1),
    // Most contracts have a margin; some were not renewed as the unit grew.
    contractedDemandKw: Math.max(smallestContractKw, Math.ceil((highestKw * between(random, 0.96, 1.14)) / 5) * 5),
    distributor: site.distributor.toLowerCase().replaceAll(' ', '-'),
    uf: site.uf,
    submarket: spotSubmarketOf(site.submarket)!,
    priceBrlPerMwh: Math.round(company.priceBrlPerMwh * between(random, 0.94, 1.06)),
    firstYear,
    managementBrl: company.managementBrl,
    isReactive: random() < 0.25 || oddity === 'unknown-status',
    plantMwh: oddity === 'lists-as-text' ? Math.round(baseMwh / 10) : plantMwh,
    retroactiveMonths: random() < 0.2 ? 6 : 0,
    isLateToContract: oddity === 'retroactive-month' || random() < 0.04,
    oddity,
  }
}

type DemoSite = DemoCompany['sites'][number]
type Told = { firstYear: number; oddity: Oddity | undefined }

/** REN ANEEL 1.000/2021: the minimum contract in group A. [kW] */
const smallestContractKw = 30

const hoursPerMonth = 730

/** In CCEE's format of a measuring point. */
function codeOf({ initials }: DemoCompany, uf: string, index: number) {
  const short = initials
    .normalize('NFD')
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 5)
    .padEnd(5, 'X')
  return `${uf}${short}ENTR${String(index + 1).padStart(3, '0')}P`
}

function monthsLater(day: string, months: number) {
  const { year, month } = monthOfKey(day)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
