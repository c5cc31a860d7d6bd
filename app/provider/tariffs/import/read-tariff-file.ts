import { DataFileError } from '~/provider/open-data/data-file-error'
import { keysOf } from '~/domain/records/records'

/** The imported columns of ANEEL's file, by our names. The file may have others, in any order. */
const columns = {
  resolution: 'DscREH',
  agent: 'SigAgente',
  cnpj: 'NumCNPJDistribuidora',
  validFrom: 'DatInicioVigencia',
  validTo: 'DatFimVigencia',
  base: 'DscBaseTarifaria',
  subgroup: 'DscSubGrupo',
  modality: 'DscModalidadeTarifaria',
  consumerClass: 'DscClasse',
  consumerSubclass: 'DscSubClasse',
  detail: 'DscDetalhe',
  post: 'NomPostoTarifario',
  unit: 'DscUnidadeTerciaria',
  accessingAgent: 'SigAgenteAcessante',
  tusd: 'VlrTUSD',
  te: 'VlrTE',
} as const

type Column = keyof typeof columns

/** A row of the file, as trimmed texts, with the line it ends on. */
export type TariffFileRow = Record<Column, string> & { line: number }

/** Whether a header belongs to the file of homologated tariffs, perhaps without some of its columns. */
export function isTariffHeader(names: readonly string[]): boolean {
  return names.includes(columns.tusd) && names.includes(columns.te)
}

/**
 * Reads the rows of ANEEL's "tarifas-homologadas-distribuidoras-energia-eletrica".
 *
 * @throws DataFileError when a column is missing, and at a row with more or fewer of them.
 */
export function tariffRowReader(names: readonly string[]): (record: string[], line: number) => TariffFileRow {
  const missing = Object.values(columns).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new DataFileError(`faltam colunas no cabeçalho: ${missing.join(', ')}`, 1)

  return rowsWith<Column>(
    keysOf(columns).map((field) => [field, names.indexOf(columns[field])] as const),
    names.length,
  )
}

/** Reads rows by the positions of their fields. */
export function rowsWith<Field extends string>(places: ReadonlyArray<readonly [Field, number]>, length: number) {
  return (record: string[], line: number) => {
    if (record.length !== length) throw new DataFileError('a quantidade de colunas difere da do cabeçalho', line)
    const row: Record<string, string | number> = { line }
    for (const [field, index] of places) row[field] = record[index]!.trim()
    return row as Record<Field, string> & { line: number }
  }
}
