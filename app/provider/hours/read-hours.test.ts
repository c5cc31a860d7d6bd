import { mkdirSync, mkdtempSync, readdirSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { openMemory } from '~/database/open-memory.fixture'
import { monthsBefore } from '~/domain/market/market-month'
import { diskStore } from '~/provider/file-store/disk-store'
import type { FileStore } from '~/provider/file-store/file-store'
import { createMonthFile } from './month-file.fixture'
import { publishFiles } from './month-store'
import { monthFileName, openHours } from './read-hours'

const version = 'a'.repeat(16)

async function open() {
  const base = mkdtempSync(path.join(tmpdir(), 'farol-hours-'))
  const folder = path.join(base, 'hours')
  mkdirSync(folder)
  const db = await openMemory()
  onTestFinished(async () => {
    await db.destroy()
    rmSync(base, { recursive: true })
  })
  /** A month of one load, whose first hour is the month's number. */
  async function keep(month: number, shared?: FileStore) {
    const from = path.join(base, 'month')
    const file = createMonthFile(from)
    file.add({ code: 1, profileCode: 10, cnpj: null, submarket: 'SUL', wh: Int32Array.of(month, 0) })
    file.close()
    await publishFiles({ folder, shared }, [{ from, name: monthFileName(month, version) }])
    const row = { month, version, file_name: 'a.csv', row_count: 1, load_count: 1, report: '{}', imported_at: '2026-11-21' }
    await db.insertInto('hour_month').values(row).execute()
  }
  return { base, folder, db, keep }
}

test('sixty months are read, with 36 files open at most', async () => {
  const { folder, db, keep } = await open()
  const months = Array.from({ length: 60 }, (_, index) => monthsBefore(202607, 59 - index))
  for (const month of months) await keep(month)
  const hours = openHours({ db, folder })
  const close = vi.spyOn(Database.prototype, 'close')
  expect((await hours.read([1], months)).map(({ wh }) => wh[0])).toEqual(months)
  // 36 stay open.
  expect(close).toHaveBeenCalledTimes(24)
  expect((await hours.read([1], months)).map(({ wh }) => wh[0])).toEqual(months)
})

test('a month that only the shared store has is fetched once by all who ask at a time', async () => {
  const { base, folder, db, keep } = await open()
  const store = diskStore(path.join(base, 'shared'))
  await keep(202607, store)
  unlinkSync(path.join(folder, monthFileName(202607, version)))
  const opened: string[] = []
  const counting: FileStore = {
    ...store,
    open(key) {
      opened.push(key)
      return store.open(key)
    },
  }
  const hours = openHours({ db, folder, shared: counting })
  const read = await Promise.all([1, 2, 3].map(() => hours.read([1], [202607])))
  expect(read.map(([load]) => load?.wh[0])).toEqual([202607, 202607, 202607])
  expect(opened).toEqual([`hours/${monthFileName(202607, version)}`])
  expect(readdirSync(folder)).toEqual([monthFileName(202607, version)])
})

test('a month whose row names a file that no store has is absent, and the others are read', async () => {
  const { base, folder, db, keep } = await open()
  await keep(202606)
  await keep(202607)
  unlinkSync(path.join(folder, monthFileName(202606, version)))
  const log: string[] = []
  const hours = openHours({ db, folder, shared: diskStore(path.join(base, 'shared')), log: (line) => log.push(line) })
  expect((await hours.read([1], [202606, 202607])).map(({ month }) => month)).toEqual([202607])
  expect(log).toEqual([`hours: ${monthFileName(202606, version)} is missing: import the month again`])
})
