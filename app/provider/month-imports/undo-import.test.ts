import { assert, asyncProperty, boolean, constantFrom, double, integer, option, record, subarray, uniqueArray } from 'fast-check'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { emptyFigures } from '~/domain/month-data/entered-figures'
import { monthField, monthFieldNames, type FieldUnit, type MonthField } from '~/domain/month-data/month-fields'
import { importDay, monthRows, seedUnits, storeDraft } from '../../../tests/support/month-import'
import { enteredOf, withEntry } from '../month-data/month-row'
import { writeMonths } from '../month-data/stored-months'
import { changeRows, forgetRows } from './change-rows'
import { confirmImport } from './confirm-import'
import { undoImport } from './undo-import'

const unitIndexes = integer({ min: 0, max: 2 })
const months = integer({ min: 1, max: 12 })
const decimalsOf: Record<FieldUnit, number> = { MWh: 6, kW: 3, kVArh: 3, R$: 2, '%': 2 }

/** Null: not known, an empty cell. */
function figure(name: MonthField) {
  const { unit } = monthField(name)
  const value = double({ min: 0, max: unit === '%' ? 0.99 : 1e4, noNaN: true })
  return option(
    value.map((number) => Number(number.toFixed(decimalsOf[unit]))),
    { nil: null },
  )
}

const figures = Object.fromEntries(monthFieldNames.map((name) => [name, figure(name)])) as Record<
  MonthField,
  ReturnType<typeof figure>
>

const entry = record({
  unit: unitIndexes,
  month: months,
  status: constantFrom('FINALIZADO' as const, 'NAO_FINALIZADO' as const),
  isRetroactive: boolean(),
  ...figures,
})
const entries = uniqueArray(entry, { selector: ({ unit, month }) => `${unit} ${month}`, minLength: 1, maxLength: 36 })

type Entry = { unit: number; month: number; status: 'FINALIZADO' | 'NAO_FINALIZADO'; isRetroactive: boolean } & Record<
  MonthField,
  number | null
>

async function store(db: Db, stored: readonly Entry[]) {
  const rows = stored.map(({ unit, month, ...entered }) =>
    withEntry(undefined, { unitId: `u${unit}`, year: 2026, month }, entered, 'antes'),
  )
  await db.deleteFrom('unit_month').execute()
  await writeMonths(db, rows, importDay)
}

const allMonths = (db: Db) => db.selectFrom('unit_month').selectAll().orderBy('unit_id').orderBy('month').execute()

/** A file with columns of these fields. */
function fileOf(imported: readonly Entry[], fields: readonly MonthField[]) {
  const labels = fields.map((name) => `${monthField(name).label} (${monthField(name).unit})`)
  const header = ['Código CCEE', 'Mes', 'Ano', 'Status', 'Retroativo', ...labels]
  const rows = imported.map(({ unit, month, status, isRetroactive, ...entered }) => {
    const said = [status === 'FINALIZADO' ? 1 : 2, isRetroactive ? 'Sim' : 'Não']
    return [`C${unit}`, month, 2026, ...said, ...fields.map((name) => entered[name] ?? '')]
  })
  return [header, ...rows]
}

const someFields = subarray([...monthFieldNames], { minLength: 1 })

test('undoing an import leaves every month as it was before, whatever was there and whatever fields were imported', async () => {
  const db = await openMemory()
  await seedUnits(db, 3)
  await assert(
    asyncProperty(entries, entries, someFields, async (stored, imported, fields) => {
      await store(db, stored)
      const before = await allMonths(db)
      const id = await storeDraft(db, fileOf(imported, fields))
      await changeRows(db, id, { which: 'all', replaces: true })
      await db.transaction().execute((trx) => confirmImport(trx, id, importDay))

      const after = await allMonths(db)
      for (const { unit, month, status, isRetroactive, ...entered } of imported) {
        const row = after.find((it) => it.unit_id === `u${unit}` && it.month === month)!
        const was = before.find((it) => it.unit_id === `u${unit}` && it.month === month)
        const known = was ? enteredOf(was) : emptyFigures
        const expected = monthFieldNames.map((name) => [name, (fields.includes(name) ? entered[name] : null) ?? known[name]])
        expect(enteredOf(row)).toEqual({ ...Object.fromEntries(expected), status, isRetroactive })
      }
      await db.transaction().execute((trx) => undoImport(trx, id, importDay))
      expect(await allMonths(db)).toEqual(before)
    }),
    { numRuns: 60 },
  )
  await closeDatabase(db)
})

test('no statement changes more than 5,000 of the 6,000 rows of an import when they are ticked, confirmed, undone or forgotten', async () => {
  const db = await openMemory()
  await seedUnits(db, 50)
  const changed: bigint[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      changed.push(result.numAffectedRows ?? 0n)
      return result
    },
  })
  const file = [...monthRows(50)]
  const first = await storeDraft(counted, file)
  expect(await changeRows(counted, first, { which: 'all', isIncluded: true })).toBe(6_000n)
  expect(await counted.transaction().execute((trx) => confirmImport(trx, first, importDay))).toBe(6_000)
  const second = await storeDraft(counted, file)
  expect(await changeRows(counted, second, { which: 'existing', replaces: true })).toBe(6_000n)
  await counted.transaction().execute((trx) => confirmImport(trx, second, importDay))
  for (const id of [second, first]) {
    expect(await counted.transaction().execute((trx) => undoImport(trx, id, importDay))).toBe(6_000)
  }
  expect(await allMonths(db)).toEqual([])
  await forgetRows(counted, first)
  const largest = changed.reduce((most, rows) => (rows > most ? rows : most))
  // Lines are numbered from the header, 1: the first step has 4,998 rows of lines 2 to 4,999, the second the rest.
  expect(largest).toBe(4_998n)
  await closeDatabase(db)
})
