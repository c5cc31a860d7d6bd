import * as fc from 'fast-check'
import { noReading } from './load-hours'
import { meterProblemText } from './meter-faults'
import { readMeterFile } from './meter-file'

type Options = { owners?: string[]; chosenUnit?: 'kWh' | 'MWh' | 'kW' }

/** Reads a CSV as the table reader gives it, before 2026-11-21. */
function read(text: string, { owners = [], chosenUnit }: Options = {}) {
  const rows = text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(';') }))
  return readMeterFile(rows, { chosenUnit, owners, endsAt: Date.UTC(2026, 10, 21) / 60_000 })
}

function readWhole(text: string, options: Options = {}) {
  const file = read(text, options)
  if ('problem' in file) throw new Error(file.problem)
  return file
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** The 96 quarters of 1 July 2026 at their beginnings, 00:00 to 23:45. */
const quarters = (valueOf: (quarter: number) => string) =>
  Array.from({ length: 96 }, (_, quarter) => `01/07/2026 ${clock(quarter * 15)};${valueOf(quarter)}`)

const chamberDay = (day: string, first: number, valueOf: (hour: number) => string) =>
  Array.from({ length: 24 }, (_, hour) => `${day};${hour + first};${valueOf(hour)}`)

test('the chamber’s hours of 0 to 23, in MWh, are the hours of the day', () => {
  const file = readWhole(['DATA;PERIODO;CONSUMO (MWh)', ...chamberDay('2026-07-02', 0, (hour) => `0,0${two(hour)}`)].join('\n'))
  expect(file).toMatchObject({ unit: 'MWh', intervalMinutes: 60, isAtEnd: false, problems: [] })
  const [july] = file.months
  expect([july!.month, july!.wh.length]).toEqual([202607, 744])
  // 0,007 MWh = 7.000 Wh at 7 h of day 2; day 1 is missing.
  expect([july!.wh[24 + 7], july!.wh[23], july!.wh[48]]).toEqual([7_000, noReading, noReading])
})

test('hours of 1 to 24 are those of 0 to 23', () => {
  const file = readWhole(['Data;Hora;Consumo kWh', ...chamberDay('01/07/2026', 1, (hour) => String(hour))].join('\n'))
  expect(file.isAtEnd).toBe(true)
  expect(Array.from(file.months[0]!.wh.subarray(0, 24))).toEqual(Array.from({ length: 24 }, (_, hour) => hour * 1_000))
})

test('four quarters at their beginnings are an hour: 1 + 2 + 3 + 4 kWh = 10 kWh', () => {
  const file = readWhole(['Data e hora;kWh', ...quarters((quarter) => String((quarter % 4) + 1))].join('\n'))
  expect(file).toMatchObject({ unit: 'kWh', intervalMinutes: 15, isAtEnd: false, problems: [] })
  expect(new Set(file.months[0]!.wh.subarray(0, 24))).toEqual(new Set([10_000]))
})

test.each([
  ['24:00', '01/07/2026 24:00'],
  ['00:00 of the next day', '02/07/2026 00:00'],
])('quarters at their ends, 00:15 to %s, are of the hour before', (_, last) => {
  const ends = Array.from({ length: 95 }, (__, quarter) => `01/07/2026 ${clock((quarter + 1) * 15)};${quarter < 4 ? 5 : 1}`)
  const file = readWhole(['Data e hora;kWh', ...ends, `${last};1`].join('\n'))
  expect(file).toMatchObject({ isAtEnd: true, problems: [] })
  expect(file.months).toHaveLength(1)
  expect(Array.from(file.months[0]!.wh.subarray(0, 25))).toEqual([20_000, ...Array<number>(23).fill(4_000), noReading])
})

test('mean power of quarters counts a quarter each: 4 × 100 kW × 0,25 h = 100 kWh', () => {
  const [date, time] = ['01/07/2026', (quarter: number) => clock(quarter * 15)]
  const rows = Array.from({ length: 96 }, (_, quarter) => `${date};${time(quarter)};100,0`)
  const file = readWhole(['Data;Hora;Demanda ativa (kW)', ...rows].join('\n'))
  expect(file.unit).toBe('kW')
  expect(file.months[0]!.wh[5]).toBe(100_000)
})

test('a missing quarter leaves its hour without a reading, and the next whole', () => {
  const rows = [...quarters(() => '1'), ...quarters(() => '1').map((row) => row.replace('01/07', '02/07'))]
  const file = readWhole(['Data e hora;kWh', ...rows.filter((row) => !row.startsWith('02/07/2026 05:30'))].join('\n'))
  expect(Array.from(file.months[0]!.wh.subarray(24 + 4, 24 + 7))).toEqual([4_000, noReading, 4_000])
})

test('a doubled quarter is told; two values of one instant leave the hour without a reading', () => {
  const rows = [...quarters(() => '1'), ...quarters(() => '1').map((row) => row.replace('01/07', '02/07'))]
  const file = readWhole(['Data e hora;kWh', ...rows, '02/07/2026 03:15;1', '02/07/2026 04:15;9'].join('\n'))
  // The header and 192 quarters come first.
  expect(file.problems).toEqual([{ fault: 'repeated', count: 2, lines: [194, 195] }])
  expect(meterProblemText(file.problems[0]!)).toBe('2 linhas com um horário repetido (linhas 194 e 195).')
  expect(Array.from(file.months[0]!.wh.subarray(24 + 3, 24 + 5))).toEqual([4_000, noReading])
})

test('negative and unreadable numbers, unreadable dates, days to come and another unit’s lines are counted', () => {
  const day = chamberDay('2026-07-01', 0, () => '5').map((row) => `PEABCENTR1;${row}`)
  const wrong = ['2026-07-02;0;-1', '2026-07-02;1;x', '2026-07-32;2;1', '2026-11-22;0;1'].map((row) => `PEABCENTR1;${row}`)
  const rows = ['CODIGO;DATA;HORA;CONSUMO kWh', ...day, ...wrong, 'OUTRA;2026-07-01;0;8']
  const { problems, months } = readWhole(rows.join('\n'), { owners: ['PEABCENTR1'] })
  expect(problems.map(({ fault, lines }) => [fault, lines])).toEqual([
    ['stamp', [28]],
    ['future', [29]],
    ['number', [27]],
    ['negative', [26]],
    ['owner', [30]],
  ])
  expect(months[0]!.wh[0]).toBe(5_000)
})

test('hours among quarters, and quarters among hours, are told and left out', () => {
  const hourly = chamberDay('02/07/2026', 0, () => '4').map((row) =>
    row.replace(/;(\d+);/, (_, hour) => ` ${two(Number(hour))}:00;`),
  )
  const file = readWhole(['Data e hora;kWh', ...quarters(() => '1'), ...hourly].join('\n'))
  // Neither the first, next to a quarter, nor the last has an hour on both sides.
  expect(file.problems).toMatchObject([{ fault: 'interval', count: 22 }])
  expect(file.months[0]!.wh[24 + 5]).toBe(noReading)
  const days = ['02', '03', '04', '05', '06'].flatMap((day) => hourly.map((row) => row.replace(/^02/, day)))
  const mixed = readWhole(['Data e hora;kWh', ...quarters(() => '1').slice(0, 8), ...days].join('\n'))
  expect(mixed.problems).toMatchObject([{ fault: 'interval', count: 6 }])
  expect(mixed.months[0]!.wh[0]).toBe(noReading)
})

test.each([
  ['only half a day', ['Data e hora;kWh', ...quarters(() => '1').slice(0, 48)], 'O arquivo não tem nenhum dia inteiro legível.'],
  ['intervals of ten minutes', ['Data e hora;kWh', '01/07/2026 00:00;1', '01/07/2026 00:10;1'], 'de 10 em 10 minutos'],
  ['no header', ['a;b', '1;2'], 'não tem o cabeçalho esperado'],
  ['no unit', ['Data;Hora;Consumo', '01/07/2026;0;1'], 'escolha kWh, MWh ou kW'],
  ['two consumptions', ['Data;Hora;Consumo ponta kWh;Consumo fora ponta kWh'], 'mais de uma coluna de consumo'],
  ['two meters unlike the unit', ['Ponto;Data;Hora;kWh', 'A;01/07/2026;0;1', 'B;01/07/2026;0;1'], '2 pontos de medição'],
  [
    'unreadable numbers',
    ['Data e hora;kWh', ...quarters(() => 'x')],
    '96 linhas com o consumo ilegível (linhas 2, 3, 4, 5, 6…).',
  ],
])('a file with %s is refused', (_, rows, sentence) => {
  expect(read(rows.join('\n'))).toEqual({ problem: expect.stringContaining(sentence) })
})

test('points are decimals where the column shows it, and the chosen unit counts where the header names none', () => {
  const rows = quarters((quarter) => (quarter === 0 ? '0.500' : '1.234'))
  const file = readWhole(['Data e hora;Energia ativa', ...rows].join('\n'), { chosenUnit: 'kWh' })
  // 0,5 + 3 × 1,234 kWh
  expect(file.months[0]!.wh[0]).toBe(4_202)
})

test('the hours add up to the quarters read', () => {
  const month = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 96, maxLength: 96 })
  fc.assert(
    fc.property(month, (wh) => {
      const file = readWhole(
        ['Data e hora;kWh', ...quarters((quarter) => (wh[quarter]! / 1_000).toFixed(3).replace('.', ','))].join('\n'),
      )
      const sum = file.months[0]!.wh.reduce((total, value) => total + (value === noReading ? 0 : value), 0)
      expect(sum).toBe(wh.reduce((total, value) => total + value, 0))
    }),
    { numRuns: 50 },
  )
})

