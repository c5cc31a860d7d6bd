import { stat } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { canonicalName, text } from '~/provider/market/import/column'
import { refuseOtherColumns } from '~/provider/market/import/data-sets'
import { beginsLikeGzip, headerOf, readBytes } from '~/provider/market/import/open-file'
import { readMarketDay, readMarketMonth } from '~/provider/market/import/read-values'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { decodeText } from '~/provider/open-data/decode-text'

/** The chamber's data set of each load's consumption by the hour. */
export const hourlySet = 'consumo_horario_perfil_agente'

/** Its columns by our names; those that are not read are named after what they contain. */
const columns = {
  month: text('MES_REFERENCIA'),
  load: text('CODIGO_CARGA'),
  loadName: text('NOME_CARGA'),
  cnpj: text('CNPJ_CARGA'),
  city: text('CIDADE_CARGA'),
  state: text('ESTADO_CARGA'),
  submarket: text('SUBMERCADO'),
  profileName: text('SIGLA_PERFIL_AGENTE'),
  profile: text('CODIGO_PERFIL_AGENTE'),
  company: text('NOME_EMPRESARIAL'),
  profileClass: text('CLASSE_PERFIL_AGENTE'),
  distributor: text('SIGLA_PERFIL_AGENTE_DISTRIBUIDORA'),
  day: text('DATA'),
  hour: text('PERIODO_COMERCIALIZACAO'),
  capacity: text('CAPACIDADE_CARGA'),
  freeMwh: text('CONSUMO_CARGA_ACL'),
  mwh: text('CONSUMO_CARGA_AJUSTADO_ACL'),
  adjustedMwh: text('CONSUMO_CARGA_AJUSTADO'),
  connectionMwh: text('CONSUMO_CARGA_PONTO_CONEXAO'),
} as const

export type HourColumn = keyof typeof columns

export function publishedName(column: HourColumn): string {
  return columns[column].names[0]
}

/** A published month of hours: what its beginning tells. */
export type HourFile = {
  path: string
  sizeBytes: number
  isZipped: boolean
  /** In the order of the file. */
  columns: HourColumn[]
  month: number
  /** The month as the file writes it. */
  monthText: string
  /** How the file writes days, as `strptime` does. */
  dayFormat: string
}

/**
 * Recognises a file of hours by its header, whatever its name.
 *
 * @returns undefined for a file of another data set.
 * @throws DataFileError for a header with other columns, and for a first row that tells no month.
 */
export async function knowHourFile(path: string): Promise<HourFile | undefined> {
  const isZipped = await beginsLikeGzip(path)
  let beginning = ''
  let order: HourColumn[] | undefined
  for await (const block of decodeText(readBytes({ path, isZipped }))) {
    beginning += block
    order ??= orderOf(headerOf(beginning.split('\n', 1)[0]!))
    if (!order) return undefined
    // The first row may come in the next block.
    if (beginning.split('\n', 3).length === 3) break
  }
  if (!order) return undefined
  const row = fieldsOf(beginning.split('\n', 2)[1] ?? '', order.length)
  const cellOf = (column: HourColumn) => row[order.indexOf(column)] ?? ''
  return { path, isZipped, sizeBytes: (await stat(path)).size, columns: order, ...monthIn(cellOf) }
}

/** The columns in the order of a header; undefined for that of another data set. */
function orderOf(names: readonly string[]): HourColumn[] | undefined {
  if (!isHourHeader(names)) return undefined
  refuseOtherColumns({ kind: hourlySet, columns }, names)
  return names.map((name) => byName.get(canonicalName(name))!)
}

/** The fields of a row; a quote that does not begin and end a field is a letter like others. */
function fieldsOf(line: string, count: number): string[] {
  try {
    const fields: string[] = parse(line, { delimiter: ';', relax_quotes: true })[0] ?? []
    if (fields.length === count) return fields
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return line.replace(/\r$/, '').split(';')
}

const byName = new Map(
  Object.entries(columns).map(([key, column]) => [canonicalName(column.names[0]), key as HourColumn] as const),
)

function isHourHeader(names: readonly string[]) {
  const known = names.filter((name) => byName.has(canonicalName(name))).length
  return known * 2 > byName.size && known * 2 > names.length
}

function monthIn(cellOf: (column: HourColumn) => string) {
  const [monthText, day] = [cellOf('month'), cellOf('day')]
  if (monthText === '' && day === '') throw new DataFileError('o arquivo só tem o cabeçalho', undefined, hourlySet)
  const month = readMarketMonth(monthText)
  const dayFormat = dayFormats.find(({ like }) => like.test(day))?.format
  if (month === undefined) throw new DataFileError('MES_REFERENCIA que não é um mês (AAAAMM)', 2, hourlySet)
  if (dayFormat === undefined || readMarketDay(day) === undefined)
    throw new DataFileError('DATA que não é uma data', 2, hourlySet)
  return { month, monthText, dayFormat }
}

const dayFormats = [
  { like: /^\d{4}-\d\d-\d\d$/, format: '%Y-%m-%d' },
  { like: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, format: '%Y-%m-%d %H:%M:%S' },
  { like: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, format: '%Y-%m-%dT%H:%M:%S' },
  { like: /^\d\d\/\d\d\/\d{4}$/, format: '%d/%m/%Y' },
  { like: /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/, format: '%d/%m/%Y %H:%M:%S' },
]
