import { enterFigures, unknownFigures } from '~/domain/month-data/entered-figures'
import type { EnteredFigures } from '~/domain/month-data/month-fields'
import { monthNames } from '~/domain/dated/month-names'
import { promiseTable } from '~/domain/units/promise'
import { promiseCauses } from '~/domain/units/promise-causes'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import { sampleMonths, sampleUnit } from '~/domain/units/unit.fixture'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { NumberTable } from '~/unit-text/number-table'
import { promiseNumbers } from '~/unit-text/promise'
import { yearNumbers } from '~/unit-text/year-numbers'
import { testsWith } from '../../../tests/support/tests-with'
import { isSameFigure, seeded } from '../exports/edited-study.fixture'
import { recalculatedWith, type Recalculated, type Typed } from '../exports/typed-over.fixture'
import { workbook, type SheetCell } from '../exports/workbook.server'
import { columnName, numberSheets } from './numbers-xlsx.server'

const seed = 301
const flexibilityFraction = 0.1
const entered = ['measuredMwh', 'contractedMwh', 'proinfaMwh', 'captiveCostBrl', 'freeCostBrl', 'measuredDemandKw'] as const

/** What the free cost of three months was paid for, one of which waits for it. */
const costLines: Readonly<Record<number, UnitMonth['costLines']>> = {
  3: [
    { side: 'free', kind: 'demand', brl: 9_000.1 },
    { side: 'free', kind: 'energy', supplier: 'Aurora', brl: 30_000.2 },
  ],
  4: [{ side: 'free', kind: 'energy', supplier: 'Aurora', brl: 20_000 }],
  9: [{ side: 'free', kind: 'other', brl: -12.5 }],
}

/** Missing figures of some months, and a month with figures rounded to the kWh: 3 % of 67,35 are 2,0205, stored as 2,021. */
const gaps: Readonly<Record<number, Partial<UnitMonth>>> = {
  2: { contractedMwh: null, takeMinMwh: null, takeMaxMwh: null, invoicedMwh: null },
  4: { freeCostBrl: null },
  5: { captiveCostBrl: null },
  6: { measuredMwh: null, lossesMwh: null, totalMwh: null, invoicedMwh: null, consumedMwh: 95 },
  7: { captiveCostBrl: null, freeCostBrl: null },
  8: {
    consumedMwh: 67.35,
    measuredMwh: 67.35,
    lossesMwh: 2.021,
    proinfaMwh: 1.347,
    totalMwh: 68.024,
    contractedMwh: 70.095,
    takeMinMwh: 63.086,
    takeMaxMwh: 77.105,
    invoicedMwh: 68.024,
  },
}
const months = lastFinalizedMonths(sampleMonths).map((month, row) => {
  const lines = costLines[row]
  return { ...month, ...gaps[row], ...(lines && { costLines: lines }) }
})
const year = yearNumbers(months)

type Edit = { row: number; key: (typeof entered)[number]; value: number }

const random = seeded(seed)
const usual = {
  measuredMwh: 100,
  contractedMwh: 100,
  proinfaMwh: 2,
  captiveCostBrl: 80_000,
  freeCostBrl: 60_000,
  measuredDemandKw: 290,
}
const times = Array.from({ length: 200 }, () =>
  Array.from({ length: 3 }, (): Edit => {
    const [row, key] = [Math.floor(random() * 12), entered[Math.floor(random() * entered.length)]!]
    return { row, key, value: Math.round(1_000 * (months[row]![key] ?? usual[key]) * (0.5 + random())) / 1_000 }
  }).filter(({ row, key }) => !(row === 2 && key === 'contractedMwh')),
)
const promisedParts = {
  peakMwh: 9,
  offPeakMwh: 80,
  energy: null,
  taxFactor: 1.3,
  reserveEnergyBrl: 1_500,
  capacityReserveBrl: null,
  costLines: [],
}
const promised = {
  signedOn: '2025-08-01',
  years: [2025, 2026].map((of) => ({ year: of, captiveBrl: 80_000.4, freeBrl: 59_000.1, parts: promisedParts })),
} as const
const realised = lastFinalizedMonths(sampleMonths)
const causes = promiseCauses(promised, realised, () => ({ flag: undefined, energy: undefined, pldBrlPerMwh: undefined }))
const promiseTimes = times.map((edits) => edits.map(({ row, value }) => ({ row, value: Math.round(value * 100) / 100 })))

let years: Recalculated[]
let promises: Recalculated[]

