/** A file produced while being sent. */
export type FileStream = { name: string; type: string; pieces: AsyncIterable<string | Uint8Array> }

/**
 * The bytes of a file, produced on demand. A fault breaks the stream, so that an incomplete file is recognised.
 *
 * @param onFault  called with the fault, because the status was already sent.
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
