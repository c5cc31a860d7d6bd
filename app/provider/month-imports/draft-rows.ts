import { maxImportRows } from '~/contract/month-imports'
import { readHeader, type ReadHeader } from '~/domain/month-data/columns'
import { monthNames } from '~/domain/month-data/month-names'
import { readRow } from '~/domain/month-data/read-row'
import { monthKey } from '~/domain/units/calendar-month'
import type { FileRow } from '../table-files/read-file'
import { UnreadableFile } from '../table-files/unreadable-file'
import type { Draft } from './draft'
import { findUnit, type KnownUnits } from './known-units'
import { measurementColumns, measurementRows } from './measurement-rows'
import { totalRow, unitNumberHeaders, unitNumbers } from './unit-numbers'

export type ReadImport = { kind: 'month-data' | typeof unitNumbers | 'measurements'; drafts: AsyncIterable<Draft> }

/** Tells what kind of file the rows are from by its header, and makes drafts of the rest. */
export async function draftsOf(rows: AsyncGenerator<FileRow>, units: KnownUnits, today: string): Promise<ReadImport> {
  const { value: header, done } = await rows.next()
  if (done || header === undefined) throw new UnreadableFile('O arquivo está vazio.')
  const counted = atMost(rows, maxImportRows)
  const names = header.cells.map(String)
  const measured = measurementColumns(names)
  if (measured) return { kind: 'measurements', drafts: measurementRows(counted, measured, units, today) }
  const read = readHeader(names, unitNumberHeaders)
  if ('problem' in read) throw new UnreadableFile(`${read.problem}.`)
  return { kind: read.isUnitNumbers ? unitNumbers : 'month-data', drafts: monthDataRows(counted, read, units, today) }
}

async function* atMost(rows: AsyncGenerator<FileRow>, max: number): AsyncGenerator<FileRow> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > max) throw new UnreadableFile(`O arquivo tem mais de ${max.toLocaleString('pt-BR')} linhas. Divida-o.`)
    yield row
  }
  if (count === 0) throw new UnreadableFile('O arquivo só tem o cabeçalho.')
}

async function* monthDataRows(
  rows: AsyncIterable<FileRow>,
  { columns, isUnitNumbers }: ReadHeader,
  units: KnownUnits,
  today: string,
): AsyncGenerator<Draft> {
  const firstLines = new Map<string, number>()
  for await (const { line, cells } of rows) {
    const { problems, figures, year, month, ...read } = readRow(columns, cells, today)
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
      else problems.push({ field: 'row', message: `A linha ${first} já traz ${monthNames[month - 1]} de ${year} desta unidade` })
    }
    yield { line, unitId: unit?.id, year, month, figures, cells: read.cells, problems }
  }
}

/** Separators are written for empty cells too: a row of fewer was cut, or its text has a separator of its own. */
function wrongLength(cells: number, columns: number): string {
  return `A linha tem ${cells} colunas e o cabeçalho tem ${columns}: o arquivo pode estar cortado`
}
