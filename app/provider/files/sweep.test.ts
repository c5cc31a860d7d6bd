import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemory } from '~/database/open-memory.fixture'
import { openFileRegister } from './files'
import { forgetDocuments } from './forget-documents'
import { startSweeping, sweepFiles } from './sweep'
import { diskStore } from '../file-store/disk-store'

const now = () => new Date('2026-11-21T15:00:00Z')
const unnamed = '5d1f3a60-8a41-4a1e-9b69-0c6f0f4f7a11'
const beingWritten = '0e9b4b52-1f0b-4a55-8f52-64f1c7c1d5aa.b7.part'
const description = { folder: 'a', name: 'a.pdf', type: 'a', situation: 'RECEBIDO', media_type: 'application/pdf' } as const

async function openFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'farol-sweep-'))
  const [filesDir, arrivingDir, mailDir] = ['files', 'arriving', 'outbox'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ]
  const db = await openMemory()
  const kept = await openFileRegister(diskStore(filesDir, now), db, now).keep(new Uint8Array(1), description)
  mkdirSync(arrivingDir)
  mkdirSync(mailDir)
  write(filesDir, kept, 600)
  write(filesDir, `${unnamed}.part`, 61)
  write(filesDir, unnamed, 61)
  write(filesDir, beingWritten, 59)
  write(arrivingDir, 'body.part', 61)
  write(mailDir, '.half-mail', 61)
  write(mailDir, '.mail-being-written', 59)
  write(mailDir, 'mail.eml', 600)
  const left = () => [filesDir, arrivingDir, mailDir].flatMap((folder) => namesIn(folder)).toSorted()
  const close = async () => {
    await db.destroy()
    rmSync(root, { recursive: true })
  }
  const expected = ['.mail-being-written', beingWritten, kept, 'mail.eml'].toSorted()
  return { filesDir, options: { db, now, store: diskStore(filesDir, now), arrivingDir, mailDir }, expected, left, close }
}

/** Writes a file of so many minutes. */
function write(folder: string, name: string, minutes: number) {
  const written = new Date(now().getTime() - minutes * 60_000)
  writeFileSync(path.join(folder, name), '')
  utimesSync(path.join(folder, name), written, written)
}

const namesIn = (folder: string) => readdirSync(folder).filter((name) => name !== 'orphans')

test('a document that no row names waits in "orphans" for 30 days, counted from the day it was moved', async () => {
  const { options, filesDir, close } = await openFolder()
  const orphans = path.join(filesDir, 'orphans')
  const daysLater = (days: number) => ({ ...options, now: () => new Date(now().getTime() + days * 24 * 60 * 60_000) })
  await sweepFiles(options)
  expect(readdirSync(orphans)).toEqual([unnamed])
  await sweepFiles(daysLater(30))
  expect(readdirSync(orphans)).toEqual([unnamed])
  await sweepFiles(daysLater(31))
  expect(readdirSync(orphans)).toEqual([])
  await close()
})

test('a document that a row names is read from where it was set aside, and comes back from there before it would be deleted', async () => {
  const { options, filesDir, close } = await openFolder()
  const { db, store } = options
  const files = openFileRegister(store, db, now)
  const [orphan, removed] = [await files.keep(Buffer.from('a'), description), await files.keep(Buffer.from('b'), description)]
  await store.move(orphan, `orphans/${orphan}`)
  await files.setAside([removed])
  expect(await (await files.find(orphan))!.text()).toBe('a')
  expect(await (await files.find(removed))!.text()).toBe('b')
  await sweepFiles({ ...options, now: () => new Date(now().getTime() + 31 * 24 * 60 * 60_000) })
  expect(readdirSync(filesDir)).toEqual(expect.arrayContaining([orphan, removed]))
  await close()
})

