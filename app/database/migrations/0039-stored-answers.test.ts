import { sql, type Kysely } from 'kysely'
import { databaseKinds, openDatabaseAt } from '../../../tests/support/database-at'
import type { Schema } from '../schema'

/** Rows of before the migration, and rows that a version without it writes after it, by plain SQL. */
async function migrated(kind: (typeof databaseKinds)[number]) {
  const { db, migrateToLatest } = await openDatabaseAt(kind, '0038-tariff-changes')
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`insert into partner_company (id, name, initials, cnpj, created_at)
    values ('p', 'P', 'P', '1', '2026-03-04'), ('none', 'N', 'N', '2', '2026-03-04')`)
  for (const id of ['ana', 'bia', 'eva']) {
    await run(`insert into user_account (id, name, email, password_hash, role, permissions, created_at)
      values ('${id}', '${id}', '${id}@casa.example', '', 'CLIENTE', '', '2026-03-04')`)
  }
  const signIn = (who: string, at: string) =>
    run(`insert into audit_entry (at, action, actor_id, details) values ('${at}', 'sign-in', '${who}', '{}')`)
  const send = async (id: string, situation: string, day: string) => {
    await run(`insert into stored_file (storage_id, folder, name, type, situation, media_type, size_bytes, created_at)
      values ('${id}', 'documents', 'a.pdf', 'DOCUMENTO', '${situation}', 'application/pdf', 1, '${day}')`)
    await run(`insert into partner_document (storage_id, partner_company_id) values ('${id}', 'p')`)
  }
  const enter = (received: number, receivable: number) =>
    run(`insert into commission_entry (partner_company_id, day, kind, received_cents, receivable_cents, description, created_at)
      values ('p', '2026-03-04', 'agreed', ${received}, ${receivable}, 'C', '2026-03-04')`)

  await signIn('ana', '2026-05-02T10:00:00Z')
  await signIn('ana', '2026-05-01T10:00:00Z')
  await signIn('somebody deleted', '2026-05-01T10:00:00Z')
  await send('asked', 'ENVIADO', '2026-06-01')
  await send('given', 'RECEBIDO', '2026-06-02')
  await enter(0, 100_00)
  await enter(30_00, -30_00)
  await migrateToLatest()
  const before = await answersIn(db)

  await signIn('ana', '2026-04-30T10:00:00Z')
  await signIn('bia', '2026-05-03T10:00:00Z')
  await signIn('somebody deleted', '2026-05-04T10:00:00Z')
  await send('asked later', 'ENVIADO', '2026-06-03')
  await run(`update stored_file set created_at = '2026-06-04' where storage_id = 'asked'`)
  await enter(0, 5_00)
  await run(`delete from commission_entry where received_cents = 3000`)
  return { before, after: await answersIn(db) }
}

async function answersIn(db: Kysely<Schema>) {
  const signIns = await db.selectFrom('last_sign_in').select(['user_id', 'at']).orderBy('user_id').execute()
  const documents = await db.selectFrom('partner_document').select(['storage_id', 'sent_at']).orderBy('storage_id').execute()
  const partners = await db
    .selectFrom('partner_company')
    .select(['id', 'received_cents', 'receivable_cents'])
    .orderBy('id')
    .execute()
  return [signIns, documents, partners].map((rows) => rows.map((row) => Object.values(row)))
}

const expected = {
  // 100 agreed, 30 of them paid.
  before: [
    [['ana', '2026-05-02T10:00:00Z']],
    [
      ['asked', '2026-06-01'],
      ['given', null],
    ],
    [
      ['none', 0, 0],
      ['p', 30_00, 70_00],
    ],
  ],
  // 5 more agreed, and the payment taken away: 100 + 5.
  after: [
    [
      ['ana', '2026-05-02T10:00:00Z'],
      ['bia', '2026-05-03T10:00:00Z'],
    ],
    [
      ['asked', '2026-06-04'],
      ['asked later', '2026-06-03'],
      ['given', null],
    ],
    [
      ['none', 0, 0],
      ['p', 0, 105_00],
    ],
  ],
}

test.each(databaseKinds)(
  'on %s the newest sign-in, the waiting rows and balances equal the rows, also with rows that an older version adds',
  async (kind) => expect(await migrated(kind)).toEqual(expected),
)
