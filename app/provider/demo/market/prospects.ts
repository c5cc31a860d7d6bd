import type { Insertable } from 'kysely'
import { jsonText } from '~/database/json'
import type { Schema } from '~/database/schema'
import { between, randomFrom, type Random } from '../portfolio/random'

type Prospect = Insertable<Schema['prospect']>
type Base = Insertable<Schema['prospect_base']>

/** Municipalities by IBGE's code, with the distributor there by ANEEL's. */
const places = [
  [2_408_102, 'Natal', 'RN', 40],
  [2_408_003, 'Mossoró', 'RN', 40],
  [2_611_606, 'Recife', 'PE', 43],
  [2_604_106, 'Caruaru', 'PE', 43],
  [2_927_408, 'Salvador', 'BA', 47],
  [2_910_800, 'Feira de Santana', 'BA', 47],
  [2_304_400, 'Fortaleza', 'CE', 39],
  [3_106_200, 'Belo Horizonte', 'MG', 4_950],
  [3_170_206, 'Uberlândia', 'MG', 4_950],
  [3_304_557, 'Rio de Janeiro', 'RJ', 382],
  [3_550_308, 'São Paulo', 'SP', 390],
  [3_509_502, 'Campinas', 'SP', 63],
  [4_106_902, 'Curitiba', 'PR', 2_866],
  [4_209_102, 'Joinville', 'SC', 5_697],
  [4_314_902, 'Porto Alegre', 'RS', 5_707],
  [5_300_108, 'Brasília', 'DF', 5_160],
] as const

/** Activities of captive units, with their class. */
const activities = [
  ['4711302', 'CO1'],
  ['5510801', 'CO1'],
  ['8610101', 'CO1'],
  ['8531700', 'CO1'],
  ['4639701', 'CO1'],
  ['1091101', 'IN'],
  ['2330303', 'IN'],
  ['2222600', 'IN'],
  ['2539001', 'IN'],
  ['3600601', 'SP2'],
  ['8411600', 'PP1'],
] as const

/** One of so many is of high voltage. */
const oneOfHighVoltage = 60

/** Invented prospects, always the same ones for a base. */
export function inventProspects(count: number, baseMonth: number): { prospects: Prospect[]; bases: Base[] } {
  const prospects = Array.from({ length: count }, (_, index) => prospectRow(index, baseMonth))
  const bases = Object.values(Object.groupBy(prospects, (it) => `${it.entity} ${it.distributor_code}`)).flatMap((its = []) =>
    its.slice(0, 1).map(({ entity, distributor_code }) => ({
      entity,
      distributor_code,
      base_month: baseMonth,
      prospect_count: its.length,
    })),
  )
  return { prospects, bases }
}

function prospectRow(index: number, baseMonth: number): Prospect {
  const random = randomFrom(`unidade cativa ${index}`)
  const isHigh = index % oneOfHighVoltage === oneOfHighVoltage - 1
  const [cityCode, city, uf, distributor] = oneOf(random, places)
  const [cnae, its] = oneOf(random, activities)
  const contractedKw = isHigh ? whole(between(random, 1_500, 6_000)) : whole(30 * Math.exp(between(random, 0, 3)))
  // A load factor of a quarter to a half.
  const meanKwh = contractedKw * 730 * between(random, 0.25, 0.5)
  const kwh = months(() => whole(meanKwh * between(random, 0.85, 1.15)))
  const kw = months(() => whole(contractedKw * between(random, 0.7, 1)))
  const entity = isHigh ? 'UCAT' : 'UCMT'
  return {
    id: `${entity}-${distributor}-INVENTADA${index}`,
    entity,
    distributor_code: distributor,
    city_code: cityCode,
    city,
    uf,
    cnae,
    class: its,
    subgroup: isHigh ? 'A3' : 'A4',
    kwh: jsonText(kwh),
    kw: jsonText(kw),
    mean_kwh: meanOf(kwh),
    peak_kwh: isHigh ? meanOf(kwh) * 0.08 : null,
    mean_kw: meanOf(kw),
    contracted_kw: contractedKw,
    peak_kw: isHigh ? whole(contractedKw * 0.8) : null,
    installed_kw: whole(contractedKw * between(random, 1.1, 1.6)),
    base_month: baseMonth,
    has_generation: Number(random() < 0.06),
  }
}

const months = (figure: () => number) => Array.from({ length: 12 }, figure)
const meanOf = (figures: number[]) => figures.reduce((sum, it) => sum + it, 0) / figures.length
const whole = (value: number) => Math.max(1, Math.round(value))

function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}
