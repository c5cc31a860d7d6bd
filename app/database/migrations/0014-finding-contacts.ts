import { sql, type Kysely } from 'kysely'

/** Contacts are found by name, e-mail and document, and registrations too, in the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['lead', 'registration']) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  await fill(db, 'lead', ['name', 'email', 'document'])
  await fill(db, 'registration', ['name', 'email', 'cnpj', 'cpf'])
}

async function fill(db: Kysely<unknown>, table: string, columns: readonly string[]) {
  const { rows } = await sql<Record<string, string>>`select id, ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)}`.execute(db)
  for (const row of rows) {
    const searchText = columns.map((name) => plain(row[name]!)).join('\n')
    await sql`update ${sql.table(table)} set search_text = ${searchText} where id = ${row['id']}`.execute(db)
  }
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
}
