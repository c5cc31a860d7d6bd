import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { compactDecrypt, CompactEncrypt, errors } from 'jose'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Db } from '~/database/schema'

export type Records = ReturnType<typeof createRecords>
/** The kind of a draft ends with a hash of the sender's network, so that the drafts of one network can be counted. */
export type RecordKind =
  | 'session'
  | 'draft'
  | `draft:${string}`
  | 'form'
  | 'renewal'
  | 'simulation'
  | 'sending'
  | 'guest-study'
  | 'invoices'

/** Expired sessions are stored this long, so that the owner of a form sent too late is known. [ms] */
const keptAfterExpiryMs = 24 * 60 * 60 * 1000

/** People who are signed in and read pages in one process. */
const maxReadSessions = 1_000

/** Encrypted records in the database, shared by all web processes. The table holds neither ids nor readable contents. */
export function createRecords({ db, secret, now }: { db: Db; secret: string; now: () => Date }) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'web session records', 32))
  const sessions = new LRUCache<string, string>({ max: maxReadSessions })

  /** The content of a record. A session is decrypted once, not for each page. */
  const contentOf = async (recordKey: string, data: string): Promise<unknown> => {
    const text = sessions.get(data) ?? (await decrypt(data, key))
    if (text !== undefined && recordKey.startsWith('session:')) sessions.set(data, text)
    return text === undefined ? undefined : JSON.parse(text)
  }

  const after = (ms: number) => new Date(now().getTime() + ms).toISOString()

  return {
    async insert(recordKey: string, content: unknown, lifetimeMs: number): Promise<void> {
      const data = await encrypt(content, key)
      const row = { id_hash: recordKey, data, created_at: now().toISOString(), expires_at: after(lifetimeMs) }
      await db.insertInto('web_session').values(row).execute()
    },

    /** Writes a record, or replaces the one with the same key. */
    async put(recordKey: string, content: unknown, lifetimeMs: number): Promise<void> {
      const written = { data: await encrypt(content, key), created_at: now().toISOString(), expires_at: after(lifetimeMs) }
      await db
        .insertInto('web_session')
        .values({ id_hash: recordKey, ...written })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(written))
        .execute()
    },

    /** The record, expired or not; undefined when it is missing, or was written with another secret or schema. */
    async find<T>(recordKey: string, schema: z.ZodType<T>) {
      const row = await db.selectFrom('web_session').selectAll().where('id_hash', '=', recordKey).executeTakeFirst()
      const content = row && schema.safeParse(await contentOf(recordKey, row.data))
      if (!row || !content?.success) return undefined
      const expiresAt = new Date(row.expires_at)
      return { content: content.data, createdAt: new Date(row.created_at), expiresAt, isExpired: expiresAt <= now() }
    },

    async replace(recordKey: string, content: unknown): Promise<void> {
      const data = await encrypt(content, key)
      await db.updateTable('web_session').set({ data }).where('id_hash', '=', recordKey).execute()
    },

    async expireAt(recordKey: string, until: Date): Promise<void> {
      await db.updateTable('web_session').set({ expires_at: until.toISOString() }).where('id_hash', '=', recordKey).execute()
    },

    async rotateId(recordKey: string, newKey: string): Promise<void> {
      await db.updateTable('web_session').set({ id_hash: newKey }).where('id_hash', '=', recordKey).execute()
    },

    async remove(recordKey: string): Promise<void> {
      await db.deleteFrom('web_session').where('id_hash', '=', recordKey).execute()
    },

    /** A lock across processes: true for one caller, until it removes the record or the record expires. */
    async claim(recordKey: string, lifetimeMs: number): Promise<boolean> {
      const row = { id_hash: recordKey, data: '', created_at: now().toISOString(), expires_at: after(lifetimeMs) }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('web_session')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('id_hash')
            .doUpdateSet({ expires_at: row.expires_at })
            .where('web_session.expires_at', '<=', now().toISOString()),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async count(kind: RecordKind): Promise<number> {
      const { total } = await db
        .selectFrom('web_session')
        .select((query) => query.fn.countAll<number>().as('total'))
        .where('id_hash', 'like', `${kind}:%`)
        .executeTakeFirstOrThrow()
      return total
    },

    async purge(): Promise<void> {
      await db
        .deleteFrom('web_session')
        .where('expires_at', '<=', now().toISOString())
        .where(({ eb, or, not }) =>
          or([not(eb('id_hash', 'like', 'session:%')), eb('expires_at', '<=', after(-keptAfterExpiryMs))]),
        )
        .execute()
    },
  }
}

export function newRecordId() {
  return randomBytes(32).toString('base64url')
}

/** The key of a record in the table: its kind and the hash of its id. */
export function recordKeyOf(kind: RecordKind, id: string) {
  return `${kind}:${createHash('sha256').update(id).digest('hex')}`
}

/** The only algorithms accepted when a record is decrypted. */
const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

function encrypt(content: unknown, key: Uint8Array) {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)
}

async function decrypt(data: string, key: Uint8Array): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(data, key, algorithms)
    return new TextDecoder().decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
