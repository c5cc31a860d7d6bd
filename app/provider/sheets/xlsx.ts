import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility'
import { oneLine, type Table, type TableCell } from './table'
import { workbookParts } from './workbook-parts'
import { zip } from './zip-stream'

/**
 * A table as XLSX, written while its rows are read: write-excel-file holds a whole workbook in memory. Texts stay texts, never
 * formulas: a formula is a cell of its own kind.
 */
export function toXlsx(table: Table): AsyncGenerator<Uint8Array, void> {
  return zip([...workbookParts, { name: 'xl/worksheets/sheet1.xml', content: worksheet(table) }])
}

async function* worksheet({ header, batches }: Table): AsyncGenerator<string, void> {
  const columns = header.map(
    (title, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(title)}" customWidth="1"/>`,
  )
  yield `${beforeColumns}<cols>${columns.join('')}</cols><sheetData>`
  yield rowInXml(header, 0, ' s="1"')
  let index = 1
  for await (const rows of batches) yield rows.map((row) => rowInXml(row, index++)).join('')
  yield '</sheetData></worksheet>'
}

/** Freezes the first row. */
const beforeColumns =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView tabSelected="1" workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** [characters] */
function widthOf(title: string) {
  return Math.max(title.length + 4, 16)
}

function rowInXml(row: readonly TableCell[], rowIndex: number, textStyle = '') {
  const cells = row.map((cell, columnIndex) => cellInXml(cell, getCellAddress(rowIndex, columnIndex), textStyle))
  return `<row r="${rowIndex + 1}">${cells.join('')}</row>`
}

function cellInXml(cell: TableCell, address: string, textStyle: string) {
  if (typeof cell === 'number') return `<c r="${address}" s="2"><v>${cell}</v></c>`
  if (typeof cell === 'object') {
    if ('brl' in cell) return `<c r="${address}" s="2"><v>${cell.brl}</v></c>`
    if ('formula' in cell) {
      const style = cell.of === 'count' ? '' : ' s="2"'
      return `<c r="${address}"${style}><f>${sanitizeTextContent(cell.formula)}</f><v>${cell.result}</v></c>`
    }
    return 'month' in cell
      ? `<c r="${address}" s="3"><v>${firstDayOf(cell.month)}</v></c>`
      : `<c r="${address}"><v>${cell.code}</v></c>`
  }
  const text = sanitizeTextContent(oneLine(cell))
  return text && `<c r="${address}"${textStyle} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** In Excel's day numbers: 1 is 31 December 1899, and 1900 has a 29 February. */
function firstDayOf(month: string) {
  return (Date.parse(`${month}-01`) - Date.UTC(1899, 11, 30)) / 86_400_000
}
