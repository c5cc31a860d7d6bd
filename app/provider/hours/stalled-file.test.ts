import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { openMemory } from '~/database/open-memory.fixture'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { hourlySet, knowHourFile } from './hour-file'
import { hourFile, hoursOfJuly } from './hour-file.fixture'
import { importHours } from './import-hours'

// The process that reads waits for a fifth of a second.
vi.mock('./hours-program.cjs?raw', async (importOriginal) => {
  const { default: program } = await importOriginal<{ default: string }>()
  return { default: program.replace('job.stallMs', '200') }
})

test('a file that gives nothing more is told, and nothing of the month stays on the disk', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'farol-hours-'))
  const [folder, file, fifo] = ['hours', 'publicado', 'parado'].map((name) => path.join(base, name)) as [string, string, string]
  const bytes = gzipSync(hourFile(hoursOfJuly()))
  writeFileSync(file, bytes)
  execFileSync('mkfifo', [fifo])
  // Opened for reading and writing, it never ends.
  const writer = await open(fifo, 'r+')
  await writer.write(bytes.subarray(0, 2_000))
  const db = await openMemory()
  const options = { now: () => new Date(), fileName: 'h.csv.gz', sha256: 'a'.repeat(64), isAccepted: false }
  const stalled = { ...(await knowHourFile(file))!, path: fifo }
  await expect(importHours(db, stalled, options, { folder, keptMonths: 24, log: () => {} })).rejects.toEqual(
    new DataFileError(
      'a leitura parou: o arquivo não deu nada por um minuto. Confira o disco em que ele está e importe-o de novo',
      undefined,
      hourlySet,
    ),
  )
  expect(await db.selectFrom('hour_month').selectAll().execute()).toEqual([])
  expect(readdirSync(folder)).toEqual([])
  await writer.close()
  await db.destroy()
  rmSync(base, { recursive: true })
})
