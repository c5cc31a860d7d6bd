import type { Selectable } from 'kysely'
import { keptDeliveryDays } from '~/contract/webhooks'
import { isPostgres } from '~/database/is-postgres'
import { after, leaseMs, outboxIn, retryDelayMs } from '~/database/outbox.server'
import type { Db, Schema } from '~/database/schema'
import { sharedClock, type SharedClock } from '~/database/shared-clock.server'
import type { Cipher } from '~/settings/cipher.server'
import { sendWebhook } from './send'
import type { Targets } from './targets'

type Options = {
  db: Db
  now: () => Date
  /** Clock of the leases. */
  clock?: SharedClock
  cipher: Cipher
  targets: Targets
  log?: (line: string) => void
}

type Claimed = Selectable<Schema['webhook_delivery']> &
  Pick<Selectable<Schema['webhook']>, 'url' | 'sealed_secret' | 'sealed_former_secret' | 'former_until'>

/** Webhooks that one process calls at a time. */
const lanes = 4

/**
 * Sends the waiting deliveries, oldest first: of one webhook one at a time, of several webhooks at once. After a failed attempt the
 * webhook rests, so that an address which is away takes no time from others. A process claims a delivery and its webhook by a
 * lease, which outlasts the longest attempt; if it dies, the delivery is sent again, with its id.
 */
export function webhookDeliveriesIn({ db, now, cipher, targets, log = console.error, ...options }: Options) {
  const clock = options.clock ?? sharedClock(now)
  const boxes = Array.from({ length: lanes }, () =>
    outboxIn<Claimed>({ name: 'webhooks', log, claim, renew: async () => {}, attempt }),
  )

  async function claim(): Promise<Claimed | undefined> {
    return db.transaction().execute(async (trx) => {
      const instant = await clock(trx)
      const found = await trx
        .selectFrom('webhook_delivery')
        .innerJoin('webhook', 'webhook.id', 'webhook_id')
        .selectAll('webhook_delivery')
        .select(['url', 'sealed_secret', 'sealed_former_secret', 'former_until'])
        .where('ended_at', 'is', null)
        .where('webhook_delivery.next_attempt_at', '<=', instant.toISOString())
        .where('webhook.next_attempt_at', '<=', instant.toISOString())
        .where('paused_at', 'is', null)
        // The webhook that was called longest ago: many messages of one keep nobody else waiting.
        .orderBy('webhook.next_attempt_at')
        .orderBy('webhook_delivery.next_attempt_at')
        .orderBy('webhook_delivery.created_at')
        .limit(1)
        .$if(isPostgres(trx), (query) => query.forNoKeyUpdate(['webhook_delivery', 'webhook']).skipLocked())
        .executeTakeFirst()
      if (!found) return undefined
      const [attempts, lease] = [found.attempts + 1, after(instant, leaseMs)]
      const ofRow = trx.updateTable('webhook_delivery').set({ attempts, next_attempt_at: lease })
      await ofRow.where('id', '=', found.id).execute()
      await trx.updateTable('webhook').set({ next_attempt_at: lease }).where('id', '=', found.webhook_id).execute()
      return { ...found, attempts }
    })
  }

  async function attempt(claimed: Claimed) {
    const secrets = secretsOf(claimed, now())
    const { status, error } =
      secrets.length === 0
        ? { status: null, error: 'o segredo foi guardado com outro SESSION_SECRET: troque-o' }
        : await sendWebhook({ ...claimed, secrets, at: now() }, targets)
    await note(claimed, status, error)
    if (error !== null) log(`webhooks: ${claimed.webhook_id}, attempt ${claimed.attempts}: ${error}`)
  }

  /** Both rows, unless another process has claimed the delivery since. */
  async function note({ id, webhook_id, attempts, give_up_at }: Claimed, status: number | null, error: string | null) {
    await db.transaction().execute(async (trx) => {
      const instant = await clock(trx)
      const next = after(instant, retryDelayMs(attempts))
      const isOver = error === null || next > give_up_at
      const { numUpdatedRows } = await trx
        .updateTable('webhook_delivery')
        .set({
          answer_status: status,
          last_error: error,
          next_attempt_at: next,
          ended_at: isOver ? now().toISOString() : null,
        })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) return
      const webhook = trx.selectFrom('webhook').select('failures').where('id', '=', webhook_id)
      const { failures } = await webhook.executeTakeFirstOrThrow()
      const inARow = error === null ? 0 : failures + 1
      await trx
        .updateTable('webhook')
        .set({
          failures: inARow,
          next_attempt_at: inARow === 0 ? instant.toISOString() : after(instant, retryDelayMs(inARow)),
          last_attempt_at: now().toISOString(),
          last_status: status,
          last_error: error,
        })
        .where('id', '=', webhook_id)
        .execute()
    })
  }

  function secretsOf({ sealed_secret, sealed_former_secret, former_until }: Claimed, instant: Date) {
    const former = former_until !== null && former_until > instant.toISOString() ? sealed_former_secret : null
    return [sealed_secret, former].flatMap((sealed) => (sealed === null ? [] : (cipher.decrypt(sealed) ?? [])))
  }

  const wake = () => boxes.forEach((box) => box.wake())
  return {
    wake,
    /** Resolves when all due deliveries have been tried. */
    async settled() {
      await Promise.all(boxes.map((box) => box.settled()))
    },
    /** Also looks for what other processes left, and for what is due again; returns how to stop. */
    watch() {
      const stops = boxes.map((box) => box.watch())
      return async (): Promise<void> => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}

/** Ends what waited too long behind a webhook that is away, and deletes ended deliveries that are no longer kept. */
export async function forgetDeliveries({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const instant = now()
  const paused = db.selectFrom('webhook').select('id').where('paused_at', 'is not', null)
  await db
    .updateTable('webhook_delivery')
    .set({ ended_at: instant.toISOString(), last_error: 'não foi entregue em três dias' })
    .where('ended_at', 'is', null)
    .where('give_up_at', '<', instant.toISOString())
    .where('webhook_id', 'not in', paused)
    .execute()
  const oldest = after(instant, -keptDeliveryDays * 24 * 60 * 60_000)
  await db.deleteFrom('webhook_delivery').where('ended_at', 'is not', null).where('created_at', '<', oldest).execute()
}
