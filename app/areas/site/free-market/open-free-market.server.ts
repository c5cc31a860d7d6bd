import { brazilDay } from '~/domain/dated/brazil-day'
import { answerMigration } from './answer-migration.server'

/** What the page shows today, with the answer to the question in its address. */
export function openFreeMarket(query: URLSearchParams) {
  const day = brazilDay(new Date())
  return { day, migration: answerMigration(query, day) }
}
