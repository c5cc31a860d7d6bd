import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { openLists, type Lists } from '~/database/lists.server'
import { connectPostgres } from '~/database/open-postgres.server'
import { openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { seedDemo } from '~/provider/demo/seed'
import { diskStore } from '~/provider/file-store/disk-store'
import { createProvider } from '~/provider/index.server'
import { startReplicatedPostgres } from '../support/replicated-postgres'
import { as } from './caller'
import { now, tokenSecret, type Host } from './host'

const admin = 'admin@farol.example'
/** Longer than any test: lateness must not switch lists to the primary here. [ms] */
const lagMs = 60 * 60_000

let pair: Awaited<ReturnType<typeof startReplicatedPostgres>>
let db: Db
let replica: Db
let lists: Lists
let host: Host

beforeAll(async () => {
  pair = await startReplicatedPostgres()
  pair.startReplica()
  db = await openDatabase(pair.primaryUrl)
  await seedDemo(db, now)
  replica = connectPostgres(pair.replicaUrl, { connections: 1 })
  lists = openLists(pair.primaryUrl, pair.replicaUrl, { lagMs, log: () => {} })
  const { fetch } = createProvider({ db, lists, now: () => now, tokenSecret, fileStore: diskStore(tmpdir()) })
  host = { baseUrl: 'http://provider.embedded', fetch: (request) => fetch(request), close: async () => {} }
})

afterAll(async () => {
  await lists?.close()
  await Promise.all([replica, db].map((it) => it?.destroy()))
  await pair?.stop()
})

/** Waits until the replica has all writes so far, and the process knows it. */
async function caughtUp() {
  const { rows } = await sql<{ it: number }>`select pg_current_wal_lsn() - '0/0' as it`.execute(db)
  await vi.waitFor(() => expect(lists.isOnReplica() && lists.hasReplayed(rows[0]!.it)).toBe(true), { timeout: 60_000 })
}

test('while the replica stands still, the writer sees the change in the list at once, and another sign-in later', async () => {
  const [writer, reader] = [await as(host, admin), await as(host, admin)]
  const names = async ({ get }: typeof writer) =>
    ((await get('/proposal-contacts')).json as { items: { name: string }[] }).items.map(({ name }) => name)
  await caughtUp()
  await sql`select pg_wal_replay_pause()`.execute(replica)
  for (const name of ['Ana', 'Bia']) {
    const contact = { name, email: `${name.toLowerCase()}@exemplo.example` }
    expect(await writer.post('/proposal-contacts', contact)).toMatchObject({ status: 201 })
    expect(await names(writer)).toContain(name)
  }
  // Read on the replica, which lacks them.
  expect(await names(reader)).toEqual([])

  await sql`select pg_wal_replay_resume()`.execute(replica)
  await caughtUp()
  expect(await names(reader)).toEqual(['Ana', 'Bia'])
  expect(await names(writer)).toEqual(['Ana', 'Bia'])
})

test.each([
  '/users?text=solar',
  '/registrations',
  '/leads?text=solar&status=new',
  '/partner-documents?text=solar&status=waiting',
  '/registered-files?text=solar',
  '/companies',
  '/offers',
  '/company-logos',
  '/deletion-requests',
  '/audit?person=ana',
])('the list %s is answered by a replica', async (path) => {
  const { get } = await as(host, admin)
  await caughtUp()
  expect(await get(path)).toMatchObject({ status: 200 })
})

test.each(['/studies?text=solar', '/invoices', '/offers/current'])(
  'the list %s of a partner is answered by a replica',
  async (path) => {
    const { get } = await as(host, 'black@farol.example')
    await caughtUp()
    expect(await get(path)).toMatchObject({ status: 200 })
  },
)
