import { crc32, deflateRawSync } from 'node:zlib'

type Entry = { name: string; content?: Buffer | string; isStored?: boolean; claimedBytes?: number }

/** A ZIP of these entries (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16), deflated by default. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, content = '', isStored = false, claimedBytes } of entries) {
    const raw = Buffer.from(content)
    const packed = isStored ? raw : deflateRawSync(raw, { level: 1 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(raw), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedBytes ?? raw.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]))
    parts.push(Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]))
    at += parts.at(-1)!.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook with one sheet of these rows, in XML, at this path within `xl`. */
export function workbookOf(
  rows: string,
  { path = 'worksheets/sheet1.xml', isStored = false, beside = [] as readonly Entry[] } = {},
) {
  const rels = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${packages}"><Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/></Relationships>`
  const contents = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': rels('rId1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels('rId1', 'worksheet', path),
    [`xl/${path}`]: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipOf([...Object.entries(contents).map(([name, content]) => ({ name, content, isStored })), ...beside])
}

/** A row of texts in a worksheet. */
export function sheetRow(line: number, cells: readonly string[]): string {
  const cell = (text: string, at: number) =>
    `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${text}</t></is></c>`
  return `<row r="${line}">${cells.map(cell).join('')}</row>`
}

/** Files that would cost an unlimited reader its memory, or minutes; each with the beginning of its message. */
export const tableBombs: readonly (readonly [name: string, file: () => Buffer, sentence: string])[] = [
  ['a CSV of 10 MB of short lines', () => Buffer.from('a\r\n'.repeat(3_495_000)), 'O arquivo tem mais de'],
  ['a CSV of 10 MB of separators', () => Buffer.from(`${';'.repeat(60_000)}\n`.repeat(170)), 'A planilha tem linhas além'],
  ['a CSV of one line of 10 MB of separators', () => Buffer.from(';'.repeat(10_000_000)), 'Uma linha passa de'],
  ['a CSV of 10 MB of empty lines', () => Buffer.from(`a${'\n'.repeat(10_000_000)};\n`), 'A planilha tem linhas além'],
  ['a quote that never closes', () => Buffer.from(`a;"${'b;'.repeat(5_000_000)}`), 'Uma linha passa de'],
  ['a cell at XFD1048576', () => workbookOf(farCell, { path: 'planilhas/dados.xml' }), 'A planilha tem linhas além'],
  [
    'a far address in character references',
    () => workbookOf('<row><c r="&#88;FD&#49;048576"/></row>'),
    'A planilha tem linhas além',
  ],
  ['a cell at ZZ200000', () => workbookOf('<row r="200000"><c r="ZZ200000"><v>1</v></c></row>'), 'A planilha passa de'],
  ['60,000 entries', () => workbookOf(sheetRow(1, ['a']), { beside: manyEntries() }), 'A planilha tem partes demais'],
  ['an entry of 256 MB', () => workbookOf('', { beside: [inflating(100)] }), 'A planilha é grande demais'],
  ['twenty million cells without an address', () => workbookOf(`<row>${'<c/>'.repeat(19_000_000)}</row>`), 'A planilha'],
  ['one text in a million cells', () => sharedText(), 'A planilha é grande demais'],
]

const farCell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'

function manyEntries(): Entry[] {
  return Array.from({ length: 60_000 }, (_, at) => ({ name: `xl/worksheets/${at}.xml`, content: '<a/>', isStored: true }))
}

/** Declares a hundred bytes. */
function inflating(claimedBytes: number): Entry {
  return { name: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(256 * 2 ** 20), claimedBytes }
}

/** A text of a million characters, referenced by 100,000 cells. */
function sharedText(): Buffer {
  const cells = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`)
  const rels = `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
  return workbookOf(cells.join(''), {
    beside: [
      { name: 'xl/_rels/workbook.xml.rels', content: rels },
      { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}"><si><t>${'a'.repeat(1_000_000)}</t></si></sst>` },
    ],
  })
}
