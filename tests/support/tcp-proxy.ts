import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A proxy between the site and its database, with which a test can cut, freeze, slow down and restore connections. */
export async function startTcpProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' = 'open'
  let delayMs = 0
  const delayed = () =>
    new Transform({
      transform(piece, _, pass) {
        if (delayMs === 0) pass(null, piece)
        else setTimeout(() => pass(null, piece), delayMs)
      },
    })
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
      from.pipe(delayed()).pipe(to)
      if (state === 'frozen') from.pause()
    }
  })
  let own = 0
  const listen = async () => {
    await once(server.listen(own, '127.0.0.1'), 'listening')
    own = (server.address() as AddressInfo).port
  }
  await listen()
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`

  return {
    url: url.href,
    /** Closes all connections; new ones are accepted. */
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    /** Connections stay open and new ones are accepted, but no data passes. */
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Each piece of data arrives so much later; 0: at once. */
    delay(ms: number) {
      delayMs = ms
    },
    /** Closes all connections and refuses new ones. */
    async goDown() {
      server.close()
      this.cut()
    },
    async comeUp() {
      state = 'open'
      await listen()
    },
    async stop() {
      server.close()
      this.cut()
    },
  }
}
