import type { Db, Schema } from '~/database/schema'

/** The kind of the row of `market_import` that stands for the invented market. */
export const demonstration = 'demonstration'

/** Whether the market's rows are the demonstration's inventions. */
export async function isMarketInvented(db: Db): Promise<boolean> {
  const found = await db.selectFrom('market_import').select('id').where('kind', '=', demonstration).limit(1).executeTakeFirst()
  return found !== undefined
}

const tables = [
  'market_agent',
  'market_profile',
  'market_association',
  'market_load',
  'market_load_month',
  'market_contract_month',
  'market_consumption_month',
  'market_plant',
  'market_plant_month',
  'siga_plant',
  'company_register',
  'market_breach',
  'pld_hour',
  'market_environment_month',
  'market_activity_month',
] as const satisfies readonly (keyof Schema)[]

/** Empties an invented market, in the caller's transaction; an imported one stays. */
export async function removeInventedMarket(trx: Db): Promise<void> {
  if (!(await isMarketInvented(trx))) return
  for (const table of tables) await trx.deleteFrom(table).execute()
  await trx.deleteFrom('market_import').where('kind', '=', demonstration).execute()
}
