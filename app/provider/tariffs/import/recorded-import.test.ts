import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inPieces } from '~/provider/open-data/in-pieces-for-tests'
import { allRates, now, openSeeded, tariffFile, verdeRows } from './file-for-tests'
import { tariffImportsIn } from './import-folder'
import { beginImport, interruptedProblem, runImport } from './recorded-import'
import { diskStore } from '~/provider/file-store/disk-store'

const actor = { id: 'ana', client: { address: undefined, agent: undefined } }
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const begun = (id: string) => ({ id, actorId: null, fileName: 'tarifas.csv', sizeBytes: 10 })

type Db = Awaited<ReturnType<typeof openSeeded>>

async function withFolder(test: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-imports-'))
  await test(folder).finally(() => rm(folder, { recursive: true }))
}

const history = (db: Db) =>
  db.selectFrom('tariff_import').select(['id', 'state', 'problem', 'report']).orderBy('started_at').execute()

test('of two imports that begin together one runs and the other is refused', async () => {
  const db = await openSeeded()
  const begins = await Promise.all([beginImport(db, begun(randomUUID()), now), beginImport(db, begun(randomUUID()), now)])
  expect(begins.toSorted()).toEqual([false, true])
})

test('an import whose process ended blocks the next for 60 seconds, then counts as interrupted, and wrote nothing', async () => {
  const db = await openSeeded()
  const before = await allRates(db)
  const [lost, next] = [randomUUID(), randomUUID()]
  await beginImport(db, begun(lost), now)
  expect(await beginImport(db, begun(next), at(60))).toBe(false)
  expect(await beginImport(db, begun(next), at(61))).toBe(true)
  expect(await history(db)).toMatchObject([
    { id: lost, state: 'failed', problem: interruptedProblem },
    { id: next, state: 'running' },
  ])
  expect(await allRates(db)).toEqual(before)
})

test('an import that was given up while it ran writes none of its tariffs', async () => {
  const db = await openSeeded()
  const before = await allRates(db)
  const id = randomUUID()
  await beginImport(db, begun(id), now)
  await beginImport(db, begun(randomUUID()), at(61))
  await expect(runImport(db, id, inPieces(tariffFile(verdeRows())), { now: () => now })).rejects.toThrow('given up')
  expect(await allRates(db)).toEqual(before)
  expect((await history(db))[0]).toMatchObject({ state: 'failed', report: null })
})

test('the history has the report of an import, and why another changed nothing', async () => {
  const db = await openSeeded()
  const [good, bad] = [randomUUID(), randomUUID()]
  await beginImport(db, begun(good), now)
  await runImport(db, good, inPieces(tariffFile(verdeRows())), { now: () => now })
  await beginImport(db, begun(bad), at(1))
  const broken = tariffFile([{ VlrTUSD: 'x' }])
  await expect(runImport(db, bad, inPieces(broken), { now: () => now })).rejects.toThrow('"x" não é um número')
  const [first, second] = await history(db)
  expect(JSON.parse(first!.report!)).toMatchObject({ rowsRead: 8, rowsKept: 8, tariffsWritten: 1 })
  expect(second).toMatchObject({ state: 'failed', problem: 'Linha 2: "x" não é um número em VlrTUSD. Nada foi alterado.' })
})

async function* leaving() {
  yield Buffer.from(tariffFile(verdeRows()))
  throw new Error('the sender left')
}

test('the file of a sender that leaves half way is not stored, and no import begins', async () => {
  const db = await openSeeded()
  await withFolder(async (folder) => {
    const imports = tariffImportsIn(diskStore(folder), { db, now: () => now, log: () => {} })
    await expect(imports.start(leaving(), { fileName: 'x.csv', actor })).rejects.toThrow('the sender left')
    expect(await readdir(path.join(folder, 'tariffs'))).toEqual([])
    expect(await history(db)).toEqual([])
  })
})

test('a file with agents outside the register stays until another process imported it again with them', async () => {
  const db = await openSeeded()
  const other = { SigAgente: 'CERAÇÁ', NumCNPJDistribuidora: '83000000000100' }
  await withFolder(async (folder) => {
    const imports = tariffImportsIn(diskStore(folder), { db, now: () => now, log: () => {} })
    const id = await imports.start(inPieces(tariffFile([...verdeRows(), ...verdeRows(other)])), { fileName: 'x.csv', actor })
    await imports.settled()
    expect(await readdir(path.join(folder, 'tariffs'))).toEqual([`${id}.csv`])
    const agent = { value: 'ceraca', name: 'Ceraçá', agent_name: 'CERAÇÁ', cnpj: '83000000000100', uf: 'SC', submarket: 'S' }
    await db.insertInto('distributor').values(agent).execute()
    const ofAnother = tariffImportsIn(diskStore(folder), { db, now: () => now, log: () => {} })
    await ofAnother.repeat({ id, sizeBytes: 1 }, { fileName: 'x.csv', actor })
    await ofAnother.settled()
    expect((await allRates(db)).filter(({ distributor }) => distributor === 'ceraca')).toHaveLength(1)
    expect(await readdir(path.join(folder, 'tariffs'))).toEqual([])
  })
})

test('the file of a second sender is not deleted when the first import ends', async () => {
  const db = await openSeeded()
  await withFolder(async (folder) => {
    const store = diskStore(folder)
    await store.put('tariffs/being-sent.csv', Buffer.from('a'))
    const imports = tariffImportsIn(store, { db, now: () => now, log: () => {} })
    await imports.start(inPieces(tariffFile(verdeRows())), { fileName: 'x.csv', actor })
    await imports.settled()
    expect(await readdir(path.join(folder, 'tariffs'))).toEqual(['being-sent.csv'])
  })
})
