import type { Readable } from 'node:stream'

/** `whole` has arrived; `silent` sent nothing for too long; `left` is a sender who went away; `closing` is our own end. */
export type Arrival = 'whole' | 'silent' | 'left' | 'closing'

export type Patience = { silentMs: number; closing: AbortSignal }

/** Takes a body in, piece by piece, for as long as something comes. What is left of it stays unread and the connection open, for an answer. */
export function takeIn(
  body: Readable,
  keep: (piece: Buffer) => Promise<void>,
  { silentMs, closing }: Patience,
): Promise<Arrival> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => settle('silent'), silentMs)
    const onData = (piece: Buffer) => {
      silence.refresh()
      body.pause()
      keep(piece).then(() => body.resume(), fail)
    }
    const onEnd = () => settle('whole')
    // Stays: a connection that is lost after we stopped listening is no fault of ours.
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

/** Refuses a body once it was read and thrown away: a browser shows our answer only when it has sent everything. */
export async function refuseAfter(body: Readable, refuse: () => void, patience: Patience): Promise<void> {
  const arrival = await takeIn(body, async () => {}, patience)
  if (arrival !== 'left') refuse()
}
