import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal caused by the caller: status and message. `fields`: names alone, or each with its own message. */
export class HttpRefusal extends Error {
  readonly fields: readonly string[] | undefined
  readonly fieldMessages: Readonly<Record<string, string>> | undefined

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    fields?: readonly string[] | Readonly<Record<string, string>>,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    const hasMessages = fields !== undefined && !isList(fields)
    this.fieldMessages = hasMessages ? fields : undefined
    this.fields = hasMessages ? Object.keys(fields) : fields
  }
}

function isList(fields: readonly string[] | Readonly<Record<string, string>>): fields is readonly string[] {
  return Array.isArray(fields)
}
