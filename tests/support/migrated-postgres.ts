import { Client } from 'pg'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openEmptyDatabase, openEmptyPostgres, sharedServer } from './postgres'

const template = 'farol_migrated'
/** Lock number of the process that creates the template. */
const templateLock = 3402

/** A new PostgreSQL database with empty tables: on the tests' shared server, a copy of a database migrated once. */
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
