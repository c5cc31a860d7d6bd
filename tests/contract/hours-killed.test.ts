import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { knowHourFile } from '~/provider/hours/hour-file'
import { hourFile, hoursOfJuly } from '~/provider/hours/hour-file.fixture'
import { importHours } from '~/provider/hours/import-hours'
import { openHours } from '~/provider/hours/read-hours'
import { killedDatabases, runAndDie } from '../support/killed-process'

const now = () => new Date('2026-11-21T15:00:00Z')

/** The moments before it are told by `when`: a line of progress, the first or second rename, or a statement of the database. */
const work = `
  const { syncBuiltinESMExports } = await import('node:module')
  const fs = (await import('node:fs/promises')).default
  const [file, folder, sha256, when] = args
  const die = () => process.kill(process.pid, 'SIGKILL')
  const rename = fs.rename
  let renames = 0
  fs.rename = async (...names) => {
    renames += 1
    if (when === 'rename ' + renames) die()
    return rename(...names)
  }
  syncBuiltinESMExports()
  const { knowHourFile } = await load('provider/hours/hour-file.ts')
  const { importHours } = await load('provider/hours/import-hours.ts')
  const onProgress = () => { if (when === 'progress') die() }
  const options = { now: () => new Date('${now().toISOString()}'), fileName: 'b.csv', sha256, isAccepted: false, onProgress }
  await importHours(db, await knowHourFile(file), options, { folder, keptMonths: 24, log: () => {} })
`

/** Kills a process once it tells of its progress. */
function killed(message: unknown) {
  const child = (message as { process: ChildProcess }).process
  child.once('message', () => child.kill('SIGKILL'))
}

const [first, second] = ['a', 'b'].map((it) => it.repeat(64))

const moments = [
  ['while its rows are read', 'progress', 'nothing'],
  ['before its files have their names', 'rename 1', 'nothing'],
  ['between the names of its two files', 'rename 2', 'nothing'],
  ['with its files named and before its row', 'statement', 'InsertQueryNode hour_month'],
  ['with its row written and before it is committed', 'statement', 'InsertQueryNode audit_entry'],
] as const

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hours-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A month whose hours all have the same Wh; large enough to tell of its progress. */
function fileOf(name: string, mwh: string) {
  const file = path.join(folder, name)
  const loads = Array.from({ length: 40 }, (_, load) => hoursOfJuly({ load: load + 1 }, () => mwh))
  writeFileSync(file, hourFile(loads.flat()))
  return file
}

async function bring(db: Db, file: string, sha256: string, keeping: { folder: string }) {
  const options = { now, fileName: path.basename(file), sha256, isAccepted: false }
  return importHours(db, (await knowHourFile(file))!, options, { ...keeping, keptMonths: 24, log: () => {} })
}

async function firstHours(db: Db, keeping: { folder: string }) {
  const read = await openHours({ db, ...keeping, log: () => {} }).read([1, 40], [202607])
  return read.flatMap(({ wh }) => [...new Set(wh)])
}

describe.each(killedDatabases)('an import of hours killed with -9 on %s', (_, open) => {
  test('leaves the whole earlier month, or the whole new one, and a second import works', async () => {
    const { location, stop } = await open()
    const db = await openDatabase(location)
    const keeping = { folder: path.join(folder, 'hours') }
    const [old, newer] = [fileOf('a.csv', '0.000001'), fileOf('b.csv', '0.000002')]
    await bring(db, old, first!, keeping)
    for (const [moment, when, diesAt] of moments) {
      const end = runAndDie(location, { work, args: [newer, keeping.folder, second!, when], diesAt })
      expect([moment, end]).toEqual([moment, { signal: 'SIGKILL', stderr: '' }])
      expect([moment, await firstHours(db, keeping)]).toEqual([moment, [1, 1]])
    }
    // Killed once it has returned.
    expect(runAndDie(location, { work, args: [newer, keeping.folder, second!, 'end'], diesAt: 'nothing' }).signal).toBe('SIGKILL')
    expect(await firstHours(db, keeping)).toEqual([2, 2])

    await bring(db, old, first!, keeping)
    expect(await firstHours(db, keeping)).toEqual([1, 1])
    expect(readdirSync(keeping.folder)).toEqual([`202607-${'a'.repeat(16)}.parquet`, `202607-${'a'.repeat(16)}.sqlite`])
    await closeDatabase(db)
    await stop()
  })
})

test('an import whose reading process is killed with -9 says so, leaves nothing, and a second one works', async () => {
  const db = await openDatabase(path.join(folder, 'farol.db'))
  const keeping = { folder: path.join(folder, 'hours') }
  const file = fileOf('a.csv', '0.000001')
  subscribe('child_process', killed)
  try {
    await expect(bring(db, file, first!, keeping)).rejects.toThrow('the process that read the hours was ended')
  } finally {
    unsubscribe('child_process', killed)
  }
  expect(readdirSync(keeping.folder)).toEqual([])
  await bring(db, file, first!, keeping)
  expect(await firstHours(db, keeping)).toEqual([1, 1])
  await closeDatabase(db)
})
