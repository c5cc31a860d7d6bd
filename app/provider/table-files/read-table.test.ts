import { randomBytes } from 'node:crypto'
import { noteRequester, withRequestId } from '~/metrics/request-scope.server'
import { sheetRow, tableBombs, workbookOf, zipOf } from './bombs.fixture'
import { readTable, UnreadableFile, type FileRow } from './read-table'

const allowed = { maxRows: 100_000, tooManyRows: 'O arquivo tem mais de 100.000 linhas.' }
async function read(file: Buffer) {
  const all: FileRow[] = []
  for await (const row of readTable(file, allowed)) all.push(row)
  return all
}

const rows = sheetRow(1, ['Mês', 'Ano']) + sheetRow(2, ['Maio', '2026'])
const table = [
  { line: 1, cells: ['Mês', 'Ano'] },
  { line: 2, cells: ['Maio', '2026'] },
]

test.each([
  ['deflated', workbookOf(rows)],
  ['stored, as some programs write them', workbookOf(rows, { isStored: true })],
  ['deflated, with directories', workbookOf(rows, { beside: ['xl/', 'xl/media/'].map((name) => ({ name, isStored: true })) })],
  ['at another path, beside a picture', workbookOf(rows, { path: 'planilhas/dados.xml', beside: [picture()] })],
])('a workbook whose entries are %s is read', async (_, file) => {
  expect(await read(file)).toEqual(table)
})

test('entries that the directory of the ZIP does not list are not read', async () => {
  const hidden = zipOf([{ name: 'xl/worksheets/sheet9.xml', content: sheetRow(1_048_576, ['a']) }])
  const [before] = [hidden.subarray(0, hidden.lastIndexOf('PK\x01\x02'))]
  const file = workbookOf(rows)
  const at = file.lastIndexOf('PK\x05\x06')
  // Positions of the directory and of each entry count from the first byte: hidden data is before the directory.
  const start = file.readUInt32LE(at + 16)
  const moved = Buffer.concat([file.subarray(0, start), before, file.subarray(start)])
  moved.writeUInt32LE(start + before.length, at + before.length + 16)
  expect(await read(moved)).toEqual(table)
})

test.each(tableBombs)('%s is refused with a sentence', async (_, file, sentence) => {
  const refusal = await read(file()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UnreadableFile)
  expect((refusal as Error).message).toContain(sentence)
})

test.each([
  ['a text', Buffer.from('Nome;Cidade\nPadaria Sol;S\uFFFDo Paulo\n')],
  ['a workbook', workbookOf(sheetRow(1, ['Nome', 'Cidade']) + sheetRow(2, ['Padaria Sol', 'S\uFFFDo Paulo']))],
])('a cell of %s that lost a character is refused, and named', async (_, file) => {
  await expect(read(file)).rejects.toThrow(
    'A célula B2 tem um caractere que se perdeu (\uFFFD). Corrija o texto dela e envie novamente.',
  )
})

test('random bytes that begin as a ZIP are refused with a sentence', async () => {
  await expect(read(Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(5_000)]))).rejects.toThrow(
    'A planilha não pode ser aberta',
  )
})

test('100,000 rows are read in the order of the file, and what else the server does goes on meanwhile', async () => {
  const file = Buffer.from(Array.from({ length: 100_000 }, (_, at) => `C${at};Maio;2026;1,5;2;3;4;5;1`).join('\r\n'))
  let turns = 0
  const count = setInterval(() => turns++, 1)
  const lines = (await read(file)).map(({ cells }) => cells[0])
  clearInterval(count)
  expect(lines).toHaveLength(100_000)
  expect([lines[0], lines[99_999]]).toEqual(['C0', 'C99999'])
  // A reader in this thread would not yield between the first row and the last.
  expect(turns).toBeGreaterThan(20)
})

test('one person’s file waits for two of another person’s six, not for all', async () => {
  const ended: string[] = []
  const send = (who: string) =>
    withRequestId(who, async () => {
      noteRequester([who])
      await read(Buffer.from('a;b\n1;2'))
      ended.push(who)
    })
  await Promise.all([...Array.from({ length: 6 }, () => send('ana')), send('rui')])
  expect(ended).toHaveLength(7)
  expect(ended.indexOf('rui')).toBeLessThan(4)
})

test('a text in UTF-16 or Windows-1252 reads as in UTF-8, and a letter of several bytes stands whole between two pieces', async () => {
  // The header takes 10 bytes and the first row 50.007: byte 65.536 is the second of a letter.
  const name = 'ç'.repeat(25_000)
  const text = `Mês;Ano\r\n${name};2025\r\n${name};2026`
  const latin = Buffer.from(text, 'latin1')
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const whole = [
    ['Mês', 'Ano'],
    [name, '2025'],
    [name, '2026'],
  ].map((cells, at) => ({ line: at + 1, cells }))
  for (const file of [Buffer.from(text), latin, utf16]) expect(await read(file)).toEqual(whole)
})

function picture() {
  return { name: 'xl/media/foto.png', content: Buffer.alloc(100 * 2 ** 20) }
}
