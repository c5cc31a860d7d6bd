import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { clearCookie, createCookies, readCookie } from './cookies.server'
import { createDrafts } from './drafts.server'
import { createFormDrafts } from './form-drafts.server'
import { createFormTrap } from './form-trap.server'
import { createRecords, newRecordId, recordKeyOf } from './records.server'
import { createRenewals } from './renewals.server'
import { createSigner } from './signer.server'
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
  now: () => Date
}

const minuteMs = 60 * 1000
/** Without a visit; who runs the platform types the password again after less: app/decisions/0020. */
const idleMs = 120 * minuteMs
const administratorsIdleMs = 30 * minuteMs
const longestMs = 12 * 60 * minuteMs
const movedAtMostEveryMs = 5 * minuteMs
/** The page that answers a form is read with the cookie the form came with, and so is what was asked for beside it. */
const oldNameMs = 10_000

/** Sign-ins of the web tier: the cookie holds a random id, the record holds the rest. */
export function createSessions({ db, secret, secure, now }: Options) {
  const cookies = createCookies(secure)
  const records = createRecords({ db, secret, now })
  const signer = createSigner({ secret, now })
  const cookie = cookies('sessao')

  const renamed = new Map<string, { recordKey: string; until: number }>()

  const keyIn = async (request: Request) => {
    const id = await readCookie(cookie, request)
    const recordKey = id && recordKeyOf('session', id)
    const newName = recordKey ? renamed.get(recordKey) : undefined
    return newName && newName.until > now().getTime() ? newName.recordKey : recordKey
  }

  const end = async (request: Request) => {
    const recordKey = await keyIn(request)
    if (recordKey) await records.remove(recordKey)
    return clearCookie(cookie)
  }

  return {
    cookies,
    records,
    signer,
    formTrap: createFormTrap(signer),
    drafts: createDrafts({ records, cookies }),
    formDrafts: createFormDrafts(records),
    renewals: createRenewals(records),

    /** Opens a session under a new id, ends the one the browser came with, and returns the cookie to set. */
    async begin(request: Request, content: SessionContent): Promise<string> {
      await end(request)
      await records.purge()
      const id = newRecordId()
      await records.insert(recordKeyOf('session', id), content, idleMsOf(content))
      return cookie.serialize(id)
    },

    async find(request: Request): Promise<FoundSession> {
      const recordKey = await keyIn(request)
      if (!recordKey) return { state: 'none' }
      const record = await records.find(recordKey, sessionContent)
      if (!record || record.isExpired) return { state: 'expired', userId: record?.content.userId }

      const until = new Date(Math.min(now().getTime() + idleMsOf(record.content), record.createdAt.getTime() + longestMs))
      // To an earlier end too, for who has become an administrator meanwhile.
      const movedMs = Math.abs(until.getTime() - record.expiresAt.getTime())
      if (movedMs > movedAtMostEveryMs) await records.expireAt(recordKey, until)
      return { state: 'open', session: { ...record.content, recordKey } }
    },

    /** Gives the browser's session a new id, once the person has shown again who they are, and returns the cookie to set. */
    async rotateId(request: Request): Promise<string> {
      const oldId = await readCookie(cookie, request)
      const recordKey = await keyIn(request)
      const id = newRecordId()
      if (!oldId || !recordKey) return clearCookie(cookie)
      const newKey = recordKeyOf('session', id)
      await records.rotateId(recordKey, newKey)
      for (const [key, { until }] of renamed) if (until <= now().getTime()) renamed.delete(key)
      renamed.set(recordKeyOf('session', oldId), { recordKey: newKey, until: now().getTime() + oldNameMs })
      return cookie.serialize(id)
    },

    /** Ends the browser's session and returns the cookie that forgets it. */
    end,
  }
}

function idleMsOf(person: SessionContent) {
  return isAdministrator(person) ? administratorsIdleMs : idleMs
}
