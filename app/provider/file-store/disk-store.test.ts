import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diskStore } from './disk-store'
import { StoreUnavailable } from './file-store'
import { keepsStorePromises } from '../../../tests/support/store-promises'

keepsStorePromises('a folder on disk', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-store-'))
  return { store: diskStore(folder), close: async () => rmSync(folder, { recursive: true }) }
})

async function* leaving() {
  yield Buffer.alloc(70_000)
  throw new Error('the sender left')
}

test('a file whose sender leaves half way leaves nothing in the folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-store-'))
  await expect(diskStore(folder).putPieces('tariffs/a.csv', leaving())).rejects.toThrow('the sender left')
  expect(readdirSync(path.join(folder, 'tariffs'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('leftovers of a killed process do not prevent a second attempt at the same file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-store-'))
  writeFileSync(path.join(folder, 'a.part'), 'hal')
  await diskStore(folder).put('a', Buffer.from('whole'))
  expect(readFileSync(path.join(folder, 'a'), 'utf8')).toBe('whole')
  rmSync(folder, { recursive: true })
})

test('with a folder that cannot be created the store is away, for writing and in its health check', async () => {
  const store = diskStore('/dev/null/files')
  await expect(store.put('a', new Uint8Array(1))).rejects.toBeInstanceOf(StoreUnavailable)
  await expect(store.check()).rejects.toBeInstanceOf(StoreUnavailable)
})
