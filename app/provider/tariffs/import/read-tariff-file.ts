import { DataFileError } from '~/provider/open-data/data-file-error'
import { readCsv } from '~/provider/open-data/read-csv'

/** ANEEL's columns that the import reads, by our names for them. The file may carry others, in any order. */
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

/** A row of the file, as text without spaces around it, and the line it ends on. */
export type FileRow = Record<Column, string> & { line: number }

/**
 * Reads ANEEL's "tarifas-homologadas-distribuidoras-energia-eletrica" row by row, holding one row at a time.
 *
 * @throws DataFileError at the first line that is not CSV, or when a column is missing.
 */
export async function readTariffFile(bytes: AsyncIterable<Uint8Array>, onRow: (row: FileRow) => void): Promise<void> {
  await readCsv(bytes, {
    delimiters: [';'],
    onHeader(names) {
      const toRow = rowReader(names)
      return (record, line) => onRow(toRow(record, line))
    },
  })
}

function rowReader(names: string[]) {
  const missing = Object.values(columns).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new DataFileError(`faltam colunas no cabeçalho: ${missing.join(', ')}`, 1)

  const fields = Object.entries(columns).map(([field, name]) => [field, names.indexOf(name)] as const)
  return (record: string[], line: number) => {
    if (record.length !== names.length) throw new DataFileError('a quantidade de colunas difere da do cabeçalho', line)
    const row: Record<string, string | number> = { line }
    for (const [field, index] of fields) row[field] = record[index]!.trim()
    return row as FileRow
  }
}
