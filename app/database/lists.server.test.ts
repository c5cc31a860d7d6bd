import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { registry } from '~/metrics/registry.server'
import { openMigratedPostgres } from '../../tests/support/migrated-postgres'
import { startReplicatedPostgres } from '../../tests/support/replicated-postgres'
import { openLists, type Lists } from './lists.server'
import { connectPostgres } from './open-postgres.server'
import type { Db } from './schema'

describe('a PostgreSQL with a streaming replica', { timeout: 120_000 }, () => {
  let pair: Awaited<ReturnType<typeof startReplicatedPostgres>>
  let lists: Lists
  let primary: Db
  const lines: string[] = []
  beforeAll(async () => {
    pair = await startReplicatedPostgres()
    primary = connectPostgres(pair.primaryUrl, {})
    await sql`create table line (words text)`.execute(primary)
    lists = openLists(pair.primaryUrl, pair.replicaUrl, { log: (line) => lines.push(line) })
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
    // The first may be told before: while it was not there for more than 5 s.
    await until(() => lines.length >= 3)
    const away = expect.stringMatching(/^lists: read on the primary, not on the replica: ./) as string
    expect(lines.slice(-3)).toEqual(['lists: read on the replica', away, 'lists: read on the replica'])
  })

  test('a replica that stops replaying is left after 5 s, and taken again when it has caught up', async () => {
    const replica = connectPostgres(pair.replicaUrl, { connections: 1 })
    await until(lists.isOnReplica)
    await sql`select pg_wal_replay_pause()`.execute(replica)
    await sql`insert into line values ('only on the primary')`.execute(primary)
    await until(() => !lists.isOnReplica())
    expect((await sql`select words from line`.execute(lists.db)).rows).toEqual([{ words: 'only on the primary' }])
    await until(() => lines.at(-1) === 'lists: read on the primary, not on the replica: it is late')

    await sql`select pg_wal_replay_resume()`.execute(replica)
    await until(lists.isOnReplica)
    expect(await answeredByReplica()).toBe(true)
    expect((await sql`select words from line`.execute(lists.db)).rows).toEqual([{ words: 'only on the primary' }])
    await replica.destroy()
  })
})

test('an address that is not a replica is reported once, with the reason', async () => {
  const postgres = await openMigratedPostgres()
  const linesOf = async (replicaUrl: string) => {
    const lines: string[] = []
    const lists = openLists(postgres.url, replicaUrl, { lagMs: 0, log: (line) => lines.push(line) })
    await until(() => lines.length > 0)
    // The next check comes a second later.
    await sleep(1_500)
    await lists.close()
    return lines
  }
  const on = 'lists: read on the primary, not on the replica:'
  expect(await linesOf('postgres://127.0.0.1:1/farol')).toEqual([`${on} connect ECONNREFUSED 127.0.0.1:1`])
  expect(await linesOf(postgres.url)).toEqual([`${on} DATABASE_READ_URL leads to no replica`])
  await postgres.stop()
})

function until(isTrue: () => boolean) {
  return vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 60_000 })
}
