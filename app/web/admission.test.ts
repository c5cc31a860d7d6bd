import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { refuseForeignForms, dropUntrustedForwarding } from './admission.server'

vi.mock('~/ui/styles/every-page.css?inline', () => ({ default: '' }))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** Sends a form with a cookie from a page of farol.example to a server named localhost behind `trustedProxies` proxies. */
async function statusOf(trustedProxies: number, headers: Record<string, string>) {
  const app = express().set('trust proxy', trustedProxies)
  app.use(dropUntrustedForwarding(trustedProxies), refuseForeignForms).use((_, response) => void response.end())
  const server = app.listen(0)
  await once(server, 'listening')
  const form = request({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { host: 'localhost', origin: 'https://farol.example', cookie: 'a=b', ...headers },
  }).end()
  const [answer] = (await once(form, 'response')) as [IncomingMessage]
  answer.resume()
  server.close()
  return answer.statusCode
}

test.each([
  ['with one server of ours in front a forwarded host counts', 1, { 'x-forwarded-host': 'farol.example' }, 200],
  ['of two forwarded hosts the one that our server wrote counts', 1, { 'x-forwarded-host': 'mal.example, farol.example' }, 200],
  ['and not the one that came with the request', 1, { 'x-forwarded-host': 'farol.example, outro.example' }, 403],
  ['behind two servers of ours the outer one’s counts', 2, { 'x-forwarded-host': 'mal.example, farol.example, interno:80' }, 200],
  ['with none it was written by the sender, and does not', 0, { 'x-forwarded-host': 'farol.example' }, 403],
  ['with none the request’s own host counts', 0, { host: 'farol.example', 'x-forwarded-host': 'outro.example' }, 200],
])('%s', async (_, trustedProxies, headers, status) => {
  expect(await statusOf(trustedProxies, headers)).toBe(status)
})
