import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { now, tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { beginImport, isLost, runImport } from '~/provider/tariffs/import/recorded-import'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { runAndDie } from '../support/killed-process'

const killed = 'killed'
const repeated = 'repeated'
const begun = (id: string) => ({ id, actorId: null, fileName: 'tarifas.csv', sizeBytes: 10 })

const work = `
  const { createReadStream } = await import('node:fs')
  const { runImport } = await load('provider/tariffs/import/recorded-import.ts')
  const [file, importId] = args
  await runImport(db, importId, createReadStream(file), { now: () => new Date('${now.toISOString()}') })
`

let folder: string
let location: string
let file: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-kill-'))
  ;[location, file] = [path.join(folder, 'farol.db'), path.join(folder, 'tarifas.csv')]
  writeFileSync(file, tariffFile(verdeRows()))
  db = await openDatabase(location)
  await seedTariffs(db)
  await beginImport(db, begun(killed), now)
})
afterEach(async () => {
  await closeDatabase(db)
  rmSync(folder, { recursive: true })
})

const importAndDie = (diesAt: string) => runAndDie(location, { work, args: [file, killed], diesAt })

async function stateOf(id: string) {
  const { state, beat_at } = await db
    .selectFrom('tariff_import')
    .select(['state', 'beat_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rates = db.selectFrom('tariff_rate').select('resolution').where('valid_from', '=', '2026-10-08')
  const audited = db.selectFrom('audit_entry').select('id').where('action', '=', 'tariffs-imported')
  return { state, beat_at, rates: (await rates.execute()).length, audited: (await audited.execute()).length }
}

test.each([
  ['before its tariffs are written', 'InsertQueryNode tariff_rate'],
  ['with its tariffs written and before its line in the trail', 'InsertQueryNode audit_entry'],
  ['with all written and before it is told as done', 'UpdateQueryNode tariff_import state'],
])('an import of tariffs killed with -9 %s writes nothing, and the file can be imported again', async (_, statement) => {
  expect(importAndDie(statement)).toEqual({ signal: 'SIGKILL', stderr: '' })
  const left = await stateOf(killed)
  expect(left).toMatchObject({ state: 'running', rates: 0, audited: 0 })
  const later = new Date(now.getTime() + 61_000)
  expect(isLost(left, later)).toBe(true)

  expect(await beginImport(db, begun(repeated), later)).toBe(true)
  await runImport(db, repeated, createReadStream(file), { now: () => later })
  expect(await stateOf(repeated)).toMatchObject({ state: 'done', rates: 1, audited: 1 })
})

test('an import of tariffs killed with -9 once it has returned has written everything', async () => {
  expect(importAndDie('nothing').signal).toBe('SIGKILL')
  expect(await stateOf(killed)).toMatchObject({ state: 'done', rates: 1, audited: 1 })
})
