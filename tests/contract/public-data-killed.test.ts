import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { flagFile, flagRows } from '~/provider/premises/flag-file.fixture'
import { importPublicFile } from '~/provider/public-data/import-public-file'
import { undoPublicImport } from '~/provider/public-data/undo-import'
import { runAndDie } from '../support/killed-process'

const flags = 'bandeiras-tarifarias'
const now = '2026-11-21T15:00:00.000Z'
const client = { address: undefined, agent: undefined }

const importing = `
  const { importPublicFile } = await load('provider/public-data/import-public-file.ts')
  await importPublicFile(db, '${flags}', args[0], { now: () => new Date('${now}'), fileName: 'b.csv', sha256: 'b', isAccepted: true, leastRows: 0 })
`
const undoing = `
  const { undoPublicImport } = await load('provider/public-data/undo-import.ts')
  const actor = { id: 'a', client: { address: undefined, agent: undefined } }
  await undoPublicImport(db, '${flags}', { importId: args[0], reason: 'trial', actor, now: new Date('${now}') })
`

let folder: string
let location: string
let second: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-data-killed-'))
  location = path.join(folder, 'farol.db')
  const first = path.join(folder, 'a.csv')
  second = path.join(folder, 'b.csv')
  writeFileSync(first, flagFile())
  writeFileSync(
    second,
    flagFile([...flagRows.slice(0, 63), ['2026-09', 'Verde', ',00'], ['2026-10', 'Verde', ',00']], '2026-10-30'),
  )
  db = await openDatabase(location)
  await bring(first)
})
afterEach(async () => {
  await closeDatabase(db)
  rmSync(folder, { recursive: true })
})

function bring(file: string) {
  const told = { now: () => new Date(now), fileName: path.basename(file), sha256: path.basename(file, '.csv') }
  return importPublicFile(db, flags, file, { ...told, isAccepted: true, leastRows: 0 })
}

/** The flags, what is known of their imports, and the trail. */
async function stored() {
  const [rows, imports, parts, trail] = await Promise.all([
    db.selectFrom('flag_month').selectAll().orderBy('month').execute(),
    db.selectFrom('public_data_import').selectAll().orderBy('place').execute(),
    db.selectFrom('public_data_before').select(['import_id', 'part']).orderBy('import_id').orderBy('part').execute(),
    db.selectFrom('audit_entry').select('action').orderBy('id').execute(),
  ])
  return { rows, imports, parts, trail }
}

test.each([
  'InsertQueryNode flag_month',
  'InsertQueryNode public_data_import',
  'InsertQueryNode public_data_before',
  'InsertQueryNode audit_entry',
])(
  'an import killed with -9 at %s leaves the flags and the journal as they were, and the file can be imported',
  async (diesAt) => {
    const before = await stored()
    expect(runAndDie(location, { work: importing, args: [second], diesAt })).toEqual({ signal: 'SIGKILL', stderr: '' })
    expect(await stored()).toEqual(before)
    await bring(second)
    const { rows, imports } = await stored()
    expect([rows.length, imports.length]).toEqual([65, 2])
  },
)

test.each(['UpdateQueryNode public_data_import undone_at', 'InsertQueryNode audit_entry'])(
  'an undoing killed with -9 at %s leaves the import whole, and can be done again',
  async (diesAt) => {
    const first = await stored()
    await bring(second)
    const before = await stored()
    const importId = before.imports.at(-1)!.id
    expect(runAndDie(location, { work: undoing, args: [importId], diesAt })).toEqual({ signal: 'SIGKILL', stderr: '' })
    expect(await stored()).toEqual(before)
    await undoPublicImport(db, flags, { importId, reason: 'trial', actor: { id: 'a', client }, now: new Date(now) })
    expect((await stored()).rows).toEqual(first.rows)
  },
)
