import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal that the caller caused: the status and the text of the reply. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly fields?: readonly string[],
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}
