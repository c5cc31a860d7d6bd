import { sql, type Kysely } from 'kysely'

/** Offers of energy, the answers to what partners send, and the files that administrators register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('volume_mwm', 'double precision')
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('starts_on', 'text', (c) => c.notNull())
    .addColumn('ends_on', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text', (c) => c.notNull())
    .addColumn('price_brl_per_mwh', 'double precision', (c) => c.notNull())
    .addColumn('withdrawn_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('offer_expires_on').on('offer').column('expires_on').execute()

  await db.schema
    .alterTable('partner_document')
    .addColumn('answer_id', 'text', (c) => c.references('partner_document.storage_id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('partner_document').addColumn('note', 'text').execute()
  await db.schema.createIndex('partner_document_answer_id').on('partner_document').column('answer_id').execute()
  await answerEarlierDocuments(db)

  await db.schema
    .createTable('registered_file')
    .addColumn('storage_id', 'text', (c) => c.primaryKey().references('stored_file.storage_id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('registered_by', 'text', (c) => c.references('user_account.id').onDelete('set null'))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('registered_file_registered_by').on('registered_file').column('registered_by').execute()
}

/** Until now nothing said which document answers which: the next one that the team sent to the partner counts as the answer. */
async function answerEarlierDocuments(db: Kysely<unknown>) {
  await sql`
    update partner_document set answer_id = (
      select reply.storage_id from partner_document reply
      join stored_file reply_file on reply_file.storage_id = reply.storage_id
      join stored_file question_file on question_file.storage_id = partner_document.storage_id
      where reply.partner_company_id = partner_document.partner_company_id
        and reply_file.situation = 'RECEBIDO' and reply_file.created_at > question_file.created_at
      order by reply_file.created_at limit 1
    ) where storage_id in (select storage_id from stored_file where situation = 'ENVIADO')`.execute(db)
}
