import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { asDatabaseFault, DatabaseFault } from '../database-fault.server'
import { connectPostgres } from '../open-postgres.server'
import type { Db } from '../schema'
import { withoutDeadlines } from './dump-postgres.server'
import { kindOf } from './snapshot.server'

/**
 * Works with an empty database that is gone afterwards: a file in `folder`, or a database of the same PostgreSQL server.
 *
 * @throws DatabaseFault if the server cannot be reached or the user may not create databases.
 */
export async function withThrowAwayDatabase<T>(
  location: string,
  { folder, now }: { folder: string; now: Date },
  work: (location: string) => Promise<T>,
): Promise<T> {
  if (kindOf(location) === 'sqlite') return work(path.join(folder, 'farol.sqlite'))
  const name = `${namePrefix}${now.getTime()}_${randomBytes(4).toString('hex')}`
  await onServer(location, (db) => sql`create database ${sql.id(name)} template template0 encoding 'UTF8' locale 'C'`.execute(db))
  try {
    const url = new URL(location)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await onServer(location, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db))
  }
}

const namePrefix = 'farol_ensaio_'

/** The throw-away databases of killed programs: begun before an instant, and in nobody's use. */
export async function leftDatabases(db: Db, begunBefore: Date): Promise<string[]> {
  const asked = sql<{ name: string }>`select datname as name from pg_database
    where starts_with(datname, ${namePrefix}) and pg_get_userbyid(datdba) = current_user
      and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)
    order by datname`
  const { rows } = await asked.execute(db)
  // PostgreSQL does not tell when a database was created: its name does.
  const begunAt = (name: string) => Number(/^\d{13}(?=_)/.exec(name.slice(namePrefix.length))?.[0] ?? Number.POSITIVE_INFINITY)
  return rows.map(({ name }) => name).filter((name) => begunAt(name) < begunBefore.getTime())
}

/** Deletes what killed programs left; SQLite's is in their folder. @throws DatabaseFault if the server cannot be reached. */
export async function dropLeftDatabases(location: string, begunBefore: Date): Promise<void> {
  if (kindOf(location) === 'sqlite') return
  await onServer(location, async (db) => {
    for (const name of await leftDatabases(db, begunBefore)) await sql`drop database if exists ${sql.id(name)}`.execute(db)
  })
}

async function onServer(url: string, work: (db: Db) => Promise<unknown>) {
  const db = connectPostgres(url, withoutDeadlines)
  try {
    await work(db)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') throw new DatabaseFault(mayNotCreate(url), '42501')
    throw asDatabaseFault(error, url)
  } finally {
    await db.destroy()
  }
}

function mayNotCreate(url: string) {
  const user = decodeURIComponent(new URL(url).username)
  return `O usuário do banco não pode criar o banco provisório do ensaio: peça ao administrador do servidor alter role ${user} createdb.`
}
