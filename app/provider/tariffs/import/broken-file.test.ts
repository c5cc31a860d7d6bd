import { sql } from 'kysely'
import { allRates, fileColumns, now, openSeeded, tariffFile, verdeRows, type TestRow } from './file-for-tests'
import { importTariffs } from './import-tariffs'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { inPieces } from '~/provider/open-data/in-pieces-for-tests'

const good = verdeRows()

function withRow(row: TestRow) {
  return tariffFile([...good, row, ...good])
}

test.each([
  ['nothing', '', 'o arquivo está vazio'],
  [
    'a missing column',
    tariffFile(good, { header: fileColumns.filter((name) => name !== 'VlrTE' && name !== 'DscREH') }),
    'Linha 1: faltam colunas no cabeçalho: DscREH, VlrTE',
  ],
  ['a bad number', withRow({ VlrTUSD: '12a,5' }), 'Linha 10: "12a,5" não é um número em VlrTUSD'],
  ['a decimal point', withRow({ VlrTE: '318.70' }), 'Linha 10: "318.70" não é um número em VlrTE'],
  [
    'a day that does not exist',
    withRow({ DatInicioVigencia: '2026-02-30' }),
    'Linha 10: "2026-02-30" não é uma data (AAAA-MM-DD) em DatInicioVigencia',
  ],
  [
    'a day in another format',
    withRow({ DatFimVigencia: '07/10/2027' }),
    'Linha 10: "07/10/2027" não é uma data (AAAA-MM-DD) em DatFimVigencia',
  ],
  [
    'a quote that never closes',
    tariffFile(good).replace('"9,15"', '"9,15'),
    'Linha 9: aspas sem par; o arquivo pode estar cortado ou não ser um CSV',
  ],
  [
    'an end in the middle of a field',
    tariffFile(good).slice(0, -6),
    'Linha 9: aspas sem par; o arquivo pode estar cortado ou não ser um CSV',
  ],
  ['an end between two fields', tariffFile(good).slice(0, -8), 'Linha 9: a quantidade de colunas difere da do cabeçalho'],
  [
    'a field that swallows the rest',
    tariffFile([...good, { SigAgente: 'x'.repeat(20_000) }]),
    'Linha 10: aspas sem par; o arquivo pode estar cortado ou não ser um CSV',
  ],
  ['no line ends', 'x'.repeat(1_100_000), 'Linha 1: a linha tem mais de 1 MB: falta uma quebra de linha, ou não é um CSV'],
])('a file with %s is refused with the reason, and changes nothing', async (_, file, message) => {
  const db = await openSeeded()
  const before = await allRates(db)
  const error = await importTariffs(db, inPieces(file, 1000), { now }).catch((it: unknown) => it)
  expect(error).toBeInstanceOf(DataFileError)
  expect(error).toHaveProperty('message', message)
  expect(await allRates(db)).toEqual(before)
})

async function* failingRead() {
  yield Buffer.from(tariffFile(good))
  throw new Error('disk removed')
}

test('a read that fails half way changes nothing and says its own reason', async () => {
  const db = await openSeeded()
  const before = await allRates(db)
  await expect(importTariffs(db, failingRead(), { now })).rejects.toThrow('disk removed')
  expect(await allRates(db)).toEqual(before)
})

test('a write that fails half way changes nothing', async () => {
  const db = await openSeeded()
  const before = await allRates(db)
  const days = Array.from({ length: 1200 }, (_, day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10))
  const lastDay = days.at(-1)!
  await sql`create trigger full_disk before insert on tariff_rate when new.valid_from = ${sql.lit(lastDay)}
    begin select raise(abort, 'disk full'); end`.execute(db)

  const file = tariffFile(days.map((day) => ({ DatInicioVigencia: day })))
  await expect(importTariffs(db, inPieces(file, 1000), { now })).rejects.toThrow('disk full')
  expect(await allRates(db)).toEqual(before)
})
