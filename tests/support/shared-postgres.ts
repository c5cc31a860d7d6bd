import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPostgres } from './postgres'

/** One PostgreSQL server for all tests of a run, which the first test that asks for its address starts: a start takes seconds. */
export default async function setup() {
  let starting: ReturnType<typeof startPostgres> | undefined
  const door = createServer((_, response) => {
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
