import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as oneTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { openMemory } from '~/database/open-memory.fixture'
import { monthsBefore } from '~/domain/market/market-month'
import { diskStore } from '~/provider/file-store/disk-store'
import type { FileStore } from '~/provider/file-store/file-store'
import { createMonthFile } from './month-file.fixture'
import { publishFiles } from './month-store'
import { monthFileName, openHours } from './read-hours'

const [version, newer] = ['a', 'b'].map((it) => it.repeat(16)) as [string, string]

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
  await oneTurn()
  // 36 stay open.
  expect(close).toHaveBeenCalledTimes(24)
  expect((await hours.read([1], months)).map(({ wh }) => wh[0])).toEqual(months)
})

test('readers together read for 8 ms in a turn of the event loop, however many they are', async () => {
  const { folder, db, keep } = await open()
  await keep(202607)
  const hours = openHours({ db, folder })
  await hours.read([1], [202607])
  const counted = { turns: 0, isDone: false }
  const others = async () => {
    for (; !counted.isDone; counted.turns++) await oneTurn()
  }
  onTestFinished(() => void vi.restoreAllMocks())
  // A load takes a millisecond; the month lacks all but one.
  let clockMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (clockMs += 1))
  const counting = others()
  const loads = Array.from({ length: 80 }, (_, index) => index + 1)
  await Promise.all(Array.from({ length: 5 }, () => hours.read(loads, [202607])))
  counted.isDone = true
  await counting
  expect(counted.turns).toBeGreaterThan((5 * 80) / 8)
})

test('a month that is replaced while many read it is read on in its newer file', async () => {
  const { folder, db, keep } = await open()
  await keep(202607)
  const hours = openHours({ db, folder })
  onTestFinished(() => void vi.restoreAllMocks())
  // Each load is a turn.
  let clockMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (clockMs += 10))
  const reading = [1, 2, 3].map(() => hours.read(Array<number>(200).fill(1), [202607]))
  await oneTurn()
  renameSync(path.join(folder, monthFileName(202607, version)), path.join(folder, monthFileName(202607, newer)))
  await db.updateTable('hour_month').set({ version: newer }).execute()
  const [after] = await hours.read([1], [202607])
  expect(after?.wh[0]).toBe(202607)
  expect((await Promise.all(reading)).map(({ length }) => length)).toEqual([200, 200, 200])
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
