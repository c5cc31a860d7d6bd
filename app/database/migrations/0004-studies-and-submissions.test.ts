import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '.'
import type { Schema } from '../schema'

test('stored studies get their distributor, saving and search text', async () => {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateTo('0003-accounts')).error).toBeUndefined()
  await db
    .insertInto('user_account')
    .values({
      id: 'autora',
      name: 'Autora',
      email: 'autora@farol.example',
      password_hash: '',
      role: 'PARCEIRO',
      permissions: '',
      company_name: null,
      partner_company_name: null,
      access_expires_on: null,
      created_at: '2026-01-01',
    })
    .execute()
  const content = JSON.stringify({
    mode: 'ML',
    distributorName: 'Neoenergia Pernambuco',
    request: { nomeCliente: 'Cerâmica São João', cnpj: '11.222.333/0001-81' },
    economy: {
      economyData: [
        { economia: 1_234.5, economiaPct: 0.2 },
        { economia: 2_000, economiaPct: 0.3 },
      ],
    },
  })
  const row = { id: 'antigo', author_id: 'autora', mode: 'ML', customer_name: 'Cerâmica São João', created_at: '2026-11-01' }
  const old = db as unknown as Kysely<{ study: typeof row & { content: string } }>
  await old
    .insertInto('study')
    .values({ ...row, content })
    .execute()

  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  expect(await db.selectFrom('study').selectAll().executeTakeFirstOrThrow()).toEqual({
    ...row,
    content,
    name: null,
    distributor_name: 'Neoenergia Pernambuco',
    saving_brl: 1_234.5,
    saving_fraction: 0.2,
    search_text: 'ceramica sao joao  11222333000181 neoenergia pernambuco',
    never_pays_back: null,
  })
  await db.destroy()
})
