import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { providerState } from './provider-state.server'

test.each([
  [200, 'ok'],
  [404, 'ok'],
  [503, 'indisponível'],
])('a provider that answers %i at /readyz is "%s"', async (status, state) => {
  const server = createServer((_, answer) => answer.writeHead(status).end()).listen(0)
  await once(server, 'listening')
  expect(await providerState(`http://localhost:${(server.address() as AddressInfo).port}`)).toBe(state)
  server.close()
})

test('a provider that cannot be reached, or is silent, is "indisponível"', async () => {
  const server = createServer(() => {}).listen(0)
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  expect(await providerState(address, 50)).toBe('indisponível')
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect(await providerState(address)).toBe('indisponível')
})
