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
  folder: string,
  work: (location: string) => Promise<T>,
): Promise<T> {
  if (kindOf(location) === 'sqlite') return work(path.join(folder, 'farol.sqlite'))
  const name = `farol_ensaio_${randomBytes(6).toString('hex')}`
  await onServer(location, (db) => sql`create database ${sql.id(name)} template template0 encoding 'UTF8' locale 'C'`.execute(db))
  try {
    const url = new URL(location)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await onServer(location, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db))
  }
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
