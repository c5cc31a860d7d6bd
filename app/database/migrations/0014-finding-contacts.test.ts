import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '.'
import type { Schema } from '../schema'

test('stored contacts and registrations are found by name, e-mail and documents', async () => {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateTo('0013-promises-and-alerts')).error).toBeUndefined()
  const person = { name: 'Conceição  Araújo', email: 'ana@casa.example', created_at: '2026-01-01' }
  await db
    .insertInto('lead')
    .values({ ...person, id: 'a', report: 'aurora-solar', document: '12ABC34501DE35' })
    .execute()
  await db
    .insertInto('registration')
    .values({ ...person, id: 'b', cnpj: '12ABC34501DE35', cpf: '52998224725', phone: '', kind: 'cliente', status: 'refused' })
    .execute()

  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  expect(await db.selectFrom('lead').select('search_text').execute()).toEqual([
    { search_text: 'conceicao araujo\nana@casa.example\n12abc34501de35' },
  ])
  expect(await db.selectFrom('registration').select('search_text').execute()).toEqual([
    { search_text: 'conceicao araujo\nana@casa.example\n12abc34501de35\n52998224725' },
  ])
  await db.destroy()
})
