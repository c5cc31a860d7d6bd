import { inPieces } from './in-pieces-for-tests'
import { readCsv } from './read-csv'

async function read(file: string, { isLoose = true } = {}) {
  const records: string[][] = []
  const end = await readCsv(inPieces(file), {
    delimiters: [';', ','],
    isLoose,
    onHeader(names) {
      records.push(names)
      return (record, line) => records.push([String(line), ...record])
    },
  })
  return { records, ...end }
}

test('the first line decides the separator', async () => {
  expect((await read('A;B;C\n1,5;2;3\n')).records).toEqual([
    ['A', 'B', 'C'],
    ['2', '1,5', '2', '3'],
  ])
  expect((await read('A,B,C\n1;5,2,"x, y"\n')).records).toEqual([
    ['A', 'B', 'C'],
    ['2', '1;5', '2', 'x, y'],
  ])
})

test('in a loose file a quote inside a name is text, and in a strict one an error', async () => {
  const file = 'A;B\nBAR DO "ZÉ";2\n'
  expect((await read(file)).records[1]).toEqual(['2', 'BAR DO "ZÉ"', '2'])
  await expect(read(file, { isLoose: false })).rejects.toThrow('Linha 2: aspas sem par')
})

test('a record may have more or fewer fields than the header, and the end of the last line is known', async () => {
  expect(await read('A;B\n1;2;3\n4')).toEqual({
    records: [
      ['A', 'B'],
      ['2', '1', '2', '3'],
      ['3', '4'],
    ],
    endsInLineBreak: false,
  })
})

test.each(['', ' \n'])('an empty file is refused', async (file) => {
  await expect(read(file)).rejects.toThrow('o arquivo está vazio')
})
