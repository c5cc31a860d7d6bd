import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { openMemory } from '~/database/open-memory.fixture'
import { noReading } from '~/domain/hours/load-hours'
import { DoubtfulFile } from '~/provider/open-data/data-file-error'
import { knowHourFile } from './hour-file'
import { hourFile, hourHeader, hourRow, hoursOfJuly } from './hour-file.fixture'
import { importHours, type HourKeeping } from './import-hours'
import { openHours } from './read-hours'

type Asked = { isAccepted?: boolean; keptMonths?: number; signal?: AbortSignal }

async function open() {
  const base = mkdtempSync(path.join(tmpdir(), 'farol-hours-'))
  const folder = path.join(base, 'hours')
  const db = await openMemory()
  onTestFinished(async () => {
    await db.destroy()
    rmSync(base, { recursive: true })
  })
  const log: string[] = []
  async function bring(bytes: Buffer, { isAccepted = false, keptMonths = 24, signal }: Asked = {}) {
    const file = path.join(base, 'publicado')
    writeFileSync(file, bytes)
    const keeping: HourKeeping = { folder, keptMonths, log: (line) => log.push(line) }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const options = { now: () => new Date('2026-11-21T15:00:00Z'), fileName: 'horas.csv.gz', sha256, isAccepted, signal }
    const known = await knowHourFile(file)
    if (!known) throw new Error('not a file of hours')
    return importHours(db, known, options, keeping)
  }
  const hours = openHours({ db, folder, log: (line) => log.push(line) })
  const stored = () => db.selectFrom('hour_month').selectAll().orderBy('month').execute()
  return { bring, hours, stored, folder, log }
}

