import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { keepsStorePromises } from '../../../tests/support/store-promises'
import { s3Keys, startS3 } from '../../../tests/support/s3-server'
import { startTcpProxy } from '../../../tests/support/tcp-proxy'
import { readSettings } from '~/settings/settings.server'
import { bytesIn, StoreUnavailable } from './file-store'
import { openFileStore } from './open-file-store'
import { s3Limits, s3Store } from './s3-store'

Object.assign(process.env, s3Keys)

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  s3.forget()
})

for (const prefix of ['', 'farol/documentos'])
  keepsStorePromises(`a bucket of S3, with the prefix "${prefix}"`, async () => ({
    store: s3Store(s3.bucket(prefix)),
    close: async () => {},
  }))

test('a file whose sender leaves half way is not stored, and the fault is the sender’s', async () => {
  const store = s3Store(s3.bucket('half'))
  await expect(store.putPieces('tariffs/a.csv', leaving())).rejects.toThrow('the sender left')
  expect(await store.has('tariffs/a.csv')).toBe(false)
})

async function* leaving() {
  yield Buffer.alloc(9_000_000)
  throw new Error('the sender left')
}

test('a folder of 1,001 files is listed whole', async () => {
  const store = s3Store(s3.bucket('many'))
  const names = Array.from({ length: 1_001 }, (_, index) => String(index).padStart(4, '0'))
  await store.put('0000', new Uint8Array(1))
  // The server's own files, as it names them: 1,001 requests take seconds.
  const folder = path.join(s3.directory, 'farol', 'many')
  for (const name of names) writeFileSync(path.join(folder, `${name}._S3rver_object`), 'a')
  const listed: string[] = []
  for await (const name of store.names('')) listed.push(name)
  expect(listed).toEqual(names)
})

test('a store that refuses connections, or is silent, is away within the deadline, and back once it answers', async () => {
  const proxy = await startTcpProxy(s3.endpoint)
  const location = { ...s3.bucket('away'), endpoint: proxy.url.replace(/\/$/, '') }
  const store = s3Store(location)
  const hasty = s3Store(location, { ...s3Limits, requestMs: 100, wholeMs: 2_000 })
  await store.put('a', Buffer.from('a'))
  await proxy.goDown()
  await expect(store.put('b', Buffer.from('b'))).rejects.toBeInstanceOf(StoreUnavailable)
  await expect(store.has('a')).rejects.toBeInstanceOf(StoreUnavailable)
  await proxy.comeUp()
  proxy.freeze()
  await expect(hasty.open('a')).rejects.toBeInstanceOf(StoreUnavailable)
  await expect(hasty.check()).rejects.toBeInstanceOf(StoreUnavailable)
  await proxy.goDown()
  await proxy.comeUp()
  // A busy machine may take longer than the hasty limit.
  const found = await vi.waitFor(() => hasty.open('a'), { timeout: 60_000, interval: 50 })
  expect(String(Buffer.from(await bytesIn(found!)))).toBe('a')
  expect(await store.has('b')).toBe(false)
  await proxy.stop()
})

const opened = (filesUrl: string) => openFileStore({ ...readSettings({ FILES_URL: filesUrl }), databaseWaitMs: 0 })

test.each([
  ['a bucket that is not there', () => s3.url().replace('farol', 'outro'), 'o bucket não existe (NoSuchBucket).'],
  ['a server that is away', () => 's3://farol?endpoint=http://127.0.0.1:1', 'o servidor não respondeu (ECONNREFUSED).'],
])('%s is reported when the program starts', async (_, url, reason) => {
  await expect(opened(url())).rejects.toThrow(reason)
})

test('keys unknown to the server are reported when the program starts', async () => {
  process.env['AWS_ACCESS_KEY_ID'] = 'OUTRA'
  await expect(opened(s3.url())).rejects.toThrow('Armazenamento de documentos s3://farol/: o servidor recusou a chave de acesso')
  Object.assign(process.env, s3Keys)
})

test('programs that start at once try one bucket', async () => {
  for (let round = 0; round < 10; round++) {
    const stores = await Promise.all(Array.from({ length: 8 }, () => opened(s3.url('at-once'))))
    expect(stores).toHaveLength(8)
  }
})

test('a server that starts after the program is waited for', async () => {
  const proxy = await startTcpProxy(s3.endpoint)
  await proxy.goDown()
  const told: string[] = []
  const url = `s3://farol/late?endpoint=${proxy.url}`
  const opening = openFileStore({ ...readSettings({ FILES_URL: url }), databaseWaitMs: 60_000 }, (line) => {
    told.push(line)
    void proxy.comeUp()
  })
  expect((await opening).location).toBe('s3://farol/late')
  expect(told).toEqual([
    'Armazenamento de documentos s3://farol/late: o servidor não respondeu (ECONNREFUSED). Esperando por até 60 s…',
  ])
  await proxy.stop()
})
