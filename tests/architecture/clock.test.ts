import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files that may read the machine's clock, and why. Others get the time: `context.now` in pages, `now` of Deps in the provider. */
const readers: Record<string, string> = {
  'provider/file-store/disk-store.ts': 'dates a moved file as the disk and S3 date theirs, by the machine',
  'provider/hours/month-store.ts': 'compares with dates that the disk and S3 give files, by the machine',
  'provider/start.server.ts': 'hands the provider its clock',
  'site.server.ts': 'hands the pages their clock',
  'commands/accounts-admin.ts': 'a program of its own',
  'commands/backup/backup-command.ts': 'a command: the instant of a backup',
  'commands/backup/note-copy.ts': 'a command: the instant of its end',
  'commands/backup/restore-command.ts': 'a command: what is older than a day is left',
  'commands/data-fetch-command.ts': 'a program of its own',
  'commands/doctor/doctor-command.ts': 'compares the clock of the machine',
  'commands/import-hour-files.ts': 'part of the command that imports the market',
  'commands/log.ts': 'stamps the lines of the log',
  'commands/market-import-command.ts': 'a program of its own',
  'commands/prepare.mjs': 'dates a file',
  'commands/tariffs-import-command.ts': 'a program of its own',
  'database/open.server.ts': 'waits for the database as long as a person would, whatever day the pages are told it is',
}

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('.test.'))

test('only the listed files read the clock', () => {
  const reading = files.filter((file) => /new Date\(\)|Date\.now\(/.test(readFileSync(path.join('app', file), 'utf8')))
  expect(reading.toSorted()).toEqual(Object.keys(readers).toSorted())
})
