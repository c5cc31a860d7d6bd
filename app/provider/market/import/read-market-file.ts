import { DataFileError } from '~/provider/open-data/data-file-error'
import { decodeText, type Repair } from '~/provider/open-data/decode-text'
import { readCsv } from '~/provider/open-data/read-csv'
import { recognise } from './data-sets'
import type { MarketCell } from './column'
import { textOfField, companies } from './data-sets/companies'
import type { DataSet } from './data-set'
import { jsonObjects } from './json-objects'
import { rowReader, type RowReader } from './row-reader'

type Options = {
  /** Called with the data set after the header; returns the receiver of its rows, in batches. */
  onDataSet: (dataSet: DataSet, reader: RowReader) => Promise<(rows: MarketCell[][]) => Promise<void>>
  onRepair: (repair: Repair, line: number) => void
}

/**
 * Reads a market file, CSV or JSON, holding one batch of rows at a time.
 *
 * @throws DataFileError for a truncated file or an unknown header.
 */
export async function readMarketFile(bytes: AsyncIterable<Uint8Array>, isJson: boolean, options: Options): Promise<void> {
  return isJson ? readCompanies(bytes, options) : readRows(bytes, options)
}

async function readRows(bytes: AsyncIterable<Uint8Array>, { onDataSet, onRepair }: Options) {
  let dataSet: DataSet | undefined
  let reader: RowReader | undefined
  let write: ((rows: MarketCell[][]) => Promise<void>) | undefined
  let rows: MarketCell[][] = []
  /** A row of another width; an error unless it is the last one. */
  let odd: number | undefined
  let last: { lastCell: string; line: number } | undefined

  const { endsInLineBreak } = await readCsv(bytes, {
    delimiters: [';', ','],
    isLoose: true,
    onRepair,
    onHeader(names) {
      dataSet = recognise(names)
      const it = rowReader(dataSet)
      const cells = it.cellsOf(names)
      reader = it
      return (record, line) => {
        if (odd !== undefined) it.refuse(otherWidth, odd)
        odd = undefined
        last = { lastCell: record.at(-1)!, line }
        if (record.length === names.length) {
          const row = it.read(cells, record, line)
          if (row) rows.push(row)
        } else if (record.some((cell) => cell.includes('\n'))) throw new DataFileError('aspas sem par', line)
        else odd = line
      }
    },
    async onBlock() {
      if (!dataSet || !reader) return
      write ??= await onDataSet(dataSet, reader)
      const batch = rows
      rows = []
      if (batch.length > 0) await write(batch)
    },
  })
  if (odd !== undefined) throw new DataFileError('a última linha está incompleta: o arquivo foi cortado', odd)
  if (last && !endsInLineBreak && last.lastCell === '') {
    throw new DataFileError('a última linha termina no meio: o arquivo parece cortado', last.line)
  }
}

const otherWidth = 'quantidade de colunas diferente da do cabeçalho'

async function readCompanies(bytes: AsyncIterable<Uint8Array>, { onDataSet, onRepair }: Options) {
  const reader = rowReader(companies)
  const names = Object.values(companies.columns).map((column) => column.names[0])
  const cells = reader.cellsOf(names)
  const write = await onDataSet(companies, reader)
  let rows: MarketCell[][] = []
  let answers = 0
  for await (const found of jsonObjects(decodeText(bytes, onRepair))) {
    for (const answer of answersIn(found)) {
      answers += 1
      const row = reader.read(
        cells,
        names.map((name) => textOfField(answer, name)),
        answers,
      )
      if (row) rows.push(row)
    }
    if (rows.length >= batchSize) {
      await write(rows)
      rows = []
    }
  }
  await write(rows)
  const { rowsRead, leftOut } = reader.report()
  if (rowsRead === leftOut.reduce((sum, it) => sum + it.rows, 0)) {
    throw new DataFileError('não há nenhuma resposta do cadastro de CNPJ (cnpj e razao_social) neste JSON')
  }
}

const batchSize = 1_000

/** A search of the service returns a page, under "data". */
function answersIn(found: unknown): Record<string, unknown>[] {
  const answer = found as Record<string, unknown>
  const { data } = answer
  return Array.isArray(data) ? data.map((it: Record<string, unknown> | null) => it ?? {}) : [answer]
}
