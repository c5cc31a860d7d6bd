import { DataFileError } from '~/provider/open-data/data-file-error'
import { canonicalName, type MarketColumn } from './column'
import type { DataSet } from './data-set'
import { associations } from './data-sets/associations'
import { breaches } from './data-sets/breaches'
import { chargeSets } from './data-sets/charges'
import { companies } from './data-sets/companies'
import { consumption } from './data-sets/consumption'
import { contracts } from './data-sets/contracts'
import { exitSets } from './data-sets/exits'
import { environments } from './data-sets/environments'
import { loads } from './data-sets/loads'
import { plants } from './data-sets/plants'
import { prices } from './data-sets/prices'
import { profiles } from './data-sets/profiles'
import { prospectSets } from './data-sets/prospects'
import { siga } from './data-sets/siga'

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
  ...exitSets,
  ...chargeSets,
  ...prospectSets,
]

/**
 * Recognises a file by its header, whatever its name; sets of the same columns by its first row.
 *
 * @throws DataFileError that names missing, unknown and repeated columns.
 */
export function recognise(header: readonly string[], firstRow?: readonly string[]): DataSet {
  const names = header.map(canonicalName)
  const best = dataSets
    .map((dataSet) => ({ dataSet, known: names.filter((name) => knownNames(dataSet).includes(name)).length }))
    .reduce((a, b) => (b.known > a.known ? b : a))
  if (!isLike(best.dataSet, names, best.known)) {
    const shown = header.slice(0, 4).join(', ').slice(0, 120)
    throw new DataFileError(`cabeçalho desconhecido (${shown}…): não é um dos arquivos que a importação lê`, 1)
  }
  refuseOtherColumns(best.dataSet, header)
  return firstRow ? toldByRow(best.dataSet, names, firstRow) : best.dataSet
}

/** Of the sets with the columns of this one, that of the row's word. */
function toldByRow(dataSet: DataSet, names: readonly string[], row: readonly string[]): DataSet {
  if (!dataSet.toldBy) return dataSet
  const { column } = dataSet.toldBy
  const cell = row[names.indexOf(column)]?.trim() ?? ''
  const told = dataSets.find(({ toldBy }) => toldBy?.column === column && toldBy.word.test(cell))
  if (told) return told
  throw new DataFileError(`${column} é "${cell.slice(0, 60)}", que a importação não conhece`, 2)
}

/**
 * Refuses a header of a data set that lacks columns, or has others.
 *
 * @throws DataFileError that names them.
 */
export function refuseOtherColumns(dataSet: Pick<DataSet, 'kind' | 'columns' | 'unread'>, header: readonly string[]) {
  const names = header.map(canonicalName)
  const missing = neededColumns(dataSet).filter((column) => !isAmong(column, names))
  const known = knownNames(dataSet)
  const problems = [
    ['faltam as colunas', missing.map((column) => column.names[0])],
    ['há colunas desconhecidas', header.filter((_, index) => !known.includes(names[index]!))],
    ['há colunas repetidas', header.filter((_, index) => names.indexOf(names[index]!) !== index)],
  ] as const
  const found = problems.filter(([, columns]) => columns.length > 0).map(([what, columns]) => `${what} ${columns.join(', ')}`)
  if (found.length > 0) throw new DataFileError(`o cabeçalho é o de ${dataSet.kind}, mas ${found.join('; ')}`, 1, dataSet.kind)
}

/** A header with part or most of a data set's columns: the message can name the wrong ones. */
function isLike(dataSet: DataSet, names: string[], known: number) {
  const needed = neededColumns(dataSet)
  const found = needed.filter((column) => isAmong(column, names)).length
  return known === names.length || (known * 2 >= names.length && found * 2 >= needed.length)
}

function neededColumns({ columns }: Pick<DataSet, 'columns'>) {
  return Object.values(columns).filter((column) => !column.mayLack)
}

function isAmong(column: MarketColumn, names: string[]) {
  return column.names.some((name) => names.includes(canonicalName(name)))
}

function knownNames({ columns, unread = [] }: Pick<DataSet, 'columns' | 'unread'>) {
  return [...Object.values(columns).flatMap((column) => column.names), ...unread].map(canonicalName)
}
