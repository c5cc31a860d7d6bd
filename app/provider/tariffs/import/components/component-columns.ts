import { DataFileError } from '~/provider/open-data/data-file-error'
import { rowsWith } from '../read-tariff-file'
import { keysOf } from '~/domain/records/records'

/**
 * The columns of ANEEL's "componentes-tarifarias", by our names, each with its known spellings: those of the files and, for
 * agents, those of the data dictionary (version 1.0, August 2023).
 */
const columns = {
  resolution: ['DscResolucaoHomologatoria'],
  agent: ['SigNomeAgente', 'SigAgente'],
  cnpj: ['NumCPFCNPJ'],
  validFrom: ['DatInicioVigencia'],
  validTo: ['DatFimVigencia'],
  base: ['DscBaseTarifaria'],
  subgroup: ['DscSubGrupoTarifario'],
  modality: ['DscModalidadeTarifaria'],
  consumerClass: ['DscClasseConsumidor'],
  consumerSubclass: ['DscSubClasseConsumidor'],
  detail: ['DscDetalheConsumidor'],
  post: ['DscPostoTarifario'],
  unit: ['DscUnidade'],
  accessingAgent: ['SigNomeAgenteAcessante', 'SigAgenteAcessante'],
  component: ['DscComponenteTarifario'],
  value: ['VlrComponenteTarifario'],
} as const

/** In the file, but unused. */
const unread = ['DatGeracaoConjuntoDados']

type Column = keyof typeof columns

/** A row of the file, as trimmed texts, with the line it ends on. */
export type ComponentRow = Record<Column, string> & { line: number }

/** Whether a header belongs to the file of components. */
export function isComponentHeader(names: readonly string[]): boolean {
  return names.some((name) => isOne(name, [...columns.component, ...columns.value]))
}

/**
 * Reads the rows of a file of components.
 *
 * @throws DataFileError that names every missing or unknown column: figures are not guessed.
 */
export function componentRowReader(names: readonly string[]): (record: string[], line: number) => ComponentRow {
  const places = keysOf(columns).map((field) => [field, names.findIndex((name) => isOne(name, columns[field]))] as const)
  const missing = places.filter(([, index]) => index === -1).map(([field]) => columns[field].join(' ou '))
  if (missing.length > 0) throw new DataFileError(`faltam colunas no cabeçalho: ${missing.join(', ')}`, 1)
  const read = new Set(places.map(([, index]) => index))
  const unknown = names.filter((name, index) => !read.has(index) && !isOne(name, unread))
  if (unknown.length > 0) throw new DataFileError(`colunas desconhecidas no cabeçalho: ${unknown.join(', ')}`, 1)
  return rowsWith(places, names.length)
}

/** Files differ in the case of "DscSubClasseConsumidor". */
function isOne(name: string, spellings: readonly string[]) {
  return spellings.some((spelling) => spelling.toLowerCase() === name.toLowerCase())
}
