import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { tableNames } from '~/database/snapshot/contents.server'
import { copySqlite } from '~/database/snapshot/copy-sqlite.server'
import { accountErasedInFile } from '../support/erased-account'
import { copiesIn } from '../trial/erased-bytes'

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'farol-bytes-')), 'farol.sqlite')

async function tablesWith(db: Db, texts: readonly string[]) {
  const found: string[] = []
  for (const table of await tableNames(db, 'sqlite')) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    found.push(
      ...rows
        .map((row) => JSON.stringify(row))
        .filter((row) => texts.some((text) => row.includes(text)))
        .map((row) => `${table}: ${row}`),
    )
  }
  return found
}

test('after an erasure the bytes of the file, of its log and of a new backup have no e-mail and no CPF', async () => {
  const file = newFile()
  const { db, texts, erase } = await accountErasedInFile(file)
  expect(copiesIn([file, `${file}-wal`], texts)).toBeGreaterThan(30)
  await erase()
  expect(await tablesWith(db, texts)).toEqual([])
  expect(copiesIn([file, `${file}-wal`], texts)).toBe(0)
  const copy = `${file}.copy`
  await copySqlite(file, copy, async () => {})
  expect(copiesIn([copy], texts)).toBe(0)
  await closeDatabase(db)
  expect(copiesIn([file, `${file}-wal`], texts)).toBe(0)
})

test('a database file that did not overwrite deletions is compacted once, when it is next opened', async () => {
  const file = newFile()
  await closeDatabase(await openDatabase(file))
  const before = new Database(file)
  before.pragma('user_version = 0')
  before.exec('create table note (text text)')
  before.prepare('insert into note values (?)').run('ana@casa.example')
  before.exec('delete from note')
  before.close()
  expect(copiesIn([file], ['ana@casa.example'])).toBe(1)
  await closeDatabase(await openDatabase(file))
  expect(copiesIn([file], ['ana@casa.example'])).toBe(0)
})
