import { isFull } from '~/database/full.server'
import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { clearCookie, createCookies, readCookie } from './cookies.server'
import { createDrafts } from './drafts.server'
import { createFormDrafts } from './form-drafts.server'
import { createHoneypot } from './honeypot.server'
import { createRecords, newRecordId, recordKeyOf } from './records.server'
import { createRenewals } from './renewals.server'
import { createSigner } from './signer.server'
import { sessionContent, type SessionContent } from './session-content'

export type Sessions = ReturnType<typeof createSessions>

/** During a view the session holds the person seen, and `viewer` the administrator. */
export type OpenSession = SessionContent & { recordKey: string; viewer?: Pick<SessionContent, 'userId' | 'name'> }

/** `expired`: the browser has the cookie of an expired session; its owner is known for one more day. */
export type FoundSession =
  | { state: 'open'; session: OpenSession }
  | { state: 'expired'; userId: string | undefined }
  | { state: 'none' }

type Options = {
  db: Db
  secret: string
  /** Whether the site's public address has HTTPS. */
  secure: boolean
  now: () => Date
}

const minuteMs = 60 * 1000
/** Time without a visit after which a session expires; shorter for administrators: app/decisions/0020. */
const idleMs = 120 * minuteMs
const administratorsIdleMs = 30 * minuteMs
const maxAgeMs = 12 * 60 * minuteMs
const minMoveMs = 5 * minuteMs
/** Time during which the old id still works after a rotation: concurrent requests still send the old cookie. */
const oldIdWorksMs = 10_000

/** The sessions of the web tier: the cookie holds a random id, a record in the database the rest. */
export function createSessions({ db, secret, secure, now }: Options) {
  const cookies = createCookies(secure)
  const records = createRecords({ db, secret, now })
  const signer = createSigner({ secret, now })
  const cookie = cookies('sessao')

  const rotated = new Map<string, { recordKey: string; until: number }>()

  const recordKeyIn = async (request: Request) => {
    const id = await readCookie(cookie, request)
    const recordKey = id && recordKeyOf('session', id)
    const rotation = recordKey ? rotated.get(recordKey) : undefined
    return rotation && rotation.until > now().getTime() ? rotation.recordKey : recordKey
  }

  const end = async (request: Request) => {
    const recordKey = await recordKeyIn(request)
    if (recordKey) await records.remove(recordKey)
    return clearCookie(cookie)
  }

  return {
    cookies,
    records,
    signer,
    honeypot: createHoneypot(signer),
    drafts: createDrafts({ records, cookies }),
    formDrafts: createFormDrafts(records),
    renewals: createRenewals(records),

    /** Starts a session with a new id, ends the browser's previous one, and returns the cookie to set. */
    async begin(request: Request, content: SessionContent): Promise<string> {
      await end(request)
      await records.purge()
      const id = newRecordId()
      await records.insert(recordKeyOf('session', id), content, idleMsOf(content))
      return cookie.serialize(id)
    },

    async find(request: Request): Promise<FoundSession> {
      const recordKey = await recordKeyIn(request)
      if (!recordKey) return { state: 'none' }
      const record = await records.find(recordKey, sessionContent)
      if (!record || record.isExpired) return { state: 'expired', userId: record?.content.userId }

      const until = new Date(Math.min(now().getTime() + idleMsOf(record.content), record.createdAt.getTime() + maxAgeMs))
      // The end can also move earlier, for a member who became an administrator.
      const movedMs = Math.abs(until.getTime() - record.expiresAt.getTime())
      if (movedMs > minMoveMs) await records.expireAt(recordKey, until).catch(unlessFull)
      return { state: 'open', session: { ...shownPerson(record.content, now()), recordKey } }
    },

    /** Gives the browser's session a new id after a reauthentication, and returns the cookie to set. */
    async rotateId(request: Request): Promise<string> {
      const oldId = await readCookie(cookie, request)
      const recordKey = await recordKeyIn(request)
      const id = newRecordId()
      if (!oldId || !recordKey) return clearCookie(cookie)
      const newKey = recordKeyOf('session', id)
      await records.rotateId(recordKey, newKey)
      for (const [key, { until }] of rotated) if (until <= now().getTime()) rotated.delete(key)
      rotated.set(recordKeyOf('session', oldId), { recordKey: newKey, until: now().getTime() + oldIdWorksMs })
      return cookie.serialize(id)
    },

    /** Ends the browser's session and returns the header that deletes its cookie. */
    end,
  }
}

/** For the loaders of one request: they read its session together. */
export function findingOnce(sessions: Sessions): Sessions {
  let found: ReturnType<Sessions['find']> | undefined
  return { ...sessions, find: (request) => (found ??= sessions.find(request)) }
}

/** Pages are read without room to write: the session then ends when it would have ended. */
function unlessFull(error: unknown) {
  if (!isFull(error)) throw error
}

function shownPerson(content: SessionContent, now: Date): Omit<OpenSession, 'recordKey'> {
  const { view, userId, name } = content
  if (!view || new Date(view.until) <= now) return { ...content, view: undefined }
  return { ...content, ...view, viewer: { userId, name } }
}

function idleMsOf(person: SessionContent) {
  return isAdministrator(person) ? administratorsIdleMs : idleMs
}
