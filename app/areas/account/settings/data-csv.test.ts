import { toCsv } from './data-csv'

test('each list is a table under its name, and what is missing is an empty cell', () => {
  const csv = toCsv({
    exportedAt: '2026-11-21T12:00:00Z',
    account: { name: 'Marina', isOpen: true },
    leads: [
      { id: 1, email: 'a@x.example' },
      { id: 2, report: null },
    ],
    studies: [],
  })
  expect(csv).toBe(
    '\ufeffexportedAt;2026-11-21T12:00:00Z\r\n\r\naccount\r\nname;isOpen\r\nMarina;true\r\n\r\n' +
      'leads\r\nid;email;report\r\n1;a@x.example;\r\n2;;\r\n\r\nstudies\r\n\r\n',
  )
})

test.each([
  ['=HYPERLINK("http://mal.example")', `"'=HYPERLINK(""http://mal.example"")"`],
  ['+55 81', "'+55 81"],
  ['\n =1+1', `"'\n =1+1"`],
  ['linha 1\r\nlinha 2', '"linha 1\r\nlinha 2"'],
  ['a;b', '"a;b"'],
])('%j is written so that no spreadsheet runs it or splits it', (text, written) => {
  expect(toCsv({ t: [{ c: text }] })).toBe(`\ufefft\r\nc\r\n${written}\r\n`)
})
