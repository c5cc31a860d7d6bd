import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  await db.schema.alterTable('study').addColumn('name', 'text').execute()
  await db.schema
    .alterTable('study')
    .addColumn('distributor_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const column of ['saving_brl', 'saving_fraction']) {
    await db.schema
      .alterTable('study')
      .addColumn(column, 'double precision', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await db.schema
    .alterTable('study')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await fillStudies(db)

  await db.schema
    .createTable('study_share')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('study_id', 'text', (c) => c.notNull().references('study.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema.createIndex('study_share_study').on('study_share').columns(['study_id', 'created_at']).execute()

  await db.schema
    .createTable('study_image')
    .addColumn('id', 'text', (c) => c.primaryKey().references('stored_file.storage_id'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('study_image_author').on('study_image').columns(['author_id', 'created_at']).execute()

  await db.schema
    .createTable('study_image_use')
    .addColumn('study_id', 'text', (c) => c.notNull().references('study.id').onDelete('cascade'))
    .addColumn('image_id', 'text', (c) => c.notNull().references('study_image.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('study_image_use_key', ['study_id', 'image_id'])
    .execute()
  await db.schema.createIndex('study_image_use_image').on('study_image_use').column('image_id').execute()

  await db.schema
    .createTable('simulator_invoice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('author_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('storage_id', 'text', (c) => c.references('stored_file.storage_id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('simulator_invoice_author').on('simulator_invoice').columns(['author_id', 'created_at']).execute()
}

/** All studies stored before this migration are free market studies. */
async function fillStudies(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; content: string }>`select id, content from study`.execute(db)
  for (const { id, content } of rows) {
    const { distributorName, request, economy } = JSON.parse(content) as {
      distributorName: string
      request: { nomeCliente?: string; cnpj: string }
      economy: { economyData: { economia: number; economiaPct: number }[] }
    }
    const { economia = 0, economiaPct = 0 } = economy.economyData[0] ?? {}
    const searchText = [request.nomeCliente ?? '', '', request.cnpj, distributorName].map(plain).join(' ')
    await sql`update study set distributor_name = ${distributorName}, saving_brl = ${economia}, saving_fraction = ${economiaPct},
      search_text = ${searchText} where id = ${id}`.execute(db)
  }
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
}
