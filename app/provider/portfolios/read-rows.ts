import { maxPortfolioUnits } from '~/contract/portfolios'
import { readPortfolioUnit, type ReadUnit } from '~/domain/portfolio/read-unit'
import { plainText } from '~/domain/files/plain-text'
import { readUnitHeader, type UnitColumn } from '~/domain/portfolio/unit-columns'
import { readTable, UnreadableFile } from '../table-files/read-table'

export type PortfolioRow = ReadUnit & { line: number }

/** The column of each cell; undefined or null without a name. */
export type FileColumns = readonly (UnitColumn | undefined | null)[]

/** The units of a file. A repeated unit is an error of its later row. */
export async function readPortfolioRows(bytes: Buffer): Promise<{ rows: PortfolioRow[]; columns: FileColumns }> {
  const rows = readTable(bytes, {
    maxRows: maxPortfolioUnits,
    tooManyRows: `O arquivo tem mais de ${maxPortfolioUnits} unidades. Divida-o em carteiras.`,
  })
  const { value: header, done } = await rows.next()
  if (done || header === undefined) throw new UnreadableFile('O arquivo está vazio.')
  const read = readUnitHeader(header.cells.map(String))
  if ('problem' in read) throw new UnreadableFile(`${read.problem}.`)
  const units: PortfolioRow[] = []
  const firstLines = new Map<string, number>()
  for await (const { line, cells } of rows) {
    const row = { line, ...readPortfolioUnit(read.columns, cells) }
    const key = identityOf(row)
    const first = firstLines.get(key)
    if (first === undefined) firstLines.set(key, line)
    else
      row.problems.push({
        column: row.unit.code === undefined ? 'name' : 'code',
        message: `A linha ${first} já traz esta unidade`,
      })
    units.push(row)
  }
  if (units.length === 0) throw new UnreadableFile('O arquivo só tem o cabeçalho.')
  return { rows: units, columns: read.columns }
}

/** A unit is identified by its code at its distributor, else by name and CNPJ. */
function identityOf({ unit: { code, distributor, name, cnpj = '' } }: PortfolioRow): string {
  return code === undefined ? `name:${plainText(name)}:${cnpj}` : `code:${plainText(distributor)}:${plainText(code)}`
}
