import { derivedFigures } from '~/domain/units/derived-figures'
import { promiseTable } from '~/domain/units/promise'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import { sampleMonths, sampleUnit } from '~/domain/units/unit.fixture'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { NumberTable } from '~/unit-text/number-table'
import { promiseNumbers } from '~/unit-text/promise'
import { yearNumbers } from '~/unit-text/year-numbers'
import { testsWith } from '../../../tests/support/tests-with'
import { isSameFigure, seeded } from '../exports/edited-study.fixture'
import { recalculatedWith, type Recalculated, type Typed } from '../exports/typed-over.fixture'
import { workbook } from '../exports/workbook.server'
import { columnName, numberSheets } from './numbers-xlsx.server'

const seed = 301
const months = lastFinalizedMonths(sampleMonths)
const flexibilityFraction = 0.1
const entered = ['measuredMwh', 'contractedMwh', 'proinfaMwh', 'captiveCostBrl', 'freeCostBrl', 'measuredDemandKw'] as const

type Edit = { row: number; key: (typeof entered)[number]; value: number }

const random = seeded(seed)
const times = Array.from({ length: 200 }, () =>
  Array.from({ length: 3 }, (): Edit => {
    const [row, key] = [Math.floor(random() * 12), entered[Math.floor(random() * entered.length)]!]
    return { row, key, value: Math.round(1_000 * (months[row]![key] ?? 0) * (0.5 + random())) / 1_000 }
  }),
)
const promised = {
  signedOn: '2025-08-01',
  years: [2025, 2026].map((year) => ({ year, captiveBrl: 80_000.4, freeBrl: 59_000.1 })),
} as const
const promiseTimes = times.map((edits) => edits.map(({ row, value }) => ({ row, value: Math.round(value * 100) / 100 })))

let years: Recalculated[]
let promises: Recalculated[]

testsWith(['LibreOffice Calc'], () => {
  beforeAll(async () => {
    const year = yearNumbers(months)
    const promise = promiseNumbers(promiseTable(promised, months))
    const found = await recalculatedWith([
      {
        xlsx: await workbook(numberSheets(sampleUnit, year)),
        times: times.map((edits) => edits.map((it) => typed(year, it))),
        read: ['Meses'],
      },
      {
        xlsx: await workbook(numberSheets(sampleUnit, promise)),
        times: promiseTimes.map((edits) => edits.map(({ row, value }) => ({ sheet: promise.name, cell: `E${row + 2}`, value }))),
        read: [promise.name],
      },
    ])
    years = found[0]!
    promises = found[1]!
  }, 300_000)

  test(`200 years of a unit in spreadsheets in which somebody types come to the figures of the site, to the cent (seed ${seed})`, () => {
    const wrong = times.flatMap((edits, time) => {
      const expected = yearNumbers(edited(edits)).rows.flatMap(({ values }) => values.map((value) => value ?? ''))
      const found = years[time]!['Meses']!.slice(1).flatMap((row) => row.slice(4))
      const off = expected.flatMap((value, index) =>
        isShown(found[index], value) ? [] : [`${index}: ${String(found[index])} ≠ ${value}`],
      )
      return off.length === 0 ? [] : [`${JSON.stringify(edits)}: ${off.slice(0, 4).join('; ')}`]
    })
    expect(wrong).toEqual([])
  })

  test('the difference of a promise and its total follow what was realised', () => {
    const before = promiseTable(promised, months).months
    for (const [time, edits] of promiseTimes.entries()) {
      const realised = before.map(({ realisedBrl }, row) => edits.findLast((edit) => edit.row === row)?.value ?? realisedBrl)
      const differences = before.map(({ promisedBrl }, row) => realised[row]! - promisedBrl)
      const total = differences.reduce((sum, brl) => sum + brl, 0)
      const found = promises[time]!['Prometido e realizado']!.slice(1).map((row) => row[5])
      expect([...differences, total].every((brl, row) => isSameFigure(found[row], brl))).toBe(true)
    }
  })
})

function typed({ columns }: NumberTable, { row, key, value }: Edit): Typed {
  const column = columns.findIndex((it) => it.key === key)
  return { sheet: 'Meses', cell: `${columnName(column + 4)}${row + 2}`, value }
}

/** The months with the edits, and the derived figures. */
function edited(edits: readonly Edit[]): UnitMonth[] {
  return months.map((month, row) => {
    const changed = { ...month }
    for (const edit of edits) if (edit.row === row) changed[edit.key] = edit.value
    return { ...changed, ...derivedFigures({ ...changed, flexibilityFraction }) }
  })
}

/** As displayed: MWh to the kWh, money to the cent, percentages to a tenth. */
function isShown(found: unknown, value: number | string): boolean {
  if (typeof found !== 'number' || typeof value !== 'number') return found === value
  return Math.abs(found - value) <= 0.005_001
}
