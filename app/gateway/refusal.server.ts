import { errorReply, failureMessage, tooManyMessage } from '~/contract/error'

type Details = { fields?: readonly string[] | undefined; retryAfterSeconds?: number | undefined; cause?: unknown }

/** A call that the provider refused (4xx) or that broke in it (5xx). 502 is one that could not be reached, or whose reply is none of the contract's. */
export class ProviderError extends Error {
  readonly fields: readonly string[]
  /** Of a 429. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly status: number,
    message: string,
    { fields = [], retryAfterSeconds, cause }: Details = {},
  ) {
    super(message, { cause })
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What a page answers with when the provider did not do what was asked. */
export type ProviderRefusal = {
  /** The provider's own status; 502 when it broke or could not be reached. */
  status: number
  /** In Portuguese, for the person to read. A 429 says how long to wait. */
  message: string
  /** The message, by the name of each field that a 422 did not accept. */
  fieldErrors: Record<string, string>
}

/**
 * Reads an error caught around a call of the provider, so that a form can be given back with what was typed. A broken or
 * unreachable provider is logged here and told in general terms.
 *
 * @throws the error itself when it is not the provider's.
 */
export function readRefusal(error: unknown): ProviderRefusal {
  if (!(error instanceof ProviderError)) throw error
  const { status, message, fields } = error
  if (status >= 500) {
    console.error('provider', error)
    return { status: 502, message: failureMessage, fieldErrors: {} }
  }
  const fieldErrors = status === 422 ? Object.fromEntries(fields.map((name) => [name, message])) : {}
  return { status, message: status === 429 ? tooManyIn(error) : message, fieldErrors }
}

/** Whether there is no such object: a 404, or a 400 for an id that has not the shape of one. */
export function isMissing(error: unknown): boolean {
  return error instanceof ProviderError && (error.status === 404 || error.status === 400)
}

/** The reply, or undefined when there is no such object. */
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
  if (!said.success) return new ProviderError(response.status, response.statusText)
  const { message, fields } = said.data
  const seconds = Number(response.headers.get('retry-after'))
  return new ProviderError(response.status, message, { fields, retryAfterSeconds: seconds > 0 ? seconds : undefined })
}

function tooManyIn({ retryAfterSeconds }: ProviderError) {
  if (retryAfterSeconds === undefined) return tooManyMessage
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Muitos pedidos em pouco tempo. Tente novamente em ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`
}
