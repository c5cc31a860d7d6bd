import type { z } from 'zod'
import type { getOperations, queueNames } from '~/contract/operations'
import type { Db } from '~/database/schema'

type Queue = z.input<typeof getOperations.reply>['queues'][number]
type QueueName = (typeof queueNames)[number]

/** The outbox of mails: each ends with a time, and with an error if given up. */
export async function mailQueue(db: Db): Promise<Queue> {
  const { waiting, oldest, given_up, sent } = await db
    .selectFrom('mail_outbox')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('ended_at', 'is', null).as('waiting'),
      fn.min('created_at').filterWhere('ended_at', 'is', null).as('oldest'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('ended_at', 'is not', null), eb('last_error', 'is not', null)]))
        .as('given_up'),
      // Mails of nonexistent accounts end without an attempt.
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('ended_at', 'is not', null), eb('last_error', 'is', null), eb('attempts', '>', 0)]))
        .as('sent'),
    ])
    .executeTakeFirstOrThrow()
  const failed = db.selectFrom('mail_outbox').select('last_error').where('ended_at', 'is', null)
  const last = await failed.where('last_error', 'is not', null).orderBy('created_at', 'desc').executeTakeFirst()
  return {
    name: 'mails',
    waiting: Number(waiting),
    oldestAt: oldest,
    lastError: last?.last_error ?? null,
    sent: Number(sent),
    givenUp: Number(given_up),
  }
}

/** Rows for the external sheet: retried until they arrive. */
export async function rowQueue(db: Db): Promise<Queue> {
  const { waiting, sent, oldest } = await db
    .selectFrom('sheet_append')
    .innerJoin('sheet_row', 'sheet_row.id', 'sheet_append.row_id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('appended_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('appended_at', 'is not', null).as('sent'),
      fn.min('created_at').filterWhere('appended_at', 'is', null).as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const failed = db.selectFrom('sheet_append').select('last_error').where('appended_at', 'is', null)
  const last = await failed.where('last_error', 'is not', null).orderBy('row_id', 'desc').executeTakeFirst()
  return {
    name: 'rows',
    waiting: Number(waiting),
    oldestAt: oldest,
    lastError: last?.last_error ?? null,
    sent: Number(sent),
    givenUp: 0,
  }
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
  } else {
    const waiting = db.updateTable('sheet_append').set(due).where('appended_at', 'is', null)
    await waiting.where('next_attempt_at', '>', later).execute()
  }
}
