import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '.'
import type { Schema } from '../schema'

test('stored accounts are found by name, e-mail, company and the documents of their registration', async () => {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateTo('0004-studies-and-submissions')).error).toBeUndefined()
  const account = { password_hash: '', permissions: '', access_expires_on: null, created_at: '2026-01-01' }
  const rows = [
    { id: 'a', name: 'Conceição  Araújo', role: 'CLIENTE', company_name: 'Pão de Açúcar', partner_company_name: null },
    { id: 'b', name: 'Ivo', role: 'PARCEIRO', company_name: null, partner_company_name: 'Iluminação' },
  ].map((row) => ({ ...account, ...row, email: `${row.id}@farol.example` }))
  await db.insertInto('user_account').values(rows).execute()
  const registration = { name: '', email: '', phone: '', kind: 'cliente', created_at: '2026-01-01', status: 'approved' }
  await db
    .insertInto('registration')
    .values({ ...registration, id: 'a', cnpj: '12ABC34501DE35', cpf: '52998224725' })
    .execute()

  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  expect(await db.selectFrom('user_account').select('search_text').orderBy('id').execute()).toEqual([
    { search_text: 'conceicao araujo\na@farol.example\npao de acucar\n\n12abc34501de35\n52998224725' },
    { search_text: 'ivo\nb@farol.example\n\niluminacao\n\n' },
  ])
  await db.destroy()
})
