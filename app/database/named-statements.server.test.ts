import { sql, type Kysely } from 'kysely'
import { openMigratedPostgres } from '../../tests/support/migrated-postgres'
import { connectPostgres } from './open-postgres.server'
import type { Schema } from './schema'

let server: Awaited<ReturnType<typeof openMigratedPostgres>>
let db: Kysely<Schema>

beforeAll(async () => {
  server = await openMigratedPostgres()
  // One connection: its statements are those that the tests see.
  db = connectPostgres(server.url, { connections: 1 })
})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

const companyNamed = (of: Kysely<Schema>, name: string) => of.selectFrom('company').selectAll().where('name', '=', name).execute()

/** The kept statements about companies, without the question itself. */
async function keptStatements() {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where statement like '%"company"%' and statement not like '%pg_prepared%'`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a read is kept by its connection once, whatever its values; a read within a transaction is not', async () => {
  await companyNamed(db, 'Moinho')
  await companyNamed(db, 'Padaria')
  await db.transaction().execute((trx) => trx.selectFrom('company').select('id').where('id', '=', 'x').execute())
  expect(await keptStatements()).toEqual(['select * from "company" where "name" = $1'])
})

test('a column that a newer version adds meanwhile ends no read', async () => {
  await companyNamed(db, 'Moinho')
  await sql`alter table company add column of_newer_version text default 'newer'`.execute(db)
  expect(await companyNamed(db, 'Moinho')).toEqual([])
  expect(await companyNamed(db, 'Padaria')).toEqual([])
})

test('a refused read is refused as before', async () => {
  await expect(sql`select ${'x'} from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
})
