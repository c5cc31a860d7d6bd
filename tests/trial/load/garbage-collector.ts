import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * Lets a trial collect the garbage of a program: V8 leaves it in memory while there is room, so that only what a program occupies
 * after a collection tells what it keeps. `env` starts the program with the port at which it is asked.
 */
export async function garbageCollection() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  let socket: WebSocket | undefined

  async function connect() {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
    const opened = new WebSocket(targets[0]!.webSocketDebuggerUrl)
    await once(opened, 'open')
    return opened
  }

  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http` },
    async collect() {
      socket ??= await connect()
      const answered = once(socket, 'message')
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
      await answered
    },
    close: () => socket?.close(),
  }
}
