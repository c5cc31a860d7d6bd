import type { Db } from '~/database/schema'
import { createGauge, sharedRead } from '~/metrics/registry.server'

const watchWaiting = createGauge(
  'farol_outbox_waiting',
  'What waits in an outbox; of the database, so the same in every process',
  ['outbox'],
)
const watchOldest = createGauge('farol_outbox_oldest_seconds', 'How long the oldest that waits in an outbox has waited', [
  'outbox',
])

/** Measures how many entries wait in each outbox, and for how long. Only waiting ones are read, by index. */
export function watchOutboxes(db: Db, now: () => Date): void {
  const read = sharedRead(() => waitingIn(db))
  watchWaiting(async () => (await read()).map(({ outbox, count }) => ({ labels: { outbox }, value: Number(count) })))
  watchOldest(async () =>
    (await read()).map(({ outbox, oldest }) => ({
      labels: { outbox },
      value: oldest === null ? 0 : (now().getTime() - Date.parse(oldest)) / 1000,
    })),
  )
}

/** One after the other, on one connection. */
async function waitingIn(db: Db) {
  const mails = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('sheet_append')
    .innerJoin('sheet_row', 'sheet_row.id', 'sheet_append.row_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('appended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const seals = await db
    .selectFrom('sales_proposal_version')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('ended_at').as('oldest')])
    .where('next_seal_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const webhooks = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('webhook_delivery.created_at').as('oldest')])
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .executeTakeFirstOrThrow()
  return [
    { outbox: 'mails', ...mails },
    { outbox: 'rows', ...rows },
    { outbox: 'seals', ...seals },
    { outbox: 'webhooks', ...webhooks },
  ]
}
