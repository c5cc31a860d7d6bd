import { sql } from 'kysely'
import { openEmptyPostgres } from '../../tests/support/postgres'
import { closeDatabase, openDatabase } from './open.server'

/** The log lines of two queries by a person's e-mail, one of them refused. */
async function linesOf(location: string, slowQueryMs: number) {
  const lines: string[] = []
  const logging = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const db = await openDatabase(location, { slowQueryMs })
  // Those of the migrations.
  lines.length = 0
  await db.selectFrom('user_account').select('id').where('email', '=', 'ana@exemplo.example').execute()
  await sql`select ${'ana@exemplo.example'}
    from nowhere`
    .execute(db)
    .catch(() => {})
  logging.mockRestore()
  await closeDatabase(db)
  return lines
}

test('on SQLite a slow query is logged by its SQL in one line, without its values', async () => {
  expect(await linesOf(':memory:', 0)).toEqual([
    expect.stringMatching(/^slow query \d+ ms: select "id" from "user_account" where "email" = \+\?$/),
    expect.stringMatching(/^slow query \(failed\) \d+ ms: select \+\? from nowhere$/),
  ])
})

test('on PostgreSQL a slow query is logged by its SQL in one line, without its values', async () => {
  const postgres = await openEmptyPostgres()
  expect(await linesOf(postgres.url, 0)).toEqual([
    expect.stringMatching(/^slow query \d+ ms: select "id" from "user_account" where "email" = \$1$/),
    expect.stringMatching(/^slow query \(failed\) \d+ ms: select \$1 from nowhere$/),
  ])
  await postgres.stop()
})

test('a query faster than the limit of 10 minutes is not logged', async () => {
  expect(await linesOf(':memory:', 600_000)).toEqual([])
})
