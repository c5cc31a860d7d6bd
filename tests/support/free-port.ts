import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on, below those that a system hands out: no other program is given it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
