import type { AddressInfo } from 'node:net'
import express from 'express'
import { listen } from './listen.server'

test.each([
  ['127.0.0.1', false],
  [undefined, true],
])('with HOST %s the site answers at another address of this machine: %s', async (host, isAnswered) => {
  const app = express().get('/', (_, response) => void response.end())
  const server = await listen(app, { port: 0, host })
  const { port } = server.address() as AddressInfo
  const statusAt = (address: string) =>
    fetch(`http://${address}:${port}/`)
      .then(({ status }) => status)
      .catch(() => undefined)
  expect(await statusAt('127.0.0.1')).toBe(200)
  // Every address of 127.0.0.0/8 is this machine's.
  expect(await statusAt('127.0.0.2')).toBe(isAnswered ? 200 : undefined)
  server.closeAllConnections()
  server.close()
})
