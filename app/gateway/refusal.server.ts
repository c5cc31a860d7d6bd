import { errorReply, failureMessage, tooManyMessage } from '~/contract/error'

type Details = {
  fields?: readonly string[] | undefined
  fieldMessages?: Readonly<Record<string, string>> | undefined
  retryAfterSeconds?: number | undefined
  stored?: Readonly<Record<string, unknown>> | undefined
  cause?: unknown
}

/** A call that the provider refused (4xx) or failed (5xx). 502: it was unreachable, or its reply does not match the contract. */
export class ProviderError extends Error {
  readonly fields: readonly string[]
  /** The provider's messages by field. */
  readonly fieldMessages: Readonly<Record<string, string>>
  /** Seconds to wait after a 429; undefined when it does not say. */
  readonly retryAfterSeconds: number | undefined
  /** What somebody else wrote first, with its `version`. */
  readonly stored: Readonly<Record<string, unknown>> | undefined

  constructor(
    readonly status: number,
    message: string,
    { fields = [], fieldMessages = {}, retryAfterSeconds, stored, cause }: Details = {},
  ) {
    super(message, { cause })
    this.fields = fields
    this.fieldMessages = fieldMessages
    this.retryAfterSeconds = retryAfterSeconds
    this.stored = stored
  }
}

/** A failed call, as a page shows it. */
export type ProviderRefusal = {
  /** The provider's status; 502 when it failed or was unreachable, 503 and 507 when what it needs is away or full. */
  status: number
  /** In Portuguese. For a 429 it says how long to wait. */
  message: string
  /** The message, by the name of each field that a 422 rejects; and what any refusal says of a field. */
  fieldErrors: Record<string, string>
}

/**
 * Turns an error of a provider call into a status and messages, so that a form can be shown again. A failing or
 * unreachable provider is logged here and gets a general message.
 *
 * @throws the error itself when it is not a ProviderError.
 */
export function readRefusal(error: unknown): ProviderRefusal {
  if (!(error instanceof ProviderError)) throw error
  const { status, message, fields, fieldMessages } = error
  // Away or full: the message says what to do, and the log has it.
  if ((status === 503 || status === 507) && message !== '') return { status, message, fieldErrors: {} }
  if (status >= 500) {
    console.error('provider', error)
    return { status: 502, message: failureMessage, fieldErrors: {} }
  }
  const fieldErrors = {
    ...(status === 422 && Object.fromEntries(fields.map((name) => [name, message]))),
    ...fieldMessages,
  }
  return { status, message: status === 429 ? tooManyIn(error) : message, fieldErrors }
}

/** Whether the object does not exist: a 404, or a 400 for an id of the wrong form. */
export function isMissing(error: unknown): boolean {
  return error instanceof ProviderError && (error.status === 404 || error.status === 400)
}

/** The reply, or undefined when the object does not exist. */
export async function unlessMissing<Reply>(call: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The error that a refused call throws. */
export async function errorOf(response: Response): Promise<ProviderError> {
  const said = errorReply.safeParse(await response.json().catch(() => null))
  // Not the provider's own words, such as those of a proxy.
  if (!said.success) return new ProviderError(response.status, '', { cause: response.statusText })
  const { message, fields, fieldMessages, stored } = said.data
  const seconds = Number(response.headers.get('retry-after'))
  return new ProviderError(response.status, message, {
    fields,
    fieldMessages,
    stored,
    retryAfterSeconds: seconds > 0 ? seconds : undefined,
  })
}

function tooManyIn({ retryAfterSeconds }: ProviderError) {
  if (retryAfterSeconds === undefined) return tooManyMessage
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Muitos pedidos em pouco tempo. Tente novamente em ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`
}
