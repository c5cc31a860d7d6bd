import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * Lets a trial collect a program's garbage: V8 keeps it while memory is free, so only the memory after a collection shows what
 * the program retains. `env` starts the program with the port for requests.
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
