import type { ProspectEntity } from '~/database/schema/market'
import { stateOfCity } from '~/domain/registry/city-state'
import { subgroups } from '~/domain/tariffs/tariff'
import { keysOf } from '~/domain/records/records'
import { code, mayLack, orElse, orNull, orNullIfUnreadable, text, type MarketCell, type MarketColumn } from '../column'
import type { DataSet } from '../data-set'
import { readMarketDay, readMarketDecimal } from '../read-values'
import { compareProspects } from './compare-prospects'
import { doubtOfProspects } from './doubt-of-prospects'
import { storeProspects, type Figures } from './store-prospects'

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

/** A whole number of kWh or kW, rounded. */
const figure = column('integer', 'um número a partir de zero', (it) => {
  const value = readMarketDecimal(it)
  return value !== undefined && value >= 0 ? Math.round(value) : undefined
})

const shared = {
  // Before the others: units that are free or inactive are counted as such, whatever else is wrong with them.
  free: column('integer', '0 (unidade cativa)', (it) => (/^0([.,]0+)?$/.test(it) ? 0 : undefined))('LIV'),
  status: column('text', 'AT (unidade ativa)', (it) => (it.toUpperCase() === 'AT' ? 'AT' : undefined))('SIT_ATIV'),
  code: column('text', 'um código', (it) => (/^[\x21-\x7e]{1,128}$/.test(it) ? it : undefined))('COD_ID_ENCR', 'COD_ID'),
  distributor_code: code('DIST'),
  city_code: column('integer', 'um município do IBGE', (it) => (stateOfCity(Number(it)) ? Number(it) : undefined))('MUN'),
  city: mayLack(orNull(text('NOM_MUN'))),
  subgroup: column('text', 'um subgrupo do grupo A', (it) => subgroups.find((one) => one.toUpperCase() === it.toUpperCase()))(
    'GRU_TAR',
  ),
  class: orNullIfUnreadable(
    column('text', 'uma classe', (it) => (/^\w{1,6}$/.test(it) ? it.toUpperCase() : undefined))('CLAS_SUB'),
  ),
  cnae: orNullIfUnreadable(column('text', 'um CNAE', readCnae)('CNAE')),
  installed_kw: mayLack(orNullIfUnreadable(figure('CAR_INST'))),
  contracted_kw: mayLack(orElse(figure('DEM_CONT'), 0)),
  generation: mayLack(orElse(text('CEG_GD'), '')),
  base_month: mayLack(orNullIfUnreadable(column('integer', 'uma data', readBaseMonth)('DATA_BASE'))),
}

/** Address, coordinates, network and quality of supply: not stored. */
const unread = [
  ...words('_id OBJECTID PN_CON PAC CTMT CTAT UNI_TR_AT SUB CONJ LGRD BRR CEP TIP_CC FAS_CON GRU_TEN TEN_FORN DAT_CON'),
  ...words('ARE_LOC TIP_SIST SEMRED DESCR POINT_X POINT_Y DIC FIC'),
  ...months.flatMap((month) => [`DIC_${month}`, `FIC_${month}`]),
]

const medium = { energy: ['ene'], demand: 'dem', peakDemand: undefined } as const
const high = { energy: ['ene_p', 'ene_f'], demand: 'dem_f', peakDemand: 'dem_p' } as const

/** ANEEL's BDGD: captive units of medium voltage, with one figure a month, and of high voltage, with one per time of use. */
export const prospectSets: readonly DataSet[] = [prospectSet('UCMT', 'ucmt_pj', medium), prospectSet('UCAT', 'ucat_pj', high)]

/** Free units have left already. A file replaces all units of the entity of each distributor in it. */
function prospectSet(entity: ProspectEntity, kind: string, figures: Figures): DataSet {
  const energy = figures.energy.flatMap((name) => months.map((month) => [`${name}_${month}`, figure(wire(name, month))] as const))
  const demand = [figures.demand, figures.peakDemand ?? []]
    .flat()
    .flatMap((name) => months.map((month) => [`${name}_${month}`, mayLack(orElse(figure(wire(name, month)), 0))] as const))
  const columns: Record<string, MarketColumn> = { ...shared, ...Object.fromEntries([...energy, ...demand]) }
  const energyAt = keysOf(columns).flatMap((name, at) => (name.startsWith('ene_') ? [at] : []))
  return {
    kind,
    columns,
    unread,
    leaveOut: (row: readonly MarketCell[]) => (energyAt.every((at) => row[at] === 0) ? 'sem energia nos doze meses' : undefined),
    key: ['distributor_code', 'code'],
    tables: [
      { name: 'prospect', key: ['id'] },
      { name: 'prospect_base', key: ['entity', 'distributor_code'] },
    ],
    doubt: (db) => doubtOfProspects(db, entity, kind),
    largest: (db) => compareProspects(db, entity, 1),
    store: (trx) => storeProspects(trx, entity, figures, months),
  }
}

function wire(name: string, month: string) {
  return `${name.toUpperCase()}_${month}`
}

function words(names: string) {
  return names.split(' ')
}

function column(storage: MarketColumn['storage'], expected: string, read: MarketColumn['read']) {
  return (...names: MarketColumn['names']): MarketColumn => ({ ...text(...names), storage, expected, read })
}

/** "4711-3/02" and "4711302" as digits; zeros alone are no activity. */
function readCnae(it: string): string | undefined {
  const digits = it.replaceAll(/[.\-/\s]/g, '')
  return /^\d{4,7}$/.test(digits) && Number(digits) > 0 ? digits : undefined
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** "31DEC2023:00:00:00.0000000", "31/12/2023" and "2023-12-31" as 202312. */
function readBaseMonth(it: string): number | undefined {
  const [, name, year] = /^\d{2}([A-Z]{3})(\d{4})(:.*)?$/i.exec(it) ?? []
  const named = monthNames.indexOf(name?.toUpperCase() ?? '') + 1
  if (named > 0) return Number(year) * 100 + named
  const day = readMarketDay(it)
  return day === undefined ? undefined : Number(day.slice(0, 7).replace('-', ''))
}
