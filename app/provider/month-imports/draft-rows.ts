import { maxImportRows } from '~/contract/month-imports'
import { readHeader, type ReadHeader } from '~/domain/month-data/columns'
import { monthDataNames } from '~/domain/month-data/month-names'
import { readRow } from '~/domain/month-data/read-row'
import { monthKey } from '~/domain/units/calendar-month'
import { readTable, UnreadableFile, type FileRow } from '../table-files/read-table'
import type { Draft } from './draft'
import { findUnit, type KnownUnits } from './known-units'
import { measurementColumns, measurementRows } from './measurement-rows'
import { totalRow, unitNumberHeaders, unitNumbers } from './unit-numbers'

export type ReadImport = { kind: 'month-data' | typeof unitNumbers | 'measurements'; drafts: AsyncIterable<Draft> }

/**
 * The rows of an uploaded file of months.
 *
 * @throws UnreadableFile
 */
export function readMonthTable(bytes: Buffer): AsyncGenerator<FileRow> {
  const tooManyRows = `O arquivo tem mais de ${maxImportRows.toLocaleString('pt-BR')} linhas. Divida-o.`
  return readTable(bytes, { maxRows: maxImportRows, tooManyRows })
}

/** Recognises the kind of file by its header, and makes drafts of the rows. */
export async function draftsOf(rows: AsyncGenerator<FileRow>, units: KnownUnits, today: string): Promise<ReadImport> {
  const { value: header, done } = await rows.next()
  if (done || header === undefined) throw new UnreadableFile('O arquivo está vazio.')
  const below = atLeastOne(rows)
  const names = header.cells.map(String)
  const measured = measurementColumns(names)
  if (measured) return { kind: 'measurements', drafts: measurementRows(below, measured, units, today) }
  const read = readHeader(names, unitNumberHeaders)
  if ('problem' in read) throw new UnreadableFile(`${read.problem}.`)
  return { kind: read.isUnitNumbers ? unitNumbers : 'month-data', drafts: monthDataRows(below, read, units, today) }
}

async function* atLeastOne(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield row
  }
  if (isEmpty) throw new UnreadableFile('O arquivo só tem o cabeçalho.')
}

async function* monthDataRows(
  rows: AsyncIterable<FileRow>,
  { columns, suppliers, isUnitNumbers }: ReadHeader,
  units: KnownUnits,
  today: string,
): AsyncGenerator<Draft> {
  const firstLines = new Map<string, number>()
  for await (const { line, cells } of rows) {
    const { problems, figures, costs, year, month, ...read } = readRow(columns, cells, today, suppliers)
    if (isUnitNumbers && read.cells.month === totalRow) continue
    const isNamed = read.cnpj !== undefined || read.cceeCode !== undefined || read.names !== undefined
    const found = isNamed ? findUnit(units, read) : undefined
    if (found && 'problem' in found) problems.push({ field: found.field, message: found.problem })
    if (cells.length !== columns.length) problems.push({ field: 'row', message: wrongLength(cells.length, columns.length) })
    const unit = found && 'unit' in found ? found.unit : undefined
    if (unit && year !== undefined && month !== undefined) {
      const key = `${unit.id}:${monthKey({ year, month })}`
      const first = firstLines.get(key)
      if (first === undefined) firstLines.set(key, line)
      else
        problems.push({ field: 'row', message: `A linha ${first} já traz ${monthDataNames[month - 1]} de ${year} desta unidade` })
    }
    yield { line, unitId: unit?.id, year, month, figures, costs, cells: read.cells, problems }
  }
}

/** Empty cells have separators too: a shorter row was truncated, or its text contains a separator. */
function wrongLength(cells: number, columns: number): string {
  return `A linha tem ${cells} colunas e o cabeçalho tem ${columns}: o arquivo pode estar cortado`
}
