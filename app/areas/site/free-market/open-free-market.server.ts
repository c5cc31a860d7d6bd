import type { AppLoadContext } from '@remix-run/node'
import { brazilDay } from '~/domain/dated/brazil-day'
import { answerMigration, type MigrationReply } from './answer-migration.server'
import { estimateSaving } from './estimate-saving.server'

/** What the page shows today, with the answers to the questions in its address. */
export async function openFreeMarket(query: URLSearchParams, context: Pick<AppLoadContext, 'provider' | 'now'>) {
  const day = brazilDay(context.now())
  const migration = answerMigration(query, day)
  const opensOn = openingOfShop(migration)
  const estimate = opensOn && (await estimateSaving(query, { day, opensOn }, context))
  return { day, migration, estimate }
}

/** The day from which the law lets a shop of low voltage migrate; undefined for another answer. */
function openingOfShop({ typed, answer }: MigrationReply) {
  if (typed.grupo !== 'B_BUSINESS' || !answer || answer.mayMigrate) return undefined
  return answer.reason === 'low-voltage-closed' ? answer.opensOn : undefined
}
