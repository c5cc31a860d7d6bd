import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What a caller can cause: the status and the words of the reply. */
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
