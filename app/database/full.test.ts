import Database from 'better-sqlite3'
import { createRoomWatch, isFull } from './full.server'
import { migratedSqlite } from './open-sqlite.server'
import { databaseState } from './open.server'

const full = (code: string) => Object.assign(new Error('full'), { code })

test.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', '53100', 'ENOSPC', 'EDQUOT'])(
  '%s says that there is no room, also as a cause',
  (code) => {
    expect(isFull(full(code))).toBe(true)
    expect(isFull(new Error('the store cannot write', { cause: full(code) }))).toBe(true)
  },
)

test('a full S3 server says so by the name of its error', () => {
  expect(isFull(Object.assign(new Error('full'), { name: 'XMinioStorageFull' }))).toBe(true)
})

test.each(['SQLITE_BUSY', 'SQLITE_IOERR_READ', '53300', 'ENOENT'])('%s does not', (code) => {
  expect(isFull(full(code))).toBe(false)
})

test('a place has room until a write is refused for want of it, and again once a write succeeds', async () => {
  const room = createRoomWatch({ retryMs: 0 })
  const write = vi.fn(async () => {})
  room.note(full('SQLITE_BUSY'))
  expect(await room.hasRoom(write)).toBe(true)
  expect(write).not.toHaveBeenCalled()
  room.note(full('ENOSPC'))
  expect(await room.hasRoom(() => Promise.reject(full('ENOSPC')))).toBe(false)
  expect(await room.hasRoom(write)).toBe(true)
  expect(write).toHaveBeenCalledOnce()
  expect(await room.hasRoom(() => Promise.reject(full('ENOSPC')))).toBe(true)
})

test('between its tries a full place is not written to', async () => {
  const room = createRoomWatch({ retryMs: 3_600_000 })
  room.note(full('53100'))
  const write = vi.fn(async () => {})
  expect(await room.hasRoom(write)).toBe(false)
  expect(write).not.toHaveBeenCalled()
})

const session = (id: string, bytes: number) => ({
  id_hash: id,
  data: 'x'.repeat(bytes),
  created_at: '2026-11-21',
  expires_at: '2026-11-22',
})

test('a full database leaves nothing of a transaction, says so, and is still read and written where there is room', async () => {
  const sqlite = new Database(':memory:')
  const db = await migratedSqlite(sqlite, 60_000)
  await db.insertInto('web_session').values(session('before', 10)).execute()
  const pages = sqlite.pragma('page_count', { simple: true }) as number
  sqlite.pragma(`max_page_count = ${pages + 20}`)
  const refused: unknown = await db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('web_session').values(session('half', 10)).execute()
      await trx.insertInto('web_session').values(session('whole', 1_000_000)).execute()
    })
    .catch((error: unknown) => error)
  expect(refused).toSatisfy(isFull)
  const read = () => db.selectFrom('web_session').select('id_hash').execute()
  expect(await read()).toEqual([{ id_hash: 'before' }])
  expect(await databaseState(db)).toBe('sem espaço')
  sqlite.pragma('max_page_count = 1000000')
  await db.transaction().execute((trx) => trx.insertInto('web_session').values(session('after', 1_000_000)).execute())
  expect(await read()).toEqual([{ id_hash: 'after' }, { id_hash: 'before' }])
  await db.destroy()
})
