import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordKeyOf, type Records } from './records.server'

const content = z.record(z.string(), z.string())

const lifetimeMs = 7 * 24 * 60 * 60 * 1000
const maxBytes = 64 * 1024

/** What one person has typed so far in one form. */
export type FormDraft = ReturnType<ReturnType<typeof createFormDrafts>['of']>

/** Stores unfinished forms until people come back: one per person and form, which limits their number. */
export function createFormDrafts(records: Records) {
  return {
    of(owner: string, path: string) {
      const recordKey = recordKeyOf('form', `${owner} ${path}`)
      return {
        /** Identifies the owner on a page, without the owner's id: the next person may sign in while the page is open. */
        tag: createHash('sha256').update(`draft of ${owner}`).digest('base64url').slice(0, 8),

        async find() {
          const record = await records.find(recordKey, content)
          if (!record || record.isExpired) return undefined
          return { fields: record.content, savedAt: record.createdAt.toISOString() }
        },

        async save(fields: Readonly<Record<string, string>>): Promise<void> {
          if (Buffer.byteLength(JSON.stringify(fields)) <= maxBytes) await records.put(recordKey, fields, lifetimeMs)
        },

        remove: () => records.remove(recordKey),
      }
    },
  }
}
