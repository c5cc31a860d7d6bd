import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { offered } from '~/provider/search/offered'
import { testsWith } from '../support/tests-with'

/** Older parsers of SQL give up at 100. */
const maxDepth = 20

async function openFile() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'farol-file-')), 'farol.sqlite')
  const db = await openDatabase(file)
  onTestFinished(() => closeDatabase(db))
  return { file, db }
}

function tool(program: string, ...args: string[]) {
  return execFileSync(program, args, { encoding: 'utf8' })
}

function depthOf(statement: string) {
  let [depth, deepest] = [0, 0]
  for (const sign of statement.replaceAll(/'[^']*'/g, '')) {
    if (sign === '(') deepest = Math.max(deepest, ++depth)
    if (sign === ')') depth--
  }
  return deepest
}

test('no expression of the schema nests deeper than 20', async () => {
  expect(depthOf(`lower(replace(name, '(((', trim(name)))`)).toBe(3)
  const { db } = await openFile()
  const { rows } = await sql<{
    name: string
    text: string
  }>`select name, sql as text from sqlite_master where sql is not null`.execute(db)
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter(({ text }) => depthOf(text) > maxDepth).map(({ name }) => name)).toEqual([])
})

testsWith(['sqlite3', 'Python'], () => {
  test('the sqlite3 and the Python of the machine read the file, and what they write in it is found', async () => {
    const { file, db } = await openFile()
    const row = { id: 'a', name: 'Água Boa', initials: 'AB', cnpj: '', created_at: '2026-01-01' }
    await db.insertInto('partner_company').values(row).execute()
    expect(tool('sqlite3', file, 'select name from partner_company', 'pragma integrity_check')).toBe('Água Boa\nok\n')

    const found = async (text: string) => {
      const partners = db.selectFrom('partner_company').select(['id', 'name'])
      return (await offered(db, 'partner_company', partners, { text })).map(({ name }) => name)
    }
    tool('sqlite3', file, `update partner_company set name = 'Luz do Sertão'`)
    expect([await found('agua'), await found('sertao')]).toEqual([[], ['Luz do Sertão']])
    const script = `import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
  db.execute("insert into partner_company (id, name, initials, cnpj, created_at) values ('b', 'Sertão Sol', 'S', '', '2026-01-01')")`
    tool('python3', '-c', script, file)
    expect(await found('sertao')).toEqual(['Luz do Sertão', 'Sertão Sol'])
  })
})
