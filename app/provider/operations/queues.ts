import type { z } from 'zod'
import type { getOperations, queueNames } from '~/contract/operations'
import type { Db } from '~/database/schema'
import { countedOf } from '../http/page-of'

type Queue = z.input<typeof getOperations.reply>['queues'][number]
type QueueName = (typeof queueNames)[number]

/** The outbox of mails: each ends with a time, and with an error if given up. */
export async function mailQueue(db: Db): Promise<Queue> {
  const mails = db.selectFrom('mail_outbox')
  const waits = mails.where('ended_at', 'is', null)
  const ended = mails.where('ended_at', 'is not', null)
  const [{ waiting, oldest }, last, sent, givenUp] = await Promise.all([
    waits.select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')]).executeTakeFirstOrThrow(),
    waits.select('last_error').where('last_error', 'is not', null).orderBy('created_at', 'desc').executeTakeFirst(),
    // Mails of nonexistent accounts end without an attempt.
    countedOf(db, ended.where('last_error', 'is', null).where('attempts', '>', 0)),
    countedOf(db, ended.where('last_error', 'is not', null)),
  ])
  return { name: 'mails', waiting, oldestAt: oldest, lastError: last?.last_error ?? null, sent, givenUp }
}

/** Rows for the external sheet: retried until they arrive. */
export async function rowQueue(db: Db): Promise<Queue> {
  const rows = db.selectFrom('sheet_append').innerJoin('sheet_row', 'sheet_row.id', 'sheet_append.row_id')
  const waits = rows.where('appended_at', 'is', null)
  const [{ waiting, oldest }, last, sent] = await Promise.all([
    waits.select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')]).executeTakeFirstOrThrow(),
    waits.select('last_error').where('last_error', 'is not', null).orderBy('row_id', 'desc').executeTakeFirst(),
    countedOf(db, db.selectFrom('sheet_append').where('appended_at', 'is not', null)),
  ])
  const givenUp = { count: 0, hasMore: false }
  return { name: 'rows', waiting, oldestAt: oldest, lastError: last?.last_error ?? null, sent, givenUp }
}

/** Proposals that everybody signed: retried until they are sealed. */
export async function sealQueue(db: Db): Promise<Queue> {
  const versions = db.selectFrom('sales_proposal_version')
  const waits = versions.where('next_seal_at', 'is not', null)
  const [{ waiting, oldest }, last, sent] = await Promise.all([
    waits.select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('ended_at').as('oldest')]).executeTakeFirstOrThrow(),
    waits.select('seal_error').where('seal_error', 'is not', null).orderBy('ended_at', 'desc').executeTakeFirst(),
    countedOf(db, versions.where('state', '=', 'sealed')),
  ])
  const givenUp = { count: 0, hasMore: false }
  return { name: 'seals', waiting, oldestAt: oldest, lastError: last?.seal_error ?? null, sent, givenUp }
}

/** Messages of webhooks that are not paused; those of paused ones wait for somebody. */
export async function webhookQueue(db: Db): Promise<Queue> {
  const told = db.selectFrom('webhook_delivery')
  const waits = told.innerJoin('webhook', 'webhook.id', 'webhook_id').where('ended_at', 'is', null).where('paused_at', 'is', null)
  const ended = told.where('ended_at', 'is not', null)
  const [{ waiting, oldest }, last, sent, givenUp] = await Promise.all([
    waits
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('webhook_delivery.created_at').as('oldest')])
      .executeTakeFirstOrThrow(),
    waits
      .select('webhook_delivery.last_error')
      .where('webhook_delivery.last_error', 'is not', null)
      .orderBy('webhook_delivery.created_at', 'desc')
      .executeTakeFirst(),
    countedOf(db, ended.where('last_error', 'is', null)),
    countedOf(db, ended.where('last_error', 'is not', null)),
  ])
  return { name: 'webhooks', waiting, oldestAt: oldest, lastError: last?.last_error ?? null, sent, givenUp }
}

/** Duration of an attempt: due sooner means soon, or in progress. [ms] */
const attemptMs = 2 * 60_000

/** Makes later entries due at once. */
export async function makeDue(db: Db, queue: QueueName, instant: Date): Promise<void> {
  const later = new Date(instant.getTime() + attemptMs).toISOString()
  const due = { next_attempt_at: instant.toISOString() }
  if (queue === 'mails') {
    const waiting = db.updateTable('mail_outbox').set(due).where('ended_at', 'is', null)
    await waiting.where('next_attempt_at', '>', later).execute()
  } else if (queue === 'seals') {
    const waiting = db.updateTable('sales_proposal_version').set({ next_seal_at: instant.toISOString() })
    await waiting.where('next_seal_at', '>', later).execute()
  } else if (queue === 'webhooks') {
    const waiting = db.updateTable('webhook_delivery').set(due).where('ended_at', 'is', null)
    await waiting.where('next_attempt_at', '>', later).execute()
    await db.updateTable('webhook').set(due).where('next_attempt_at', '>', later).execute()
  } else {
    const waiting = db.updateTable('sheet_append').set(due).where('appended_at', 'is', null)
    await waiting.where('next_attempt_at', '>', later).execute()
  }
}
