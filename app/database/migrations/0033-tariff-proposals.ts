import type { Kysely } from 'kysely'

const rates = ['demand_peak', 'demand_off_peak', 'tusd_peak', 'tusd_off_peak', 'te_peak', 'te_off_peak']

/** Tariffs that read bills carry and the table does not have, until an administrator decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let proposals = db.schema
    .createTable('tariff_proposal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('distributor_id', 'integer', (c) => c.notNull().references('distributor.id'))
    .addColumn('subgroup', 'text', (c) => c.notNull())
    .addColumn('ths', 'text', (c) => c.notNull())
    .addColumn('resolution', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('valid_to', 'text', (c) => c.notNull())
  for (const name of rates) proposals = proposals.addColumn(name, 'double precision', (c) => c.notNull())
  await proposals
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('reason', 'text')
    // One of an act: a refused tariff does not come back with the next bill.
    .addUniqueConstraint('tariff_proposal_act', ['distributor_id', 'subgroup', 'ths', 'resolution'])
    .execute()
  await db.schema.createIndex('tariff_proposal_state').on('tariff_proposal').columns(['state', 'made_at']).execute()
}
