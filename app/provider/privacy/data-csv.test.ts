import { text } from 'node:stream/consumers'
import { personalDataCsv } from './data-csv'
import type { PersonalContent, PersonalRecord } from './personal-data'

const csvOf = (data: Record<string, PersonalContent>) => text(personalDataCsv(data))

async function* batches(...all: PersonalRecord[][]) {
  yield* all
}

test('each list is a table under its name, and a missing value is an empty cell', async () => {
  const csv = await csvOf({
    exportedAt: '2026-11-21T12:00:00Z',
    account: { name: 'Marina', isOpen: true },
    leads: batches([
      { id: 1, email: 'a@x.example' },
      { id: 2, report: null },
    ]),
    studies: batches([]),
  })
  expect(csv).toBe(
    '\ufeffExportado em;2026-11-21T12:00:00Z\r\n\r\nConta\r\nNome;isOpen\r\nMarina;true\r\n\r\n' +
      'Contatos\r\nCódigo;E-mail;Página\r\n1;a@x.example;\r\n2;;\r\n\r\nEstudos\r\n\r\n',
  )
})

test.each([
  ['=HYPERLINK("http://mal.example")', `"'=HYPERLINK(""http://mal.example"")"`],
  ['+55 81', "'+55 81"],
  ['\n =1+1', `"'\n' =1+1"`],
  ['linha 1\r\nlinha 2', '"linha 1\r\nlinha 2"'],
  ['a;b', '"a;b"'],
])('%j is written so that no spreadsheet runs it or splits it', async (typed, written) => {
  expect(await csvOf({ t: batches([{ c: typed }]) })).toBe(`\ufefft\r\nc\r\n${written}\r\n`)
})

test('a list in three batches is one table under one line of titles', async () => {
  expect(await csvOf({ t: batches([], [{ a: 1 }], [{ a: 2 }, { a: 3 }]) })).toBe('\ufefft\r\na\r\n1\r\n2\r\n3\r\n')
})

test('a column that comes after the titles were written throws', async () => {
  await expect(csvOf({ t: batches([{ a: 1 }], [{ a: 2, b: 3 }]) })).rejects.toThrow(
    'columns that the first records do not have: b',
  )
})
