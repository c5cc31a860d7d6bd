'use strict'
// Reads a table in a thread of a process of its own (read-table.ts) and posts its rows, or why it is refused. Nothing is made room for
// before it is known to be within the limits.
const { parentPort, workerData } = require('node:worker_threads')
const { pipeline } = require('node:stream/promises')
const { crc32 } = require('node:zlib')

const { libraries, limits, isSheet } = workerData.data
const bytes = Buffer.from(workerData.bytes)

class Refusal extends Error {
  /** @param cell  the one that is wrong, as "C12". */
  constructor(code, cell) {
    super(code)
    this.cell = cell
  }
}

const counted = { rows: 0, cells: 0, characters: 0 }
let batch = []

/** Takes a row in; those without anything are left out. */
function take(line, cells) {
  if (line > limits.maxLines || cells.length > limits.maxColumns) throw new Refusal('too-far')
  counted.cells += cells.length
  if (counted.cells > limits.maxCells) throw new Refusal('too-many-cells')
  if (cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))) return
  counted.rows += 1
  if (counted.rows > limits.maxRows) throw new Refusal('too-many-rows')
  for (const [index, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue
    counted.characters += cell.length
    if (lostCharacter.test(cell)) throw new Refusal('lost-character', `${lettersOf(index + 1)}${line}`)
  }
  if (counted.characters > limits.maxCharacters) throw new Refusal('too-large')
  batch.push({ line, cells: cells.map((cell) => (typeof cell === 'boolean' ? String(cell) : (cell ?? ''))) })
  if (batch.length === limits.batchRows) post()
}

/** As `isBrokenText` of app/domain/files/broken-text.ts, which this thread cannot import. */
const lostCharacter = /[\0\uFFFD]|\p{Cs}/u

function lettersOf(column) {
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return column <= 26 ? letter : lettersOf(Math.floor((column - 1) / 26)) + letter
}

function post() {
  parentPort.postMessage({ rows: batch }, [])
  batch = []
}

/** The rows of a text: separated by tabs, semicolons or commas, whichever the first line has most of. Lines are counted as editors do. */
async function readCsv() {
  const text = decode()
  if (text.includes('\0')) throw new Refusal('not-text')
  const { parse } = require(libraries.csv)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.maxRecordCharacters,
    on_record: (record, { lines }) => {
      take(lines, record)
      return null
    },
  })
  const utf8 = Buffer.from(text)
  function* pieces() {
    for (let at = 0; at < utf8.length; at += pieceBytes) {
      const piece = utf8.subarray(at, at + pieceBytes)
      // The parser counts the letters of a record, and not its separators: it would make room for ten million empty cells.
      if (piece.length === pieceBytes && !piece.includes(10) && !piece.includes(13)) throw new Refusal('long-line')
      yield piece
    }
  }
  try {
    await pipeline(pieces, parser.resume())
  } catch (error) {
    if (!String(error.code).startsWith('CSV_')) throw error
    throw new Refusal(error.code === 'CSV_MAX_RECORD_SIZE' ? 'long-line' : 'unpaired-quotes')
  }
}

/** A piece without the end of a line is of a longer line than any may be. */
const pieceBytes = limits.maxRecordCharacters

function delimiterOf(text) {
  const firstLine = text.trimStart().slice(0, limits.maxRecordCharacters).split(/\r?\n/, 1)[0]
  const marks = ['\t', ';', ','].map((mark) => ({ mark, count: firstLine.split(mark).length }))
  return marks.toSorted((one, other) => other.count - one.count)[0].mark
}

/** UTF-8, what Excel calls "Unicode" (UTF-16 behind its mark, either byte first), or Windows-1252. */
function decode() {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}

/** The rows of the first sheet. */
async function readXlsx() {
  const workbook = storedZip(await openEntries())
  const rows = await require(libraries.xlsx)
    .readSheet(workbook)
    .catch(() => {
      throw new Refusal('not-a-workbook')
    })
  for (const [index, cells] of rows.entries()) take(index + 1, cells)
}

/**
 * The XML of a workbook, every entry inflated within the limits and looked through for far cells: a sheet may stand at any path. What is not
 * XML, pictures and settings of printers, is never opened.
 */
async function openEntries() {
  const entries = []
  let total = 0
  try {
    const zip = await require(libraries.zip).fromBufferPromise(bytes, { validateEntrySizes: false })
    if (zip.entryCount > limits.maxEntries) throw new Refusal('too-many-entries')
    for await (const entry of zip.eachEntry()) {
      if (!/\.xml(\.rels)?$/.test(entry.fileName)) continue
      const pieces = []
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        total += piece.length
        if (total > limits.maxInflatedBytes) throw new Refusal('too-large')
        pieces.push(piece)
      }
      const content = Buffer.concat(pieces)
      checkArea(content.toString('latin1'))
      entries.push({ name: Buffer.from(entry.fileName), content })
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('cut-short')
  }
  return entries
}

/** Whoever reads a sheet fills in what lies between its cells: one far cell costs as much as a full sheet. */
function checkArea(xml) {
  let [rows, columns] = [1, 1]
  for (const [, address] of xml.matchAll(/\sr\s*=\s*["']([^"'<]*)/g)) {
    const [, letters, row] = /^([A-Z]*)(\d+)$/i.exec(address) ?? []
    // An address in character references says another than it seems to.
    if (address.includes('&')) throw new Refusal('too-far')
    if (row === undefined) continue
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, letters.length > 2 ? Infinity : columnOf(letters))
    if (rows > limits.maxLines || columns > limits.maxColumns) throw new Refusal('too-far')
  }
  if (rows * columns > limits.maxCells) throw new Refusal('too-many-cells')
}

function columnOf(letters) {
  return [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The entries as a ZIP of nothing else (APPNOTE.TXT, 4.3): its reader meets what was looked through, whatever else the file held. */
function storedZip(entries) {
  const [parts, directory] = [[], []]
  let at = 0
  for (const { name, content } of entries) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, content])
    parts.push(local)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, name]))
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}

async function read() {
  try {
    await (isSheet ? readXlsx() : readCsv())
    post()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    parentPort.postMessage({ refused: error.message, cell: error.cell }, [])
  }
}

read()
