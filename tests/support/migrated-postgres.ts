import { Client } from 'pg'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openEmptyDatabase, openEmptyPostgres, sharedServer } from './postgres'

const template = 'farol_migrated'
/** Number of the lock that one process holds while it makes the template. */
const templateLock = 3402

/** A new PostgreSQL database with empty tables: on the server that the tests of a run share, a copy of one that is migrated once. */
export async function openMigratedPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = process.env['DATABASE_URL'] ? undefined : await sharedServer()
  if (server === undefined) return openEmptyPostgres()
  await makeTemplate(server)
  return openEmptyDatabase(server, template)
}

async function makeTemplate(server: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 1) return
    await client.query(`create database ${template}`)
    const url = new URL(server)
    url.pathname = template
    await closeDatabase(await openDatabase(url.href))
  } finally {
    await client.end()
  }
}
