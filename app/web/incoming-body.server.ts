import type { Readable } from 'node:stream'

/** How receiving ended. `whole`: complete; `silent`: no data for `silentMs`; `left`: the sender disconnected; `closing`: the server shuts down. */
export type BodyEnd = 'whole' | 'silent' | 'left' | 'closing'

export type ReceiveOptions = { silentMs: number; closing: AbortSignal }

/** Receives a body piece by piece. If it stops early, the rest stays unread and the connection open for a response. */
export function receiveBody(
  body: Readable,
  store: (piece: Buffer) => Promise<void>,
  { silentMs, closing }: ReceiveOptions,
): Promise<BodyEnd> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => settle('silent'), silentMs)
    let stored = Promise.resolve()
    const onData = (piece: Buffer) => {
      silence.refresh()
      body.pause()
      stored = store(piece)
      stored.then(() => body.resume(), fail)
    }
    // A stream that has ended says so, and closes, right after its last piece, although it is paused.
    const onEnd = () => {
      stop()
      stored.then(() => resolve('whole'), reject)
    }
    const onClose = () => settle('left')
    // Not removed by `stop`: without a listener, a connection lost later would throw.
    body.on('error', () => settle('left'))
    body.on('data', onData).on('end', onEnd).on('close', onClose)
    closing.addEventListener('abort', onClosing)
    if (closing.aborted) onClosing()

    function onClosing() {
      settle('closing')
    }

    function settle(how: BodyEnd) {
      stop()
      resolve(how)
    }

    function fail(error: Error) {
      stop()
      reject(error)
    }

    function stop() {
      clearTimeout(silence)
      closing.removeEventListener('abort', onClosing)
      body.off('data', onData).off('end', onEnd).off('close', onClose).pause()
    }
  })
}

/** Reads and discards a body, then refuses it: browsers show the answer only after sending everything. */
export async function discardThenRefuse(body: Readable, refuse: () => void, options: ReceiveOptions): Promise<void> {
  const arrival = await receiveBody(body, async () => {}, options)
  if (arrival !== 'left') refuse()
}
