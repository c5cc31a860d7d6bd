import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { hourFile, hoursOfJuly } from '~/provider/hours/hour-file.fixture'
import { startWork } from '../support/killed-process'

const importing = `
  const [file, dataDir] = args
  await db.destroy()
  const { runMarketImport } = await load('commands/market-import-command.ts')
  process.exit(await runMarketImport([file], { DATA_DIR: dataDir }))
`

let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-cancelled-'))
  file = path.join(folder, 'h.csv')
  const loads = Array.from({ length: 400 }, (_, load) => hoursOfJuly({ load: load + 1 }))
  writeFileSync(file, hourFile(loads.flat()))
})
afterAll(() => rmSync(folder, { recursive: true }))

function start(dataDir: string) {
  return startWork(path.join(dataDir, 'farol.sqlite'), { work: importing, args: [file, dataDir] })
}

function childrenOf(pid: number) {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return listed.map((line) => line.trim().split(/\s+/).map(Number)).flatMap(([its, parent]) => (parent === pid ? [its!] : []))
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s in the middle of an import of hours ends it with %i and leaves nothing; a second import works',
  async (signal, code) => {
    const dataDir = path.join(folder, signal)
    mkdirSync(dataDir)
    const command = start(dataDir)
    const complained = text(command.stderr)
    // Its first tenth is read.
    let printed = ''
    while (!printed.includes('% · ')) printed += String(await once(command.stdout, 'data'))
    const reading = childrenOf(command.pid!)
    expect(reading).toHaveLength(1)
    // A terminal tells npm, the command and its children, and npm tells the command again.
    for (const pid of [...reading, command.pid!, command.pid!]) process.kill(pid, signal)
    expect(await once(command, 'exit')).toEqual([code, null])
    expect(await complained).toBe('h.csv: recusado. A importação foi cancelada.\nNada deste arquivo foi gravado.\n')
    expect(reading.filter(isThere)).toEqual([])
    expect(readdirSync(path.join(dataDir, 'hours'))).toEqual([])
    const db = await openDatabase(path.join(dataDir, 'farol.sqlite'))
    expect(await db.selectFrom('hour_month').selectAll().execute()).toEqual([])

    const again = start(dataDir)
    const [told, refused] = await Promise.all([text(again.stdout), text(again.stderr), once(again, 'exit')])
    expect([again.exitCode, refused]).toEqual([0, ''])
    expect(told).toContain('Cargas: 400.')
    expect(await db.selectFrom('hour_month').select('load_count').execute()).toEqual([{ load_count: 400 }])
    await closeDatabase(db)
  },
)
