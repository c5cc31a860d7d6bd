import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { createFarCellFinder, maxSheetRows } from './far-cells'
import { UnreadableFile } from './unreadable-file'

/** An XLSX of 100,000 rows of month data inflates to 30 MB. [bytes] */
const maxInflatedBytes = 80 * 1024 ** 2

/**
 * Refuses a ZIP file that inflates to more than any spreadsheet that people fill in, whatever sizes it claims, one whose cells stand beyond
 * any of them, and one that is cut short. What it inflates is looked through and thrown away.
 */
export async function checkInflatedSize(zip: Buffer): Promise<void> {
  let total = 0
  for (const entry of entriesOf(zip)) {
    const inflating = Readable.from([entry.bytes]).pipe(createInflateRaw())
    const isFar = entry.isWorksheet ? createFarCellFinder() : () => false
    const chunks = (entry.isDeflated ? inflating : [entry.bytes]) as AsyncIterable<Buffer>
    try {
      for await (const chunk of chunks) {
        total += chunk.length
        if (total > maxInflatedBytes) throw tooLarge()
        if (isFar(chunk)) throw tooFar()
      }
    } catch (error) {
      if (error instanceof UnreadableFile) throw error
      throw cutShort()
    }
  }
}

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [deflated, stored] = [8, 0]

/** The entries of the central directory, which stands at the end of the file (APPNOTE.TXT, 4.3). */
function* entriesOf(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end === -1 || end + 22 > zip.length || zip.readUInt32LE(end) !== endMark) throw cutShort()
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) throw cutShort()
    const [method, packedBytes, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    if (method !== deflated && method !== stored) throw cutShort()
    if (local + 30 > zip.length || zip.readUInt32LE(local) !== localMark) throw cutShort()
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (start + packedBytes > zip.length) throw cutShort()
    const name = zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    yield {
      isDeflated: method === deflated,
      isWorksheet: name.includes('worksheets/'),
      bytes: zip.subarray(start, start + packedBytes),
    }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function tooLarge() {
  return new UnreadableFile('A planilha é grande demais depois de aberta. Envie só a aba dos dados, ou um CSV.')
}

function tooFar() {
  const rows = maxSheetRows.toLocaleString('pt-BR')
  return new UnreadableFile(
    `A planilha tem linhas além da ${rows} ou colunas além da ZZ, mesmo que vazias. Copie só os dados para uma planilha nova, ou envie um CSV.`,
  )
}

function cutShort() {
  return new UnreadableFile(
    'A planilha não pode ser aberta: o arquivo pode estar cortado. Salve de novo como .xlsx, ou envie um CSV.',
  )
}
