import type { Readable } from 'node:stream'

/** How receiving ended. `whole`: complete; `silent`: no data for `silentMs`; `left`: the sender disconnected; `closing`: the server shuts down. */
export type Arrival = 'whole' | 'silent' | 'left' | 'closing'

export type ReceiveOptions = { silentMs: number; closing: AbortSignal }

/** Receives a body piece by piece. If it stops early, the rest stays unread and the connection open for a response. */
export function receiveBody(
  body: Readable,
  store: (piece: Buffer) => Promise<void>,
  { silentMs, closing }: ReceiveOptions,
): Promise<Arrival> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => settle('silent'), silentMs)
    const onData = (piece: Buffer) => {
      silence.refresh()
      body.pause()
      store(piece).then(() => body.resume(), fail)
    }
    const onEnd = () => settle('whole')
    // Not removed by `stop`: without a listener, a connection lost later would throw.
    body.on('error', () => settle('left'))
    body.on('data', onData).on('end', onEnd)
    body.on('close', () => settle('left'))
    closing.addEventListener('abort', onClosing)
    if (closing.aborted) onClosing()

    function onClosing() {
      settle('closing')
    }

    function settle(how: Arrival) {
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
      body.off('data', onData).off('end', onEnd).pause()
    }
  })
}

/** Reads and discards a body, then refuses it: browsers show the answer only after sending everything. */
export async function discardThenRefuse(body: Readable, refuse: () => void, options: ReceiveOptions): Promise<void> {
  const arrival = await receiveBody(body, async () => {}, options)
  if (arrival !== 'left') refuse()
}