const sheetTime = (minutes: number) => new Date(Date.UTC(1899, 11, 30, 0, minutes))

test('a spreadsheet’s 24:00, a whole day after its day 0, ends the day', () => {
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    line: hour + 2,
    cells: [new Date(Date.UTC(2026, 6, 1)), sheetTime((hour + 1) * 60), hour],
  }))
  const header = { line: 1, cells: ['Data', 'Hora', 'Consumo (kWh)'] }
  const file = readMeterFile([header, ...rows], { chosenUnit: undefined, owners: [], endsAt: Date.UTC(2026, 10, 21) / 60_000 })
  if ('problem' in file) throw new Error(file.problem)
  expect(file.isAtEnd).toBe(true)
  expect(Array.from(file.months[0]!.wh.subarray(0, 24))).toEqual(Array.from({ length: 24 }, (_, hour) => hour * 1_000))
})

const ownedDay = (load: string, cnpj: string) => chamberDay('01/07/2026', 0, () => '1').map((line) => `${load};${cnpj};${line}`)

describe('who is measured', () => {
  const own = '11222333000181'
  const header = 'CODIGO_CARGA;CNPJ_CARGA;DATA;HORA;CONSUMO (kWh)'

  test('is found by the CNPJ, behind a code that is nobody’s', () => {
    const file = readWhole([header, ...ownedDay('7', own), ...ownedDay('8', '11444777000161')].join('\n'), { owners: [own] })
    expect(file.problems.map(({ fault }) => fault)).toEqual(['owner'])
    expect(file.months[0]!.wh.subarray(0, 24).reduce((sum, wh) => sum + wh, 0)).toBe(24_000)
  })

  test('is found by the code where it is written, without the other loads of its CNPJ', () => {
    const rows = [header, ...ownedDay('7', own), ...ownedDay('8', own)]
    const file = readWhole(rows.join('\n'), { owners: ['8', own] })
    expect(file.problems).toMatchObject([{ fault: 'owner', count: 24 }])
    expect(file.months[0]!.wh.subarray(0, 24).reduce((sum, wh) => sum + wh, 0)).toBe(24_000)
  })

  test('is refused where it is another CNPJ', () => {
    expect(read([header, ...ownedDay('7', '11444777000161')].join('\n'), { owners: [own] })).toEqual({
      problem: 'O arquivo é do CNPJ 11444777000161, que não é o desta unidade.',
    })
  })
})

