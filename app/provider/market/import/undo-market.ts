import type { Transaction } from 'kysely'
import type { Schema } from '~/database/schema'
import { sumActivityMonths } from '../activity-months'
import { indexAgents } from '../index-agents'
import { restateWatched } from '../watch/note-changes'
import type { FileReport } from './import-file'
import { dataSets } from './data-sets'

/** What follows from a market import whose rows are back, in the same transaction: sums, the search, notes and the history. */
export async function settleUndoneImport(trx: Transaction<Schema>, importId: string): Promise<void> {
  const { kind, report } = await trx
    .updateTable('market_import')
    .set({ state: 'undone' })
    .where('id', '=', importId)
    .returning(['kind', 'report'])
    .executeTakeFirstOrThrow()
  const { months = [] } = (report === null ? {} : JSON.parse(report)) as Partial<FileReport>
  const feeds = dataSets.find((it) => it.kind === kind)?.feeds
  if (feeds === 'agents') {
    await indexAgents(trx)
    await sumActivityMonths(trx)
  }
  if (feeds === 'loads') await sumActivityMonths(trx, months)
  await restateWatched(trx, importId)
}
