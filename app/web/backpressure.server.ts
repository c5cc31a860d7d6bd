import type { Response } from 'express'

/**
 * Tells when a response takes more, true, or is closed, false. Remix writes a body as fast as it is made, and what its reader has
 * not taken yet would stay in memory.
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

/** A body that is read as fast as it is taken. When nobody takes it any more, the reading is cancelled. */
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
