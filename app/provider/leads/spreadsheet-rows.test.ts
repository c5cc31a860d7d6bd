import { openMemory } from '~/database/open-memory.fixture'
import { extentOf, sheetRows } from './spreadsheet-rows'

test('a sheet of 250 rows is read 100 at a time, without rows of other sheets and rows written after it began', async () => {
  const db = await openMemory()
  const put = (sheet: string, cells: string) =>
    db.insertInto('sheet_row').values({ sheet, cells, submission_key: cells, created_at: '2026-11-21' }).execute()
  for (let row = 1; row <= 250; row++) await put('A', `[${row}]`)
  await put('B', '["other"]')
  const { count, lastId } = await extentOf(db, 'A')
  await put('A', '["late"]')
  const batches: string[][] = []
  for await (const rows of sheetRows(db, 'A', lastId)) batches.push(rows.map(({ cells }) => cells))
  await db.destroy()
  expect(count).toBe(250)
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(batches.flat()).toEqual(Array.from({ length: 250 }, (_, index) => `[${index + 1}]`))
})
