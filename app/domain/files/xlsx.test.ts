import { isXlsx } from './xlsx'

/**
 * A ZIP of empty files: a header of 30 bytes with the name for each, then the directory with 46 bytes and the name for each, and
 * the end record.
 */
function zipOf(...names: string[]) {
  const local = names.map((name) => `PK\u0003\u0004${'\0'.repeat(26)}${name}`).join('')
  const directory = names.map((name) => `PK\u0001\u0002${'\0'.repeat(42)}${name}`).join('')
  const end = `PK\u0005\u0006${'\0'.repeat(8)}${number(directory.length)}${number(local.length)}\0\0`
  return bytesOf(local + directory + end)
}

function number(value: number) {
  return String.fromCharCode(value % 256, Math.floor(value / 256), 0, 0)
}

function bytesOf(text: string) {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const workbook = zipOf('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml')

test('a workbook is known by the parts that its ZIP names', () => {
  expect(isXlsx(workbook)).toBe(true)
})

test.each([
  ['nothing', new Uint8Array()],
  ['a PDF by another name', bytesOf('%PDF-1.4\nstartxref\n0\n%%EOF')],
  ['a ZIP of other files', zipOf('fatura.pdf')],
  ['a text document of the same family', zipOf('[Content_Types].xml', 'word/document.xml')],
  ['a workbook that was cut short', workbook.subarray(0, workbook.length - 30)],
  ['a text that names the parts', bytesOf('[Content_Types].xml xl/workbook.xml')],
])('%s is no workbook', (_, bytes) => {
  expect(isXlsx(bytes)).toBe(false)
})