test.each(['Consumo (Wh)', 'Consumo GWh'])('%s is refused, whatever unit was chosen', (name) => {
  const lines = chamberDay('01/07/2026', 0, () => '1')
  expect(read([`Data;Hora;${name}`, ...lines].join('\n'), { chosenUnit: 'kWh' })).toEqual({
    problem: `A coluna "${name}" está em outra unidade: a leitura aceita kWh, MWh e kW.`,
  })
})

test('a file of which more than a tenth has no readable instant is refused, with how many lines', () => {
  const lines = Array.from({ length: 24 }, (_, hour) => `${hour < 12 ? '31/13/2026' : '01/07/2026'};${hour};1`)
  const file = read(['Data;Hora;kWh', ...lines].join('\n'))
  expect('problem' in file && file.problem).toMatch(/^12 de 24 linhas não podem ser lidas\./)
})

test('a file of which more than a tenth has no readable consumption is refused, with how many lines', () => {
  const lines = [...chamberDay('01/07/2026', 0, () => '1'), ...chamberDay('02/07/2026', 0, () => 'x')]
  const file = read(['Data;Hora;kWh', ...lines].join('\n'))
  expect('problem' in file && file.problem).toMatch(/^24 de 48 linhas não podem ser lidas\. 24 linhas com o consumo ilegível/)
})

