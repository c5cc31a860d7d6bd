import * as fc from 'fast-check'
import { decodeText } from './decode-text'
import { inPieces } from './in-pieces-for-tests'

async function decode(bytes: Uint8Array, pieceSize: number) {
  let text = ''
  for await (const block of decodeText(inPieces(bytes, pieceSize))) text += block
  return text
}

const words = 'RESOLUÇÃO Nº 3 – não se aplica, Âmbar, Ação, à vista, COOPERALIANÇA, "aspas"'.split(/(?<= )/)
const encodings = {
  utf8: (line: string) => Buffer.from(line),
  latin1: (line: string) => Buffer.from(line.replaceAll('–', '-'), 'latin1'),
  twice: (line: string) => Buffer.from(Buffer.from(line.replaceAll('–', '-')).toString('latin1')),
}

test('each line is read in its own encoding, wherever the pieces of the file are cut', async () => {
  const line = fc.record({
    text: fc.array(fc.constantFrom(...words)).map((it) => it.join('').replaceAll('–', '-')),
    encoding: fc.constantFrom(...Object.values(encodings)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 200 }), async (lines, pieceSize) => {
      const bytes = Buffer.concat(lines.map(({ text, encoding }) => encoding(`${text}\r\n`)))
      expect(await decode(bytes, pieceSize)).toBe(lines.map(({ text }) => `${text}\r\n`).join(''))
    }),
  )
})

test('text encoded twice by Windows, where some bytes became quotes and daggers, is read too', async () => {
  expect(await decode(Buffer.from('RESOLUÃ‡ÃƒO HOMOLOGATÃ“RIA NÂº 3'), 5)).toBe('RESOLUÇÃO HOMOLOGATÓRIA Nº 3')
})

test('dashes and letters beyond Latin stay as they are', async () => {
  expect(await decode(Buffer.from('tarifa – fora ponta €'), 4)).toBe('tarifa – fora ponta €')
})

test('a byte order mark is not text', async () => {
  expect(await decode(Buffer.from('\uFEFF"DscREH"\r\n'), 2)).toBe('"DscREH"\r\n')
})

test('each mended line is reported with its fault and its number', async () => {
  const lines = [
    Buffer.from('CIDADE;UF\n'),
    Buffer.from('GOIÂNIA;GO\n'),
    Buffer.from('JATAÍ;GO\n', 'latin1'),
    Buffer.from(Buffer.from('SÃO PAULO;SP\n').toString('latin1')),
    Buffer.from('RIO\u0000VERDE;GO\n'),
  ]
  const repairs: string[] = []
  let text = ''
  for await (const block of decodeText(inPieces(Buffer.concat(lines), 30), (it, line) => repairs.push(`${line}: ${it}`)))
    text += block
  expect(text).toBe('CIDADE;UF\nGOIÂNIA;GO\nJATAÍ;GO\nSÃO PAULO;SP\nRIO VERDE;GO\n')
  expect(repairs).toEqual([
    '3: linha em ISO-8859-1 no meio de UTF-8',
    '4: texto codificado duas vezes',
    '5: caracteres de controle, trocados por espaços',
  ])
})
