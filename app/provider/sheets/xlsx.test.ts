import { buffer } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/node'
import { toCsv } from './csv'
import type { TableCell } from './table'
import { toXlsx } from './xlsx'

const header = ['Nome', 'Valor']

async function* batches(...all: TableCell[][][]) {
  yield* all
}

async function* broken() {
  yield [['Ana', 1]]
  throw new Error('the database is away')
}

async function rowsOf(pieces: AsyncIterable<Uint8Array>) {
  const [sheet] = await readXlsxFile(await buffer(pieces), { trim: false })
  return sheet!.data
}

test('rows of several batches are one sheet, with texts as texts and numbers as numbers', async () => {
  const table = {
    header,
    batches: batches(
      [['=1+1', 45.5]],
      [],
      [
        ['<Zé> & "Cia" ', -3e-7],
        ['linha 1\nlinha\u00002', 0],
      ],
    ),
  }
  expect(await rowsOf(toXlsx(table))).toEqual([header, ['=1+1', 45.5], ['<Zé> & "Cia" ', -3e-7], ['linha 1 linha 2', 0]])
})

test('a month is a date and a code is a number that is no amount: 1 September 2026 is day 46,266 of the sheets', async () => {
  const table = { header, batches: batches([[{ month: '2026-09' }, { code: 7012345678 }]]) }
  expect(await rowsOf(toXlsx(table))).toEqual([header, [new Date('2026-09-01'), 7012345678]])
})

test('a formula has its result beside it, and of money a CSV shows the cents: 1,005 is 1,01', async () => {
  const cells: TableCell[] = [
    { formula: 'A2-B2', result: 1.005, of: 'brl' },
    { formula: 'SUM(A2:A3)', result: 3, of: 'count' },
  ]
  expect(await rowsOf(toXlsx({ header, batches: batches([cells]) }))).toEqual([header, [1.005, 3]])
  let csv = ''
  for await (const lines of toCsv({ header, batches: batches([cells, [{ brl: 2 }, 0.125]]) })) csv += lines
  expect(csv).toBe('\ufeffNome;Valor\r\n1,01;3\r\n2,00;0,125\r\n')
})

test('an empty text is an empty cell, and no rows are a sheet of titles alone', async () => {
  expect(await rowsOf(toXlsx({ header, batches: batches([['', 1]]) }))).toEqual([header, [null, 1]])
  expect(await rowsOf(toXlsx({ header, batches: batches() }))).toEqual([header])
})

test('a reader that takes only the first bytes has no more than a few of 1,000 batches read', async () => {
  let read = 0
  async function* many() {
    for (; read < 1_000; read++) yield Array.from({ length: 100 }, (_, row) => [`${read} ${Math.sin(read * 100 + row)}`, row])
  }
  const pieces = toXlsx({ header, batches: many() })
  let taken = 0
  // The five parts before the sheet are under 2 kB; 100 rows that hardly compress are over 2 kB.
  while (taken < 4_000) taken += (await pieces.next()).value!.length
  await new Promise((resolve) => setImmediate(resolve))
  expect(read).toBeLessThan(100)
  await pieces.return()
})

test('a sheet that breaks in the middle has no end', async () => {
  await expect(buffer(toXlsx({ header, batches: broken() }))).rejects.toThrow('the database is away')
})
