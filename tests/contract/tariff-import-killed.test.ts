import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { now, tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { beginImport, isLost } from '~/provider/tariffs/import/recorded-import'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'

const killed = 'killed'
const repeated = 'repeated'
const begun = (id: string) => ({ id, actorId: null, fileName: 'tarifas.csv', sizeBytes: 10 })

/** Runs the import in a process of its own, which kills itself when it comes to a statement: no clock decides when. */
function importAndDie(location: string, file: string, importId: string, diesAt: string) {
  const program = `
    import { createReadStream } from 'node:fs'
    import { createServer } from 'vite'
    const vite = await createServer({
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      resolve: { alias: { '~': process.cwd() + '/app' } },
    })
    const { openDatabase } = await vite.ssrLoadModule('/app/database/open.server.ts')
    const { runImport } = await vite.ssrLoadModule('/app/provider/tariffs/import/recorded-import.ts')
    const [location, file, importId, diesAt] = process.argv.slice(1)
    const deadly = {
      transformQuery({ node }) {
        const table = (node.into ?? node.table)?.table?.identifier?.name
        const changes = (node.updates ?? []).map(({ column }) => column.column.name)
        if ([node.kind, table, ...changes.slice(0, 1)].join(' ') === diesAt) process.kill(process.pid, 'SIGKILL')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const db = (await openDatabase(location)).withPlugin(deadly)
    await runImport(db, importId, createReadStream(file), { now: () => new Date('${now.toISOString()}') })
    process.kill(process.pid, 'SIGKILL')
  `
  const args = ['--input-type=module', '-e', program, location, file, importId, diesAt]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

async function stateOf(db: Db, id: string) {
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
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-kill-'))
  const [location, file] = [path.join(folder, 'farol.db'), path.join(folder, 'tarifas.csv')]
  writeFileSync(file, tariffFile(verdeRows()))
  const db = await openDatabase(location)
  await seedTariffs(db)
  await beginImport(db, begun(killed), now)

  const { signal, stderr } = importAndDie(location, file, killed, statement)
  expect([signal, stderr]).toEqual(['SIGKILL', ''])
  const left = await stateOf(db, killed)
  expect(left).toMatchObject({ state: 'running', rates: 0, audited: 0 })
  const later = new Date(now.getTime() + 61_000)
  expect(isLost(left, later)).toBe(true)

  expect(await beginImport(db, begun(repeated), later)).toBe(true)
  // Killed once the import has returned.
  expect(importAndDie(location, file, repeated, 'nothing').signal).toBe('SIGKILL')
  expect(await stateOf(db, repeated)).toMatchObject({ state: 'done', rates: 1, audited: 1 })
  await closeDatabase(db)
  rmSync(folder, { recursive: true })
})
