import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemory } from '~/database/open-memory.fixture'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { hourlySet, knowHourFile } from './hour-file'
import { hourFile, hourRow } from './hour-file.fixture'
import { importHours } from './import-hours'

// The process that reads meets the end of the disk.
vi.mock('./hours-program.cjs?raw', async (importOriginal) => {
  const { default: program } = await importOriginal<{ default: string }>()
  const faulty = `require('node:fs').fsyncSync = () => { throw Object.assign(new Error('write'), { code: 'ENOSPC' }) }`
  return { default: program.replace(`'use strict'`, `'use strict'\n${faulty}`) }
})

test('a disk that is full is told, and nothing of the month stays on it', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'farol-hours-'))
  const [folder, file] = [path.join(base, 'hours'), path.join(base, 'publicado')]
  writeFileSync(file, hourFile([hourRow()]))
  const db = await openMemory()
  const options = { now: () => new Date(), fileName: 'h.csv', sha256: 'a'.repeat(64), isAccepted: false }
  const importing = importHours(db, (await knowHourFile(file))!, options, { folder, keptMonths: 24, log: () => {} })
  await expect(importing).rejects.toEqual(new DataFileError('não há espaço em disco para as horas do mês', undefined, hourlySet))
  expect(await db.selectFrom('hour_month').selectAll().execute()).toEqual([])
  expect(readdirSync(folder)).toEqual([])
  await db.destroy()
  rmSync(base, { recursive: true })
})
