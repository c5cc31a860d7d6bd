import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const megabyte = 1_000_000
const bytes = 10 * megabyte
const body = Buffer.alloc(bytes, 'x')
body.write('--corte\r\nContent-Disposition: form-data; name="invoice"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n')
body.write('\r\n--corte--\r\n', bytes - 13)

/** An open upload of 10 MB, from its own network, so that each is within the limits. */
async function openUpload(site: string, number: number) {
  const { host, port } = new URL(site)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (piece) => (answer += String(piece)))
  socket.on('error', () => {})
  const head = [
    'POST /novo-atacarejo/resultado?simulacao=nenhuma HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${site}`,
    `X-Forwarded-For: 203.0.${Math.floor(number / 250)}.${number % 250}`,
    'Content-Type: multipart/form-data; boundary=corte',
    `Content-Length: ${bytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const send = async (from: number, to: number) => {
    for (let at = from; at < to; at += megabyte) {
      if (!socket.write(body.subarray(at, Math.min(at + megabyte, to)))) await Promise.race([once(socket, 'drain'), closed])
    }
  }
  const closed = once(socket, 'close')
  return {
    send,
    close: () => socket.destroy(),
    /** The status of the answer; 0 for a connection that ended without one. */
    async status() {
      while (!answer.includes('\r\n\r\n') && !socket.closed) await sleep(20)
      socket.destroy()
      return Number(answer.split(' ', 2)[1] ?? 0)
    },
  }
}

async function whenAborted(signal: AbortSignal) {
  if (!signal.aborted) await once(signal, 'abort')
}

type Upload = Awaited<ReturnType<typeof openUpload>>

/** Kinds of uploads: each is started, and ended once `released`, with its permitted status; a person who left has none. */
const manners = {
  /** All but its last byte. */
  held: async (upload: Upload, released: AbortSignal) => {
    await upload.send(0, bytes - 1)
    await whenAborted(released)
    await upload.send(bytes - 1, bytes)
    return upload.status()
  },
  /** A few bytes now and then. */
  slow: async (upload: Upload, released: AbortSignal) => {
    let at = 0
    for (; !released.aborted && at < megabyte; at += 5_000) {
      await upload.send(at, at + 5_000)
      await sleep(100)
    }
    await upload.send(at, bytes)
    return upload.status()
  },
  /** Half of it, and then nothing more: the site ends it after 30 s. */
  silent: async (upload: Upload) => {
    await upload.send(0, bytes / 2)
    return upload.status()
  },
  /** Half of it, and then the person disconnects. */
  left: async (upload: Upload, released: AbortSignal) => {
    await upload.send(0, bytes / 2)
    await whenAborted(released)
    upload.close()
    return 'left' as const
  },
}

const expected: Record<keyof typeof manners, number | 'left'> = { held: 302, slow: 302, silent: 408, left: 'left' }

/** One upload, of a kind determined by its number; returns the answer's fault. */
export async function holdUpload(site: string, number: number, released: AbortSignal): Promise<string | undefined> {
  const names = Object.keys(manners) as (keyof typeof manners)[]
  const manner = names[number % names.length]!
  const status = await manners[manner](await openUpload(site, number), released)
  return status === expected[manner] ? undefined : `envio ${manner} ${number}: ${status} no lugar de ${expected[manner]}`
}
