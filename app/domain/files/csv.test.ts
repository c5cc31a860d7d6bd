import { isCsv } from './csv'

const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['semicolons', utf8('mês;mwh\n2026-01;12,5\n')],
  ['commas after a byte order mark', utf8('\uFEFFmes,mwh\r\n2026-01,12.5')],
  ['tabs', utf8('mes\tmwh\n')],
  // "mês;mwh" with ê as one byte
  ['Latin-1', new Uint8Array([0x6d, 0xea, 0x73, 0x3b, 0x6d, 0x77, 0x68])],
])('text in columns by %s is a CSV', (_, bytes) => {
  expect(isCsv(bytes)).toBe(true)
})

test.each([
  ['nothing', utf8('')],
  ['text without columns', utf8('Olá\nmundo;')],
  ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0x00, 0x3b, 0x2c])],
  ['text with a null character', utf8('a;b\n\u0000;c')],
])('%s is no CSV', (_, bytes) => {
  expect(isCsv(bytes)).toBe(false)
})
