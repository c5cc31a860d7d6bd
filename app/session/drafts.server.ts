import { createHash } from 'node:crypto'
import { z } from 'zod'
import { networkOf } from '~/domain/access/network'
import { isSecret } from './form-reply.server'
import { readCookie, type Cookies } from './cookies.server'
import { newRecordId, recordKeyOf, type Records } from './records.server'
import { clientAddressHeader } from './visitor-limits.server'

const draftContent = z.object({
  /** The author, if known: only they get the draft back. */
  userId: z.string().optional(),
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
})

const lifetimeSeconds = 30 * 60
const maxBytes = 64 * 1024
/** Drafts need no sign-in, so their number is limited: in all, and per network, so that one network cannot use all. */
const maxDrafts = 1_000
const maxDraftsOfNetwork = 20

/** Stores what was typed in a form when its session had expired, and returns it after the sign-in. */
export function createDrafts({ records, cookies }: { records: Records; cookies: Cookies }) {
  const cookie = cookies('rascunho', { maxAge: lifetimeSeconds })

  return {
    /** Stores the text fields of a sent form and returns the cookie that finds them; undefined when nothing was stored. */
    async store(request: Request, userId: string | undefined): Promise<string | undefined> {
      const fields = textFieldsOf(await formDataOf(request))
      if (fields.length === 0 || sizeOf(fields) > maxBytes) return undefined
      await records.purge()
      const network = networkTagOf(request)
      if ((await records.count('draft')) >= maxDrafts) return undefined
      if ((await records.count(`draft:${network}`)) >= maxDraftsOfNetwork) return undefined

      const id = `${network}.${newRecordId()}`
      const draft = { userId, path: new URL(request.url).pathname, fields }
      await records.insert(keyOf(id), draft, lifetimeSeconds * 1000)
      return cookie.serialize(id)
    },

    /** Returns the draft of a path to its author, and deletes it. */
    async take(request: Request, userId: string, path: string): Promise<FormData | undefined> {
      const id = await readCookie(cookie, request)
      const recordKey = id && keyOf(id)
      const draft = recordKey && (await records.find(recordKey, draftContent))
      if (!draft || draft.content.path !== path) return undefined
      await records.remove(recordKey)
      if (draft.isExpired || (draft.content.userId ?? userId) !== userId) return undefined
      return toFormData(draft.content.fields)
    },
  }
}

/** The key starts with the network, to count its drafts; the cookie has it too, so drafts are found after the network changes. */
function keyOf(id: string) {
  return recordKeyOf(`draft:${id.replace(/\..*/s, '')}`, id)
}

function networkTagOf({ headers }: Request) {
  const network = networkOf(headers.get(clientAddressHeader) ?? 'unknown')
  return createHash('sha256').update(network).digest('hex').slice(0, 16)
}

async function formDataOf(request: Request) {
  const type = request.headers.get('Content-Type') ?? ''
  const isForm = type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data')
  return isForm ? request.formData() : new FormData()
}

/** Files, passwords and codes are not stored. */
function textFieldsOf(form: FormData) {
  return [...form].filter((field): field is [string, string] => typeof field[1] === 'string' && !isSecret(field[0]))
}

function sizeOf(fields: readonly (readonly [string, string])[]) {
  return fields.reduce((bytes, [name, value]) => bytes + Buffer.byteLength(name) + Buffer.byteLength(value), 0)
}

function toFormData(fields: readonly (readonly [string, string])[]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
