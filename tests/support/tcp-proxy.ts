import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What stands between the site and its database, so that a test can cut the line, freeze it, and mend it. */
export async function startTcpProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' = 'open'
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
      from.pipe(to)
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
    /** Ends every connection; new ones are still made. */
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    /** Nothing is heard from the other side any more, and nothing is refused. */
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** The server is away: connections end and new ones are refused. */
    async leave() {
      server.close()
      this.cut()
    },
    async comeBack() {
      state = 'open'
      await listen()
    },
    async stop() {
      server.close()
      this.cut()
    },
  }
}
