import type { Kysely } from 'kysely'

/** When each form was sent, so that its key can be forgotten. Those of before are forgotten at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sent_form', 'partner_delivery']) {
    await db.schema
      .alterTable(table)
      .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex(`${table}_by_time`).on(table).column('created_at').execute()
  }
}
