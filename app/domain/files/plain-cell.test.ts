import { plainCell, typedCell } from './plain-cell'

test.each(['=1+1', '+55 81', '-2', '@SUM(A1)', ' =1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\u3000＝1'])(
  '%j stays text behind an apostrophe',
  (text) => {
    expect(plainCell(text)).toBe(`'${text}`)
  },
)

test.each([
  ['Padaria Sol,=1+1', "Padaria Sol,'=1+1"],
  ['Padaria Sol;=1+1', "Padaria Sol;'=1+1"],
  ['Padaria Sol, ＝1+1', "Padaria Sol,' ＝1+1"],
  ['Padaria Sol\t@A1', "Padaria Sol\t'@A1"],
  ['Padaria Sol\r\n=1+1', "Padaria Sol\r\n'=1+1"],
  ['\n\t=1+1', "'\n\t'=1+1"],
])('%j stays text too where its separator begins a cell', (text, plain) => {
  expect(plainCell(text)).toBe(plain)
})

test.each(['', 'Marina', 'Rua das Flores, 12 - fundos', 'e-mail: a@b.example, c@d.example', '1+1', 'a=b', "'=1"])(
  '%j is text as it stands',
  (text) => {
    expect(plainCell(text)).toBe(text)
  },
)

test.each(['+55 Lanches', '＝1+1', 'Padaria Sol,=1+1', ' -Sol', "D'Oeste", 'Marina'])(
  '%j comes back from our own files as typed',
  (text) => {
    expect(typedCell(plainCell(text))).toBe(text)
  },
)
