/** A file that is written while it is read. */
export type FileStream = { name: string; type: string; pieces: AsyncIterable<string | Uint8Array> }

/**
 * The bytes of a file, made when they are asked for. A fault on the way breaks the stream, so that nobody takes half a file for a
 * whole one.
 *
 * @param onFault  told of it: the answer has begun, and cannot say it.
 */
export function bytesOf({ pieces }: FileStream, onFault: (fault: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    const { done, value } = await iterator.next()
    if (done) return controller.close()
    controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
  }

  return new ReadableStream(
    {
      pull: (controller) =>
        pull(controller).catch((fault: unknown) => {
          onFault(fault)
          throw fault
        }),
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