test('empty lines of days to come are neither read nor counted as unreadable', () => {
  const days = ['19', '20'].flatMap((day) => chamberDay(`${day}/11/2026`, 0, () => '1'))
  const toCome = Array.from({ length: 10 }, (_, at) => chamberDay(`${21 + at}/11/2026`, 0, () => '')).flat()
  const file = readWhole(['Data;Hora;kWh', ...days, ...toCome].join('\n'))
  expect(file.problems).toMatchObject([{ fault: 'future', count: 240 }])
  expect(file.months[0]!.wh.filter((wh) => wh === 1_000)).toHaveLength(48)
})

test('lines without a consumption, as those before a meter was there, are told and are no reason to refuse a file', () => {
  const before = ['01', '02'].flatMap((day) => chamberDay(`${day}/07/2026`, 0, () => ''))
  const file = readWhole(['Data;Hora;kWh', ...before, ...chamberDay('03/07/2026', 0, () => '1')].join('\n'))
  expect(file.problems).toMatchObject([{ fault: 'empty', count: 48 }])
  expect(file.months[0]!.wh.filter((wh) => wh === 1_000)).toHaveLength(24)
})

test('an interval that begins at 0 h of today is to come, and one that ends then is yesterday’s', () => {
  const beginnings = quarters(() => '1').map((row) => row.replace('01/07', '20/11'))
  const begun = readWhole(['Data e hora;kWh', ...beginnings, '21/11/2026 00:00;7'].join('\n'))
  expect(begun).toMatchObject({ isAtEnd: false, problems: [{ fault: 'future', lines: [98] }] })
  const ended = readWhole(['Data e hora;kWh', ...beginnings.slice(1), '21/11/2026 00:00;7'].join('\n'))
  expect(ended).toMatchObject({ isAtEnd: true, problems: [] })
  // 1 + 1 + 1 + 7 kWh
  expect(ended.months[0]!.wh[19 * 24 + 23]).toBe(10_000)
})

test('the chamber’s adjusted consumption is read, as in its published hours; without it the file is told as unadjusted', () => {
  const rows = chamberDay('2026-07-01', 0, () => '0,5;0,6;0,7;0,8')
  const names = ['CONSUMO_CARGA_ACL', 'CONSUMO_CARGA_AJUSTADO_ACL', 'CONSUMO_CARGA_AJUSTADO', 'CONSUMO_CARGA_PONTO_CONEXAO']
  const file = readWhole([['DATA', 'PERIODO_COMERCIALIZACAO', ...names].join(';'), ...rows].join('\n'))
  expect(file).toMatchObject({ isFromChamber: true, isUnadjusted: false, unit: 'MWh' })
  expect(file.months[0]!.wh[0]).toBe(600_000)
  const older = readWhole(['DATA;PERIODO_COMERCIALIZACAO;CONSUMO_CARGA_ACL', ...rows].join('\n'))
  expect(older).toMatchObject({ isFromChamber: true, isUnadjusted: true })
  expect(older.months[0]!.wh[0]).toBe(500_000)
})
