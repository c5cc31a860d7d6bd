import { assert, asyncProperty, constantFrom, double, integer, option, record, uniqueArray } from 'fast-check'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { csvOf, importDay, seedUnits, storeDraft } from '../../../tests/support/month-import'
import { enteredOf, withEntry } from '../month-data/month-row'
import { writeMonths } from '../month-data/stored-months'
import { changeRows } from './change-rows'
import { confirmImport } from './confirm-import'
import { undoImport } from './undo-import'

const unitIndexes = integer({ min: 0, max: 2 })
const months = integer({ min: 1, max: 12 })
const cost = option(
  double({ min: 0, max: 1e6, noNaN: true }).map((brl) => Math.round(brl * 100) / 100),
  { nil: null },
)
const energy = option(
  double({ min: 0, max: 1e4, noNaN: true }).map((mwh) => Math.round(mwh * 1e6) / 1e6),
  { nil: null },
)

const entry = record({
  unit: unitIndexes,
  month: months,
  status: constantFrom('FINALIZADO' as const, 'NAO_FINALIZADO' as const),
  captiveCostBrl: cost,
  measuredMwh: energy,
  contractedMwh: energy,
})
const entries = uniqueArray(entry, { selector: ({ unit, month }) => `${unit} ${month}`, minLength: 1, maxLength: 36 })

type Entry = { unit: number; month: number; status: 'FINALIZADO' | 'NAO_FINALIZADO' } & Record<
  'captiveCostBrl' | 'measuredMwh' | 'contractedMwh',
  number | null
>

async function store(db: Db, stored: readonly Entry[]) {
  const rows = stored.map(({ unit, month, ...figures }) =>
    withEntry(undefined, { unitId: `u${unit}`, year: 2026, month }, figures, 'antes'),
  )
  await db.deleteFrom('unit_month').execute()
  await writeMonths(db, rows)
}

const allMonths = (db: Db) => db.selectFrom('unit_month').selectAll().orderBy('unit_id').orderBy('month').execute()

/** What is not known is an empty cell. */
function fileOf(imported: readonly Entry[]) {
  const header = ['Código CCEE', 'Mes', 'Ano', 'CustoCativo', 'EnergiaMedida', 'EnergiaContratada', 'Status']
  const rows = imported.map(({ unit, month, status, captiveCostBrl, measuredMwh, contractedMwh }) => {
    const figures = [captiveCostBrl, measuredMwh, contractedMwh].map((figure) => figure ?? '')
    return [`C${unit}`, month, 2026, ...figures, status === 'FINALIZADO' ? 1 : 2]
  })
  return csvOf([header, ...rows])
}

test('undoing an import leaves every month as it was before, whatever was there and whatever was imported', async () => {
  const db = await openDatabase(':memory:')
  await seedUnits(db, 3)
  await assert(
    asyncProperty(entries, entries, async (stored, imported) => {
      await store(db, stored)
      const before = await allMonths(db)
      const id = await storeDraft(db, fileOf(imported))
      await changeRows(db, id, { which: 'all', replaces: true })
      await db.transaction().execute((trx) => confirmImport(trx, id, importDay))

      const after = await allMonths(db)
      for (const { unit, month, captiveCostBrl, status } of imported) {
        const row = after.find((it) => it.unit_id === `u${unit}` && it.month === month)!
        const was = before.find((it) => it.unit_id === `u${unit}` && it.month === month)
        expect(enteredOf(row)).toMatchObject({ status, captiveCostBrl: captiveCostBrl ?? was?.captive_cost_brl ?? null })
      }
      await db.transaction().execute((trx) => undoImport(trx, id, importDay))
      expect(await allMonths(db)).toEqual(before)
    }),
    { numRuns: 60 },
  )
  await closeDatabase(db)
})
