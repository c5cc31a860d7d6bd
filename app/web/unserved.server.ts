import { isFull } from '~/database/full.server'
import { isUnavailable } from '~/database/unavailable.server'
import { ProviderError } from '~/gateway/refusal.server'
import { isSecret } from '~/session/form-reply.server'
import { unservedTitles, type Unserved } from '~/ui/unserved-page'
import type { ReceivedBody } from './body-store.server'
import { pageOfRefusal } from './refusal-page.server'
import { readableForm } from './sent-form.server'

export const unservedMessages = {
  503: 'O site está sem acesso aos dados no momento.',
  507: 'O site está sem espaço, e o que você enviou não foi gravado. As páginas continuam abertas.',
} satisfies Record<Status, string>

type Status = keyof typeof unservedTitles

/** Longer forms are not sent back: the browser still has them. [characters] */
const maxTypedCharacters = 250_000

/** The status for what failed because something is away or full, ours or the provider's; undefined for other errors. */
export function unservedStatus(error: unknown): Status | undefined {
  if (error instanceof ProviderError) return error.status === 503 || error.status === 507 ? error.status : undefined
  if (isFull(error)) return 507
  return isUnavailable(error) ? 503 : undefined
}

type Asked = { request: Request; received: ReceivedBody | undefined; isPage: boolean }

/**
 * The response to a request that cannot be served now. A page shows what was typed and sends it again (`UnservedPage`); what has no
 * page, such as a file, is answered with a page that needs none of the site's data.
 */
export async function unservedResponse(status: Status, error: Error, { request, received, isPage }: Asked): Promise<Response> {
  const message = (error instanceof ProviderError && error.message) || unservedMessages[status]
  if (!isPage) return pageOfRefusal(status, unservedTitles[status], message)
  const said: Unserved = { message, isForm: received !== undefined, typed: received && (await typedIn(request, received)) }
  return Response.json(said, { status })
}

/** The text fields of a sent form. Files, passwords and codes are left out. */
async function typedIn({ url, headers }: Request, received: ReceivedBody): Promise<Unserved['typed']> {
  const form = await readableForm(new Request(url, { method: 'POST', headers }), received).then(
    (readable) => readable.formData(),
    () => undefined,
  )
  const fields = [...(form ?? [])].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !isSecret(field[0]),
  )
  const characters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (!form || characters > maxTypedCharacters) return undefined
  return { fields, isMultipart: headers.get('content-type')?.startsWith('multipart/form-data') ?? false }
}
