import type { Db } from '~/database/schema'
import { clearCookie, createCookies, readCookie } from './cookies.server'
import { createDrafts } from './drafts.server'
import { createFormTrap } from './form-trap.server'
import { createRecords, newRecordId, recordKeyOf } from './records.server'
import { createRenewals } from './renewals.server'
import { createSeals } from './seals.server'
import { sessionContent, type SessionContent } from './session-content'

export type Sessions = ReturnType<typeof createSessions>

export type OpenSession = SessionContent & { recordKey: string }

/** `expired` is a browser that still holds the cookie of a session that ended; its owner is known for another day. */
export type FoundSession =
  { state: 'open'; session: OpenSession } | { state: 'expired'; userId: string | undefined } | { state: 'none' }

type Options = {
  db: Db
  secret: string
  /** Whether browsers reach the site over HTTPS. */
  secure: boolean
  now?: () => Date
}

const minuteMs = 60 * 1000
const idleMs = 120 * minuteMs
const longestMs = 12 * 60 * minuteMs
const prolongedAtMostEveryMs = 5 * minuteMs

/** Sign-ins of the web tier: the cookie holds a random id, the record holds the rest. */
export function createSessions({ db, secret, secure, now = () => new Date() }: Options) {
  const cookies = createCookies(secure)
  const records = createRecords({ db, secret, now })
  const seals = createSeals({ secret, now })
  const cookie = cookies('sessao')

  const keyIn = async (request: Request) => {
    const id = await readCookie(cookie, request)
    return id && recordKeyOf('session', id)
  }

  const end = async (request: Request) => {
    const recordKey = await keyIn(request)
    if (recordKey) await records.remove(recordKey)
    return clearCookie(cookie)
  }

  return {
    now,
    cookies,
    records,
    seals,
    formTrap: createFormTrap(seals),
    drafts: createDrafts({ records, cookies }),
    renewals: createRenewals(records),

    /** Opens a session under a new id, ends the one the browser came with, and returns the cookie to set. */
    async begin(request: Request, content: SessionContent): Promise<string> {
      await end(request)
      await records.purge()
      const id = newRecordId()
      await records.insert(recordKeyOf('session', id), content, idleMs)
      return cookie.serialize(id)
    },

    async find(request: Request): Promise<FoundSession> {
      const recordKey = await keyIn(request)
      if (!recordKey) return { state: 'none' }
      const record = await records.find(recordKey, sessionContent)
      if (!record || record.isExpired) return { state: 'expired', userId: record?.content.userId }

      const until = new Date(Math.min(now().getTime() + idleMs, record.createdAt.getTime() + longestMs))
      if (until.getTime() - record.expiresAt.getTime() > prolongedAtMostEveryMs) await records.prolong(recordKey, until)
      return { state: 'open', session: { ...record.content, recordKey } }
    },

    /** Ends the browser's session and returns the cookie that forgets it. */
    end,
  }
}
