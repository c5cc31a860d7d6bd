import { getDataGaps, getOperations, retryQueue } from '~/contract/operations'
import { brazilDay } from '~/domain/dated/brazil-day'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { dataGaps } from './data-gaps'
import { mailQueue, makeDue, rowQueue } from './queues'
import { databaseSize, storedFiles } from './storage'

export function mountOperations(
  mount: Mount,
  { db, now, clock, mails, onRowQueued }: Deps & { onRowQueued: (() => void) | undefined },
) {
  mount(getOperations, async () => {
    const [inMails, inRows, files, database] = await Promise.all([mailQueue(db), rowQueue(db), storedFiles(db), databaseSize(db)])
    return { queues: [inMails, inRows], files, database }
  })

  mount(getDataGaps, () => dataGaps(db, brazilDay(now())))

  mount(retryQueue, async ({ body: { queue }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      await makeDue(trx, queue, await clock(trx))
      await audit(trx, { action: 'queue-retried', actor: caller.id, client, details: { queue } }, now())
    })
    mails.wake()
    onRowQueued?.()
    return {}
  })
}