test('a document that was removed stays for two days, for a backup whose rows still name it', async () => {
  const { options, filesDir, close } = await openFolder()
  const { db, store } = options
  const files = openFileRegister(store, db, now)
  const removed = await files.keep(Buffer.from('a'), description)
  await forgetDocuments(db, [removed])
  await files.setAside([removed])
  const daysLater = (days: number) => ({ ...options, now: () => new Date(now().getTime() + days * 24 * 60 * 60_000) })
  await sweepFiles(daysLater(2))
  expect(readdirSync(path.join(filesDir, 'removed'))).toEqual([removed])
  await sweepFiles(daysLater(3))
  expect(readdirSync(path.join(filesDir, 'removed'))).toEqual([])
  await close()
})

test('partial and unreferenced documents are removed after an hour; referenced ones, and those being written, stay', async () => {
  const { options, expected, left, close } = await openFolder()
  await sweepFiles(options)
  expect(left()).toEqual(expected)
  await close()
})

test('they are removed when the provider starts, and again every hour', async () => {
  const { options, filesDir, expected, left, close } = await openFolder()
  const timers = vi.spyOn(globalThis, 'setInterval')
  const stop = startSweeping(options)
  const [sweep, everyMs] = timers.mock.calls[0]!
  expect(everyMs).toBe(60 * 60_000)
  await vi.waitUntil(() => left().length === expected.length, { timeout: 30_000 })
  const late = path.join(filesDir, `${unnamed}.part`)
  writeFileSync(late, '')
  utimesSync(late, 0, 0)
  // Nothing begins while the first sweep has not ended.
  const isLateGone = () => {
    sweep()
    return left().length === expected.length
  }
  await vi.waitUntil(isLateGone, { timeout: 30_000 })
  expect(left()).toEqual(expected)
  await stop()
  await close()
})

test('files of another program in the same bucket stay where they are, however old', async () => {
  const { options, filesDir, close } = await openFolder()
  for (const folder of ['', 'orphans', 'removed', 'tariffs'])
    await options.store.put(path.join(folder, 'relatorio.xlsx'), new Uint8Array(1))
  await sweepFiles({ ...options, now: () => new Date(now().getTime() + 365 * 24 * 60 * 60_000) })
  for (const folder of ['', 'orphans', 'removed', 'tariffs'])
    expect(readdirSync(path.join(filesDir, folder))).toContain('relatorio.xlsx')
  await close()
})

test('a fault with one document does not stop the others, and is logged with its name', async () => {
  const { options, filesDir, close } = await openFolder()
  const orphans = ['10000000', '20000000', '30000000'].map((first) => `${first}${unnamed.slice(8)}`)
  for (const name of orphans) write(filesDir, name, 61)
  const store = {
    ...options.store,
    move: (from: string, to: string) =>
      from === orphans[1] ? Promise.reject(new Error('InternalError')) : options.store.move(from, to),
  }
  await expect(sweepFiles({ ...options, store })).rejects.toThrow(
    `1 documents not swept, the first ${orphans[1]}: Error: InternalError`,
  )
  expect(readdirSync(path.join(filesDir, 'orphans')).toSorted()).toEqual([orphans[0], orphans[2], unnamed].toSorted())
  await close()
})

test('when three documents in a row fail, the store is left alone', async () => {
  const { options, filesDir, close } = await openFolder()
  for (let nth = 10; nth < 30; nth++) write(filesDir, `${nth}000000${unnamed.slice(8)}`, 61)
  const asked: string[] = []
  const move = (from: string) => {
    asked.push(from)
    return Promise.reject(new Error('AccessDenied'))
  }
  await expect(sweepFiles({ ...options, store: { ...options.store, move } })).rejects.toThrow('AccessDenied')
  expect(asked).toHaveLength(3)
  await close()
})

test('missing folders are no fault', async () => {
  const log = vi.fn()
  const { options, close } = await openFolder()
  await startSweeping({ ...options, store: diskStore('/nowhere/a'), arrivingDir: '/nowhere/b', mailDir: '/nowhere/c', log })()
  expect(log).not.toHaveBeenCalled()
  await close()
})
