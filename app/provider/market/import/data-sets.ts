import { DataFileError } from '~/provider/open-data/data-file-error'
import { canonicalName, code, type MarketColumn, decimalColumn, month, orElse, orNull, text } from './column'
import { type DataSet, neighbours } from './data-set'
import { associations } from './data-sets/associations'
import { breaches } from './data-sets/breaches'
import { companies } from './data-sets/companies'
import { loads } from './data-sets/loads'
import { plants } from './data-sets/plants'
import { profiles } from './data-sets/profiles'
import { siga } from './data-sets/siga'
import { refusePrices } from './refuse-prices'
import { hoursOf, replaceMonths, sameNames, writeOver } from './store-rows'

/** The settlement price of every hour. [R$/MWh] */
const prices: DataSet = {
  kind: 'pld_horario',
  columns: {
    submarket: text('SUBMERCADO'),
    month: month('MES_REFERENCIA'),
    period: code('PERIODO_COMERCIALIZACAO'),
    day: code('DIA'),
    hour: code('HORA'),
    brl_per_mwh: decimalColumn('PLD_HORA'),
  },
  unread: ['_id'],
  key: ['submarket', 'month', 'period'],
  monthsIn: 'pld_hour',
  refuse: refusePrices,
  async store(trx, staged) {
    await replaceMonths(trx, 'pld_hour', sameNames('submarket', 'month', 'period', 'day', 'hour', 'brl_per_mwh'), staged)
    return []
  },
}

/**
 * Consumption of the regulated and the free market: the loads' control total. The chamber publishes average MW; all of Brazil
 * consumes less than 200,000 of them, and more than 10,000,000 MWh in a month, which distinguishes the units.
 */
const environments: DataSet = {
  kind: 'consumo_mensal_ambiente_comercializacao',
  columns: {
    month: month('MES_REFERENCIA'),
    regulated: orNull(decimalColumn('CONSUMO_TOTAL_ACR')),
    free: orNull(decimalColumn('CONSUMO_TOTAL_ACL')),
  },
  unread: ['_id'],
  key: ['month'],
  async store(trx, { months }) {
    const toMwh = (field: string) => `${field} * case when ${field} < ${greatestAverageMw} then ${hoursOf(months)} else 1 end`
    const columns = { month: 'month', regulated_mwh: toMwh('regulated'), free_mwh: toMwh('free') }
    await writeOver(trx, 'market_environment_month', columns, { key: ['month'] })
    return ['Totais publicados em MW médio, gravados em MWh (× horas do mês).']
  },
}

const greatestAverageMw = 1_000_000

/** Purchases and sales of profiles. [average MW] */
const contracts: DataSet = {
  kind: 'contrato_montante_compra_venda_perfil_agente',
  columns: {
    month: month('MES_REFERENCIA'),
    profile_code: code('COD_PERF_AGENTE'),
    purchase_mw: orNull(decimalColumn('CONTRATACAO_COMPRA')),
    sale_mw: orNull(decimalColumn('CONTRATACAO_VENDA')),
  },
  unread: neighbours,
  key: ['profile_code', 'month'],
  monthsIn: 'market_contract_month',
  async store(trx, staged) {
    await replaceMonths(trx, 'market_contract_month', sameNames('profile_code', 'month', 'purchase_mw', 'sale_mw'), staged)
    return []
  },
}

/** Consumption and generation of profiles, by submarket. [MWh] */
const consumption: DataSet = {
  kind: 'consumo_mensal_perfil_agente',
  columns: {
    month: month('MES_REFERENCIA'),
    profile_code: code('COD_PERF_AGENTE'),
    submarket: orElse(text('SUBMERCADO'), ''),
    consumption_mwh: orNull(decimalColumn('VALOR_TRC')),
    plant_consumption_mwh: orNull(decimalColumn('VALOR_TGGC')),
  },
  unread: neighbours,
  key: ['profile_code', 'month', 'submarket'],
  monthsIn: 'market_consumption_month',
  async store(trx, staged) {
    const columns = ['profile_code', 'month', 'submarket', 'consumption_mwh', 'plant_consumption_mwh']
    await replaceMonths(trx, 'market_consumption_month', sameNames(...columns), staged)
    return []
  },
}

/** Import order of a folder: referenced data first. */
export const dataSets: readonly DataSet[] = [
  profiles,
  associations,
  companies,
  environments,
  loads,
  consumption,
  contracts,
  plants,
  siga,
  prices,
  breaches,
]

/**
 * Recognises a file by its header, whatever its name.
 *
 * @throws DataFileError that names missing, unknown and repeated columns.
 */
export function recognise(header: readonly string[]): DataSet {
  const names = header.map(canonicalName)
  const best = dataSets
    .map((dataSet) => ({ dataSet, known: names.filter((name) => knownNames(dataSet).includes(name)).length }))
    .reduce((a, b) => (b.known > a.known ? b : a))
  if (!isLike(best.dataSet, names, best.known)) {
    const shown = header.slice(0, 4).join(', ').slice(0, 120)
    throw new DataFileError(`cabeçalho desconhecido (${shown}…): não é um dos arquivos que a importação lê`, 1)
  }
  refuseOthers(best.dataSet, header, names)
  return best.dataSet
}

function refuseOthers(dataSet: DataSet, header: readonly string[], names: string[]) {
  const missing = neededColumns(dataSet).filter((column) => !isAmong(column, names))
  const known = knownNames(dataSet)
  const problems = [
    ['faltam as colunas', missing.map((column) => column.names[0]!)],
    ['há colunas desconhecidas', header.filter((_, index) => !known.includes(names[index]!))],
    ['há colunas repetidas', header.filter((_, index) => names.indexOf(names[index]!) !== index)],
  ] as const
  const found = problems.filter(([, columns]) => columns.length > 0).map(([what, columns]) => `${what} ${columns.join(', ')}`)
  if (found.length > 0) throw new DataFileError(`o cabeçalho é o de ${dataSet.kind}, mas ${found.join('; ')}`, 1)
}

/** A header with part or most of a data set's columns: the message can name the wrong ones. */
function isLike(dataSet: DataSet, names: string[], known: number) {
  const needed = neededColumns(dataSet)
  const found = needed.filter((column) => isAmong(column, names)).length
  return known === names.length || (known * 2 >= names.length && found * 2 >= needed.length)
}

function neededColumns({ columns }: DataSet) {
  return Object.values(columns).filter((column) => !column.mayLack)
}

function isAmong(column: MarketColumn, names: string[]) {
  return column.names.some((name) => names.includes(canonicalName(name)))
}

function knownNames({ columns, unread = [] }: DataSet) {
  return [...Object.values(columns).flatMap((column) => column.names), ...unread].map(canonicalName)
}
