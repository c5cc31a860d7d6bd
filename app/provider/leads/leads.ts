import type { Db, Schema } from '~/database/schema'

/** Keeps a contact once for each page and gives its id, whether it is new or was already there; the name is the newest. */
export async function keepLead(db: Db, lead: Schema['lead']): Promise<string> {
  const { id } = await db
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.columns(['report', 'cnpj', 'email']).doUpdateSet({ name: lead.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findLead(db: Db, report: string, id: string) {
  return db.selectFrom('lead').select('id').where('id', '=', id).where('report', '=', report).executeTakeFirst()
}
