import { brazilDay } from '~/domain/dated/brazil-day'
import { answerMigration } from './answer-migration.server'

/** What the page shows today, with the answer to the question in its address. */
export function openFreeMarket(query: URLSearchParams, now: Date) {
  const day = brazilDay(now)
  return { day, migration: answerMigration(query, day) }
}
