import type { Transaction } from 'kysely'
import type { Schema } from '~/database/schema'
import { indexAgents } from './index-agents'

/** Kind of the import that stands for the invented market of the demonstration. */
export const demonstrationKind = 'demonstration'

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
  'market_exit',
  'pld_hour',
  'prospect',
  'prospect_base',
  'market_environment_month',
  'market_activity_month',
] as const satisfies readonly (keyof Schema)[]

/** Deletes an invented market, in the caller's transaction; an imported one is kept. Returns whether there was one. */
export async function removeInventedMarket(trx: Transaction<Schema>): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('market_import').where('kind', '=', demonstrationKind).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  for (const table of tables) await trx.deleteFrom(table).execute()
  await indexAgents(trx)
  return true
}
