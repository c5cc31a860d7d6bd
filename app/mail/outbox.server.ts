import { randomUUID } from 'node:crypto'
import type { Db } from '~/database/schema'
import { sharedClock, type SharedClock } from '~/database/shared-clock.server'
import type { Cipher } from '~/settings/cipher.server'
import { renderLetter, type Letter, type Sender } from './letter'
import type { NotNull } from 'kysely'

export type Outbox = ReturnType<typeof createOutbox>

const threeDaysMs = 3 * 24 * 60 * 60 * 1000

type Options = { cipher: Cipher; sender: Sender; now: () => Date; clock?: SharedClock; wake?: (() => void) | undefined }

/**
 * Stores mails until they are sent. `put` uses the caller's transaction, so that a mail is sent only if the change that it
 * reports was committed. Mails are encrypted because they may contain a link that opens an account.
 */
export function createOutbox({ cipher, sender, now, clock = sharedClock(now), wake = () => {} }: Options) {
  return {
    /** A mail not sent within `usefulForMs` is given up. */
    async put(transaction: Db, to: string, letter: Letter, usefulForMs = threeDaysMs): Promise<void> {
      await insert(transaction, to, letter, usefulForMs, null)
    },

    /** Does the work of `put` without a mail to send, so that response times do not reveal whether an account exists. */
    async putNothing(transaction: Db, to: string, letter: Letter): Promise<void> {
      await insert(transaction, to, letter, threeDaysMs, now().toISOString())
    },

    /** Cancels all waiting mails that name somebody, whoever receives them. */
    async takeBack(transaction: Db, isNamed: (text: string) => boolean): Promise<void> {
      const waiting = await transaction
        .selectFrom('mail_outbox')
        .select(['id', 'sealed_mail'])
        .where('ended_at', 'is', null)
        .where('sealed_mail', 'is not', null)
        .$narrowType<{ sealed_mail: NotNull }>()
        .execute()
      const naming = waiting.filter(({ sealed_mail }) => isNamed(cipher.decrypt(sealed_mail) ?? ''))
      const ended = { sealed_mail: null, sealed_source: null, ended_at: now().toISOString(), last_error: 'taken back' }
      for (const { id } of naming) await transaction.updateTable('mail_outbox').set(ended).where('id', '=', id).execute()
    },

    /** Call after the commit: starts the delivery. */
    wake,
  }

  async function insert(transaction: Db, to: string, letter: Letter, usefulForMs: number, endedAt: string | null) {
    const encrypted = cipher.encrypt(JSON.stringify(renderLetter(to, letter, sender)))
    const instant = await clock(transaction)
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
