import { inflateRawSync } from 'node:zlib'

/** The formulas of a worksheet of an XLSX file, by cell, with their stored results. */
export function formulasOf(xlsx: Uint8Array, sheet: number): Map<string, { formula: string; result: string }> {
  const xml = entryOf(Buffer.from(xlsx), `xl/worksheets/sheet${sheet}.xml`)
  const cells = xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f>(?:<v>([^<]*)<\/v>)?<\/c>/g)
  return new Map([...cells].map(([, cell, formula, result = '']) => [cell!, { formula: unescaped(formula!), result }]))
}

/** Reads a file of a zip through its central directory. */
function entryOf(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((place) => zip.readUInt16LE(at + place)),
    ]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength!) === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(start, start + size)
      return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString()
    }
    at += 46 + nameLength! + extra! + comment!
  }
  throw new Error(`no ${name}`)
}

function unescaped(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
