import { getDataGaps, getOperations, retryQueue } from '~/contract/operations'
import { brazilDay } from '~/domain/dated/brazil-day'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { dataGaps } from './data-gaps'
import { mailQueue, makeDue, rowQueue, sealQueue, webhookQueue } from './queues'
import { databaseSize, storedFiles } from './storage'

export function mountOperations(
  mount: Mount,
  {
    db,
    now,
    clock,
    mails,
    sealing,
    onRowQueued,
    wakeWebhooks,
  }: Deps & { sealing: { wake: () => void }; onRowQueued: (() => void) | undefined; wakeWebhooks: () => void },
) {
  mount(getOperations, async () => {
    const reads = [mailQueue(db), rowQueue(db), sealQueue(db), webhookQueue(db)]
    const [queues, files, database] = await Promise.all([Promise.all(reads), storedFiles(db), databaseSize(db)])
    return { queues, files, database }
  })

  mount(getDataGaps, () => dataGaps(db, brazilDay(now())))

  mount(retryQueue, async ({ body: { queue }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      await makeDue(trx, queue, await clock(trx))
      await audit(trx, { action: 'queue-retried', actor: caller.id, client, details: { queue } }, now())
    })
    mails.wake()
    sealing.wake()
    onRowQueued?.()
    wakeWebhooks()
    return {}
  })
}