const reversed = (line: string) => line.split(';').toReversed().join(';')
const named = (row: string, name: string) => row.replace(/CARGA "[^;]*/, name)
const ofMonth = (month: string) => hourFile([hourRow({ month, day: `${month.slice(0, 4)}-${month.slice(4)}-01` })])
const leftOut = (outcome: object) => ('leftOut' in outcome ? outcome.leftOut : undefined)

test('a zipped month is read to the Wh, by load, in the hours of its days', async () => {
  const { bring, hours, stored, folder } = await open()
  const outcome = await bring(gzipSync(hourFile([...hoursOfJuly(), ...hoursOfJuly({ load: 2, profile: 11, submarket: 'SUL' })])))
  expect(outcome).toMatchObject({ month: 202607, rowsRead: 1_488, loads: 2, leftOut: [], notes: [] })
  expect(await hours.months()).toEqual([202607])
  const [second, first] = await hours.read([2, 1, 3], [202606, 202607])
  expect([second?.loadCode, second?.submarket, first?.loadCode, first?.submarket]).toEqual([2, 'SUL', 1, 'SUDESTE'])
  // 0.000743 MWh in the last hour are 743 Wh.
  expect(first?.wh).toEqual(Int32Array.from({ length: 744 }, (_, period) => period))
  const [row] = await stored()
  expect(row).toMatchObject({ month: 202607, row_count: 1_488, load_count: 2, file_name: 'horas.csv.gz' })
  expect(readdirSync(folder).toSorted()).toEqual([`202607-${row!.version}.parquet`, `202607-${row!.version}.sqlite`])
})

test('the same file again is not read again, and a republished month replaces the earlier one', async () => {
  const { bring, hours, stored, folder } = await open()
  await bring(hourFile(hoursOfJuly()))
  const [first] = await stored()
  expect(await bring(hourFile(hoursOfJuly()))).toEqual({ month: 202607, importedAt: first!.imported_at })
  expect((await hours.read([1], [202607]))[0]?.wh[2]).toBe(2)
  await bring(hourFile(hoursOfJuly({}, () => '0.000007')))
  expect((await hours.read([1], [202607]))[0]?.wh[2]).toBe(7)
  const [second] = await stored()
  expect(second!.version).not.toBe(first!.version)
  expect(readdirSync(folder).filter((name) => !name.includes(second!.version))).toEqual([])
})

test('a republished month with fewer than half of the rows waits for a person', async () => {
  const { bring, hours } = await open()
  await bring(hourFile(hoursOfJuly()))
  const fewer = hourFile(hoursOfJuly({}, () => '1').slice(0, 371))
  await expect(bring(fewer)).rejects.toBeInstanceOf(DoubtfulFile)
  await expect(bring(fewer)).rejects.toThrow('o arquivo tem 371 linhas, menos da metade do que foi gravado antes')
  expect((await hours.read([1], [202607]))[0]?.wh[0]).toBe(0)
  await bring(fewer, { isAccepted: true })
  expect((await hours.read([1], [202607]))[0]?.wh[0]).toBe(1_000_000)
})

test('a load in two profiles is added up, a lacking hour has no reading, and a negative one is kept and told', async () => {
  const { bring, hours } = await open()
  const inTwo = [hourRow({ mwh: '1.5' }), hourRow({ profile: 11, mwh: '-2' }), hourRow({ profile: 11, hour: 1, mwh: '0.25' })]
  const outcome = await bring(hourFile([...inTwo, hourRow({ hour: 2, mwh: '' })]))
  // Two profiles of 744 hours, of which three have a value.
  const notes = ['Horas com consumo negativo, mantidas como publicadas: 1.', 'Horas sem leitura: 1.485.']
  expect(outcome).toMatchObject({ loads: 1, rowsRead: 4, leftOut: [], notes })
  const [load] = await hours.read([1], [202607])
  expect(load!.wh.slice(0, 4)).toEqual(Int32Array.of(-500_000, 250_000, noReading, noReading))
})

test.each([
  ['01/07/2026', '02/07/2026'],
  ['2026-07-01 00:00:00', '2026-07-02 00:00:00'],
  ['2026-07-01T00:00:00', '2026-07-02T00:00:00'],
  ['01/07/2026 00:00:00', '02/07/2026 00:00:00'],
])('days written as %s are read', async (first, second) => {
  const { bring, hours } = await open()
  await bring(hourFile([hourRow({ day: first, hour: 23 }), hourRow({ day: second, hour: 1, mwh: '2' })]))
  const [load] = await hours.read([1], [202607])
  expect([load!.wh[23], load!.wh[25]]).toEqual([500_000, 2_000_000])
})

test('columns may come in another order, with CRLF and without a last line break', async () => {
  const { bring, hours } = await open()
  const text = [reversed(hourHeader), reversed(hourRow()), reversed(hourRow({ hour: 1, mwh: '1' }))].join('\r\n')
  await bring(Buffer.from(text, 'latin1'))
  expect((await hours.read([1], [202607]))[0]!.wh.slice(0, 2)).toEqual(Int32Array.of(500_000, 1_000_000))
})

test('a quoted delimiter is part of its field, in the first row as in others, and a quote alone is a letter', async () => {
  const { bring, hours } = await open()
  const rows = [
    named(hourRow({ mwh: '0.1' }), '"CARGA; DO ""SUL"""'),
    named(hourRow({ hour: 1, mwh: '0.2' }), '"CARGA; OUTRA; E MAIS"'),
    named(hourRow({ hour: 2, mwh: '0.3' }), '"CARGA ABERTA'),
    named(hourRow({ hour: 3, mwh: '0.4' }), 'CARGA 5"'),
    hourRow({ hour: 4, mwh: '0.5' })
      .split(';')
      .map((field) => `"${field.replaceAll('"', '""')}"`)
      .join(';'),
  ]
  expect(await bring(hourFile(rows))).toMatchObject({ rowsRead: 5, leftOut: [] })
  expect((await hours.read([1], [202607]))[0]!.wh.slice(0, 5)).toEqual(Int32Array.of(100_000, 200_000, 300_000, 400_000, 500_000))
})

test('a quoted delimiter is found wherever the file is cut into pieces', async () => {
  const { bring, hours } = await open()
  // More than a mebibyte, of which each piece ends elsewhere in a row.
  const loads = Array.from({ length: 15 }, (_, load) => hoursOfJuly({ load: load + 1 })).flat()
  const rows = loads.map((row) => row.replace(/CARGA "[^;]*/, '"A;B"'))
  expect(await bring(hourFile(rows))).toMatchObject({ rowsRead: 15 * 744, leftOut: [] })
  expect((await hours.read([15], [202607]))[0]!.wh).toEqual(Int32Array.from({ length: 744 }, (_, period) => period))
})

test('bad lines are left out, and counted by reason with the first ten of each', async () => {
  const { bring, hours } = await open()
  const rows = hoursOfJuly({}, () => '0.000001')
  const bad = [
    'uma linha curta',
    hourRow({ load: 2, mwh: 'abc' }),
    hourRow({ load: 2, month: '202608' }),
    hourRow({ load: 2, day: '2026-08-01' }),
    hourRow({ load: 2, hour: 24 }),
    hourRow({ load: 2, mwh: '2000.1' }),
    hourRow({ load: '', mwh: '1' }),
  ]
  // Lines 2 to 4 are good, 5 to 11 bad; line 2 comes again as the last one.
  const many = hoursOfJuly({ load: 3 })
  const outcome = await bring(hourFile([...rows.slice(0, 3), ...bad, ...rows.slice(3), ...many, hourRow({ mwh: '0.000009' })]))
  expect(leftOut(outcome)).toEqual(
    expect.arrayContaining([
      { reason: 'quantidade de colunas diferente da do cabeçalho', rows: 1, firstLines: [5] },
      { reason: 'CONSUMO_CARGA_AJUSTADO_ACL que não se lê', rows: 1, firstLines: [6] },
      { reason: 'de outro mês que não o da primeira linha', rows: 1, firstLines: [7] },
      { reason: 'DATA fora do mês', rows: 1, firstLines: [8] },
      { reason: 'PERIODO_COMERCIALIZACAO que não é uma hora de 0 a 23', rows: 1, firstLines: [9] },
      { reason: 'consumo acima de 2.000 MWh numa hora', rows: 1, firstLines: [10] },
      { reason: 'CODIGO_CARGA ou CODIGO_PERFIL_AGENTE em branco', rows: 1, firstLines: [11] },
      { reason: 'hora repetida: vale a última', rows: 1, firstLines: [2] },
    ]),
  )
  expect(leftOut(outcome)).toHaveLength(8)
  const [load] = await hours.read([1, 2], [202607])
  expect([load!.loadCode, ...load!.wh.slice(0, 3)]).toEqual([1, 9, 1, 1])
})

test('of many lines of a reason the first ten are told', async () => {
  const { bring } = await open()
  const hundreds = Array.from({ length: 3 }, (_, load) => hoursOfJuly({ load: load + 1 })).flat()
  const outcome = await bring(hourFile([...hundreds, ...Array.from({ length: 12 }, () => hourRow({ mwh: '?' }))]))
  const firstLines = [2234, 2235, 2236, 2237, 2238, 2239, 2240, 2241, 2242, 2243]
  expect(leftOut(outcome)).toEqual([{ reason: 'CONSUMO_CARGA_AJUSTADO_ACL que não se lê', rows: 12, firstLines }])
})

const twoMonths = [
  ...hoursOfJuly(),
  ...Array.from({ length: 11 }, (_, hour) => hourRow({ month: '202608', day: '2026-08-01', hour })),
]
const zipped = gzipSync(hourFile(hoursOfJuly()))
const damaged = Buffer.concat([zipped.subarray(0, 600), Buffer.alloc(200, 255), zipped.subarray(800)])

test.each([
  ['a lacking column', hourFile([], hourHeader.replace(';DATA', '')), 'mas faltam as colunas DATA'],
  ['an unknown column', hourFile([], `${hourHeader};NOVA`), 'mas há colunas desconhecidas NOVA'],
  ['only a header', hourFile([]), 'o arquivo só tem o cabeçalho'],
  ['no month', hourFile([hourRow({ month: 'julho' })]), 'Linha 2: MES_REFERENCIA que não é um mês (AAAAMM)'],
  ['no day', hourFile([hourRow({ day: 'ontem' })]), 'Linha 2: DATA que não é uma data'],
  [
    'a month that has not ended',
    hourFile([hourRow({ month: '202611', day: '2026-11-01' })]),
    'Linha 2: MES_REFERENCIA é um mês que ainda não terminou',
  ],
  [
    'no good line',
    hourFile([hourRow({ mwh: 'x' })]),
    '1 de 1 linhas não podem ser gravadas: CONSUMO_CARGA_AJUSTADO_ACL que não se lê (1: linhas 2)',
  ],
  [
    'rows of two months',
    hourFile(twoMonths),
    '11 de 755 linhas não podem ser gravadas: de outro mês que não o da primeira linha (11: linhas 746, 747,',
  ],
  [
    'a very long first row',
    hourFile([hourRow() + 'x'.repeat(2_000_000), hourRow()]),
    'Linha 2: a linha tem mais de 1 MB: falta uma quebra de linha, ou não é um CSV',
  ],
  [
    'a row of 70 kB',
    hourFile([
      hourRow(),
      hourRow({ hour: 1 }),
      hourRow({ hour: 2 }).replace('FRIO S.A.', 'x'.repeat(70_000)),
      hourRow({ hour: 3 }),
    ]),
    'Linha 4: a linha tem mais de 64 kB: falta uma quebra de linha, ou não é um CSV',
  ],
  [
    'a row without an end',
    hourFile([...hoursOfJuly(), 'x'.repeat(3_000_000)]),
    'Linha 746: a linha tem mais de 64 kB: falta uma quebra de linha, ou não é um CSV',
  ],
  ['a cut .gz', zipped.subarray(0, -20), 'o arquivo .gz está cortado'],
  ['a damaged .gz', damaged, 'o arquivo .gz está danificado'],
  [
    'a last line cut in the middle',
    hourFile(hoursOfJuly()).subarray(0, -30),
    'a última linha está incompleta: o arquivo foi cortado',
  ],
])('a file with %s is refused, and leaves nothing', async (_, bytes, sentence) => {
  const { bring, stored, folder } = await open()
  await bring(hourFile([hourRow()]))
  const [before, files] = [await stored(), readdirSync(folder)]
  await expect(bring(bytes)).rejects.toThrow(sentence)
  expect([await stored(), readdirSync(folder)]).toEqual([before, files])
})

test('a file of another set is not one of hours', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'farol-hours-')), 'pld.csv')
  writeFileSync(file, 'MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA\n202609;SUL;1;1;0;89.23\n')
  expect(await knowHourFile(file)).toBeUndefined()
})

