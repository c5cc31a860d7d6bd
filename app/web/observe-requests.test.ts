import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type RequestHandler } from 'express'
import { currentRequestId, type AnsweredRequest } from '~/metrics/request-scope.server'
import { observeRequests } from './observe-requests.server'

async function startServer(handle: RequestHandler) {
  const answered: AnsweredRequest[] = []
  const app = express().use(
    observeRequests((it) => answered.push(it)),
    handle,
  )
  const server = app.listen(0)
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  return { address, answered, stop: () => server.close() }
}

test('20 requests at once each keep the id of their own answer while they wait', async () => {
  const { address, answered, stop } = await startServer(async (request, response) => {
    for await (const piece of request) expect(piece).toBeDefined()
    await sleep(1)
    response.send(currentRequestId())
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(address, { method: 'POST', body: 'um corpo' })))
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(20)
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(ids)
  await vi.waitUntil(() => answered.length === 20)
  expect(answered.map(({ requestId }) => requestId).toSorted()).toEqual(ids.toSorted())
  stop()
})

test('an answered request is logged with its route and status, without its ids and query', async () => {
  const { address, answered, stop } = await startServer((_, response) => void response.status(403).send('não'))
  await (await fetch(`${address}/unidade/42/ano.csv?token=segredo`)).text()
  await vi.waitUntil(() => answered.length > 0)
  expect(answered).toMatchObject([{ method: 'GET', route: '/unidade/:id/ano.csv', status: 403 }])
  expect(answered[0]!.ms).toBeGreaterThan(0)
  expect(JSON.stringify(answered)).not.toMatch(/segredo|42\/ano/)
  stop()
})

test('a client that leaves before its answer is whole is logged as 499', async () => {
  const leaving = new AbortController()
  const { address, answered, stop } = await startServer((_, response) => {
    response.write('a metade')
    leaving.abort()
  })
  await fetch(address, { signal: leaving.signal })
    .then(
      (answer) => answer.text(),
      () => {},
    )
    .catch(() => {})
  await vi.waitUntil(() => answered.length > 0)
  expect(answered).toMatchObject([{ route: '/', status: 499 }])
  stop()
})
