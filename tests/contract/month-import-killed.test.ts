import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { confirmImport } from '~/provider/month-imports/confirm-import'
import { killedDatabases, runAndDie } from '../support/killed-process'
import { csvOf, importDay, monthRows, seedUnits, storeDraft } from '../support/month-import'

/** Ten units of 120 months are 1,200 rows: three batches of 500. */
const unitCount = 10

const work = `
  const { confirmImport } = await load('provider/month-imports/confirm-import.ts')
  await db.transaction().execute((trx) => confirmImport(trx, args[0], new Date()))
`

async function stateOf(db: Db, importId: string) {
  const { months } = await db
    .selectFrom('unit_month')
    .select(({ fn }) => fn.countAll<number>().as('months'))
    .executeTakeFirstOrThrow()
  const { state } = await db.selectFrom('month_import').select('state').where('id', '=', importId).executeTakeFirstOrThrow()
  return { months, state }
}

const moments = [
  ['before the first batch', 'InsertQueryNode unit_month', 1],
  ['before the third of three batches', 'InsertQueryNode unit_month', 3],
  ['with all rows written and before it is marked as confirmed', 'UpdateQueryNode month_import', 2],
] as const

describe.each(killedDatabases)('an import killed with -9 on %s', (_, open) => {
  test('writes nothing and stays a draft that can be confirmed, or has written everything', async () => {
    const { location, stop } = await open()
    const db = await openDatabase(location)
    await seedUnits(db, unitCount)
    const importId = await storeDraft(db, csvOf(monthRows(unitCount)))
    for (const [moment, statement, time] of moments) {
      const end = runAndDie(location, { work, args: [importId], diesAt: statement, time })
      expect([moment, end]).toEqual([moment, { signal: 'SIGKILL', stderr: '' }])
      expect([moment, await stateOf(db, importId)]).toEqual([moment, { months: 0, state: 'draft' }])
    }
    // Killed once the transaction has returned.
    expect(runAndDie(location, { work, args: [importId], diesAt: 'nothing' }).signal).toBe('SIGKILL')
    expect(await stateOf(db, importId)).toEqual({ months: 1_200, state: 'confirmed' })
    await expect(db.transaction().execute((trx) => confirmImport(trx, importId, importDay))).rejects.toMatchObject({
      status: 409,
    })
    await closeDatabase(db)
    await stop()
  })
})
