import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './decode-text'
import { TariffFileError } from './tariff-file-error'

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
 * @throws TariffFileError at the first line that is not CSV, or when a column is missing.
 */
export async function readTariffFile(bytes: AsyncIterable<Uint8Array>, onRow: (row: FileRow) => void): Promise<void> {
  let toRow: ((record: string[], line: number) => FileRow) | undefined
  let lastLine = 0
  const parser = parse({
    delimiter: ';',
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    max_record_size: longestRecord,
    on_record: (record: string[], { lines }) => {
      lastLine = lines
      if (toRow) onRow(toRow(record, lines))
      else toRow = rowReader(record)
      return null
    },
  })
  try {
    await pipeline(() => decodeText(bytes), parser.resume())
  } catch (error) {
    throw error instanceof CsvError ? toFileError(error, lastLine) : error
  }
  if (!toRow) throw new TariffFileError('o arquivo está vazio')
}

/** A quote that never closes would otherwise swallow the file into memory. */
const longestRecord = 16 * 1024

function rowReader(header: string[]) {
  const names = header.map((name) => name.trim())
  const missing = Object.values(columns).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new TariffFileError(`faltam colunas no cabeçalho: ${missing.join(', ')}`, 1)

  const fields = Object.entries(columns).map(([field, name]) => [field, names.indexOf(name)] as const)
  return (record: string[], line: number) => {
    const row: Record<string, string | number> = { line }
    for (const [field, index] of fields) row[field] = record[index]!.trim()
    return row as FileRow
  }
}

function toFileError({ code, lines }: CsvError & { lines?: number }, lastLine: number) {
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    return new TariffFileError('a quantidade de colunas difere da do cabeçalho', lines)
  }
  return new TariffFileError('aspas sem par; o arquivo pode estar cortado ou não ser um CSV', lastLine + 1)
}
