import { sql } from 'kysely'
import { registry } from '~/metrics/registry.server'
import { startReplicatedPostgres } from '../../tests/support/replicated-postgres'
import { openLists, type Lists } from './lists.server'
import { connectPostgres } from './open-postgres.server'
import type { Db } from './schema'

describe('a PostgreSQL with a streaming replica', { timeout: 120_000 }, () => {
  let pair: Awaited<ReturnType<typeof startReplicatedPostgres>>
  let lists: Lists
  let primary: Db
  beforeAll(async () => {
    pair = await startReplicatedPostgres()
    primary = connectPostgres(pair.primaryUrl, {})
    await sql`create table line (words text)`.execute(primary)
    lists = openLists(pair.primaryUrl, pair.replicaUrl)
  }, 120_000)
  afterAll(async () => {
    await lists?.close()
    await primary?.destroy()
    await pair?.stop()
  })

  const answeredByReplica = async () => {
    const { rows } = await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(lists.db)
    return rows[0]!.it
  }

  test('lists are read from the primary before the replica is there, from the replica once it follows, and so on', async () => {
    expect(await answeredByReplica()).toBe(false)
    pair.startReplica()
    await until(lists.isOnReplica)
    expect(await answeredByReplica()).toBe(true)
    expect(await registry.metrics()).toContain('farol_database_connections{pool="read",state="idle"} 1')

    await pair.stopReplica()
    await until(() => !lists.isOnReplica())
    expect(await answeredByReplica()).toBe(false)
    pair.startReplica()
    await until(lists.isOnReplica)
    expect(await answeredByReplica()).toBe(true)
  })

  test('a replica that stops replaying is left after 5 s, and taken again when it has caught up', async () => {
    const replica = connectPostgres(pair.replicaUrl, { connections: 1 })
    await until(lists.isOnReplica)
    await sql`select pg_wal_replay_pause()`.execute(replica)
    await sql`insert into line values ('only on the primary')`.execute(primary)
    await until(() => !lists.isOnReplica())
    expect((await sql`select words from line`.execute(lists.db)).rows).toEqual([{ words: 'only on the primary' }])

    await sql`select pg_wal_replay_resume()`.execute(replica)
    await until(lists.isOnReplica)
    expect(await answeredByReplica()).toBe(true)
    expect((await sql`select words from line`.execute(lists.db)).rows).toEqual([{ words: 'only on the primary' }])
    await replica.destroy()
  })
})

function until(isTrue: () => boolean) {
  return vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 60_000 })
}