test('months before the kept ones are deleted, and not imported again', async () => {
  const { bring, hours, folder } = await open()
  for (const month of ['202605', '202606', '202607']) await bring(ofMonth(month), { keptMonths: 2 })
  expect(await hours.months()).toEqual([202606, 202607])
  expect(readdirSync(folder)).toHaveLength(4)
  await expect(bring(ofMonth('202605'), { keptMonths: 2 })).rejects.toThrow(
    'o mês 05/2026 é anterior aos 2 meses que se guardam até 07/2026 (HOURS_MONTHS)',
  )
})

test('a month whose file was deleted by hand is absent, is told once, and can be imported again', async () => {
  const { bring, hours, folder, log } = await open()
  await bring(hourFile([hourRow()]))
  rmSync(folder, { recursive: true })
  expect(await hours.read([1], [202607])).toEqual([])
  expect(await hours.read([1], [202607])).toEqual([])
  expect(log).toEqual([expect.stringMatching(/^hours: 202607-[\da-f]{16}\.sqlite is missing: import the month again$/)])
  await bring(hourFile([hourRow()]))
  expect(await hours.read([1], [202607])).toHaveLength(1)
})

test('an import that is cancelled ends its process and leaves nothing', async () => {
  const { bring, stored, folder } = await open()
  const stop = new AbortController()
  const importing = bring(hourFile(hoursOfJuly()), { signal: stop.signal })
  setImmediate(() => stop.abort())
  await expect(importing).rejects.toThrow('aborted')
  expect([await stored(), readdirSync(folder)]).toEqual([[], []])
})
