import { randomUUID } from 'node:crypto'
import type { Db } from '~/database/schema'
import type { Cipher } from '~/settings/cipher.server'
import { written, type Letter, type Sender } from './letter'

export type Outbox = ReturnType<typeof createOutbox>

const threeDaysMs = 3 * 24 * 60 * 60 * 1000

type Options = { cipher: Cipher; sender: Sender; now: () => Date; wake?: (() => void) | undefined }

/**
 * Where mails wait to be sent. `put` takes the caller's transaction, so that a mail leaves only if what it is about
 * was kept. What waits is encrypted: it may hold a link that opens an account.
 */
export function createOutbox({ cipher, sender, now, wake = () => {} }: Options) {
  return {
    /** `usefulForMs` is how long it is worth sending; afterwards it is given up. */
    async put(transaction: Db, to: string, letter: Letter, usefulForMs = threeDaysMs): Promise<void> {
      await insert(transaction, to, letter, usefulForMs, null)
    },

    /** The work of a mail without the mail: for an answer whose time must not tell whether there was one. */
    async pretend(transaction: Db, to: string, letter: Letter): Promise<void> {
      await insert(transaction, to, letter, threeDaysMs, now().toISOString())
    },

    /** Once the transaction is committed: somebody may look. */
    wake,
  }

  async function insert(transaction: Db, to: string, letter: Letter, usefulForMs: number, endedAt: string | null) {
    const encrypted = cipher.encrypt(JSON.stringify(written(to, letter, sender)))
    const instant = now()
    const row = {
      id: randomUUID(),
      sealed_mail: endedAt === null ? encrypted : null,
      created_at: instant.toISOString(),
      give_up_at: new Date(instant.getTime() + usefulForMs).toISOString(),
      attempts: 0,
      next_attempt_at: instant.toISOString(),
      ended_at: endedAt,
    }
    await transaction.insertInto('mail_outbox').values(row).execute()
  }
}