testsWith(['LibreOffice Calc'], () => {
  beforeAll(async () => {
    const promise = promiseNumbers(promiseTable(promised, realised), causes)
    const found = await recalculatedWith([
      {
        xlsx: await workbook(numberSheets(sampleUnit, year)),
        times: [[], ...times].map((edits) => edits.map((it) => typed(year, it))),
        read: ['Meses'],
      },
      {
        xlsx: await workbook(numberSheets(sampleUnit, promise)),
        times: promiseTimes.map((edits) => edits.map(({ row, value }) => ({ sheet: promise.name, cell: `F${row + 2}`, value }))),
        read: [promise.name],
      },
    ])
    years = found[0]!
    promises = found[1]!
  }, 300_000)

  test(`200 years of a unit in spreadsheets in which somebody types come to the figures of the site, to the cent (seed ${seed})`, () => {
    const wrong = [[], ...times].flatMap((edits, time) => {
      const now = edited(edits)
      const table = yearNumbers(now)
      const expected = [
        ...table.rows.map(({ keys, isTotal }) => (isTotal ? waitingText(now) : keys[1]!)),
        ...table.rows.flatMap(({ values }) => values.map((value) => value ?? '')),
      ]
      const rows = years[time]!['Meses']!.slice(1)
      const found = [...rows.map((row) => row[3]), ...rows.flatMap((row) => row.slice(4))]
      const off = expected.flatMap((value, index) =>
        isShown(found[index], value) ? [] : [`${index}: ${String(found[index])} ≠ ${value}`],
      )
      return off.length === 0 ? [] : [`${JSON.stringify(edits)}: ${off.slice(0, 4).join('; ')}`]
    })
    expect(wrong).toEqual([])
  })

  test('every gap is among what was typed', () => {
    const typedIn = new Set(times.flatMap((edits) => edits.map(({ row, key }) => `${row} ${key}`)))
    for (const gap of [
      '4 freeCostBrl',
      '5 captiveCostBrl',
      '6 measuredMwh',
      '7 captiveCostBrl',
      '7 freeCostBrl',
      '8 measuredMwh',
    ])
      expect(typedIn).toContain(gap)
  })

  test('the difference of a promise, its word, what is unexplained and the total follow what was realised', () => {
    const before = promiseTable(promised, realised).months
    for (const [time, edits] of promiseTimes.entries()) {
      const amounts = before.map(({ realisedBrl }, row) => edits.findLast((edit) => edit.row === row)?.value ?? realisedBrl)
      const differences = before.map(({ promisedBrl }, row) => amounts[row]! - promisedBrl)
      const total = differences.reduce((sum, brl) => sum + brl, 0)
      const sheet = promises[time]!['Prometido e realizado']!.slice(1)
      const found = sheet.map((row) => row[6])
      expect([...differences, total].every((brl, row) => isSameFigure(found[row], brl))).toBe(true)
      const words = ['Abaixo do prometido', 'Igual ao prometido', 'Acima do prometido']
      const shown = [...differences, total].map((brl) => words[Math.sign(Math.round(brl * 100)) + 1])
      expect(sheet.map((row) => row[3])).toEqual(shown)
      // The effects stay, and what is unexplained follows the difference.
      const sums = sheet.map((row) => row.slice(7).reduce<number>((sum, brl) => sum + Number(brl), 0))
      expect([...differences, total].every((brl, row) => isSameFigure(sums[row]!, brl))).toBe(true)
    }
  })
})

test('a figure that follows from others, and that nothing in the file gives, says in its cell that it stays', () => {
  const [sheet] = numberSheets(sampleUnit, year)
  const cellOf = (row: number, key: string) => sheet!.rows[row + 1]![4 + year.columns.findIndex((column) => column.key === key)]
  for (const key of ['takeMinMwh', 'takeMaxMwh']) expect(formatOf(cellOf(2, key))).toBe('#,##0.000" (não recalculado)"')
  const fixed = sheet!.rows.slice(1, 13).flatMap((row) => row.filter((cell) => formatOf(cell).includes('não recalculado')))
  expect(fixed).toHaveLength(2)
})

test('a cost that is known to be 0 completes its month, in the file too', () => {
  const free = months.map((month, row) => (row === 4 ? { ...month, freeCostBrl: 0 } : month))
  const [sheet] = numberSheets(sampleUnit, yearNumbers(free))
  expect(sheet!.rows[5]![3]).toBe('Completos')
  const saving = sheet!.rows[5]![4 + year.columns.findIndex(({ key }) => key === 'savingBrl')]
  expect(saving).toMatchObject({ result: 80_000, formula: expect.stringMatching(/^IF\(D6="Completos",/) as string })
})

function formatOf(cell: SheetCell): string {
  return typeof cell === 'object' && 'format' in cell ? (cell.format ?? '') : ''
}

function typed({ columns }: NumberTable, { row, key, value }: Edit): Typed {
  const column = columns.findIndex((it) => it.key === key)
  return { sheet: 'Meses', cell: `${columnName(column + 4)}${row + 2}`, value }
}

/** The months with the edits, entered as the site does. */
function edited(edits: readonly Edit[]): UnitMonth[] {
  return months.map((month, row) => {
    const own = edits.filter((edit) => edit.row === row)
    const figures: EnteredFigures & UnitMonth = { ...unknownFigures, ...month, flexibilityFraction, status: 'FINALIZADO' }
    return own.reduce((it, { key, value }) => ({ ...it, ...enterFigures(it, { [key]: value }) }), figures)
  })
}

/** "8 de 12 meses completos; maio de 2026 espera o custo livre.", in the order of the months. */
function waitingText(of: readonly UnitMonth[]): string {
  const waiting = of.flatMap(({ year: ofYear, month, captiveCostBrl, freeCostBrl }) => {
    if (captiveCostBrl !== null && freeCostBrl !== null) return []
    const cost = captiveCostBrl !== null ? 'o custo livre' : freeCostBrl !== null ? 'o custo cativo' : 'os dois custos'
    return [`; ${monthNames[month - 1]} de ${ofYear} espera ${cost}`]
  })
  return waiting.length === 0 ? '' : `${12 - waiting.length} de 12 meses completos${waiting.join('')}.`
}

/** As displayed: MWh to the kWh, money to the cent, percentages to a tenth. */
function isShown(found: unknown, value: number | string): boolean {
  if (typeof found !== 'number' || typeof value !== 'number') return found === value
  return Math.abs(found - value) <= 0.005_001
}
