import type { Response } from 'express'

/**
 * Waits until a response accepts more: true, or false once it is closed. Remix writes a body as fast as it is produced, and
 * unread parts would stay in memory.
 */
export function drainOf(response: Response): () => Promise<boolean> {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean
  let isFull = false
  let goOn: (() => void) | undefined
  response.write = (...args: unknown[]) => {
    const takesMore = write(...args)
    if (!takesMore) isFull = true
    return takesMore
  }
  response.on('drain', () => {
    isFull = false
    goOn?.()
  })
  response.on('close', () => goOn?.())

  return async () => {
    if (isFull && !response.closed) await new Promise<void>((resolve) => (goOn = resolve))
    return !response.closed
  }
}

/** Reads a body as fast as the response accepts it, and cancels it when the response closes. */
export function paced(body: ReadableStream<Uint8Array>, drained: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        if (!(await drained())) {
          controller.close()
          return reader.cancel()
        }
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
