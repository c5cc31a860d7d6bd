import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createMemoryWatch } from '~/metrics/memory.server'
import { refuseHeavyWork } from './heavy-work.server'

let share: number
let address: string
let stop: () => void
beforeAll(async () => {
  const memory = createMemoryWatch(85, () => share)
  const server = express()
    .use(refuseHeavyWork(memory), (_, response) => void response.send('feito'))
    .listen(0)
  await once(server, 'listening')
  address = `http://localhost:${(server.address() as AddressInfo).port}`
  stop = () => server.close()
})
afterAll(() => stop())
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const large = { method: 'POST', body: 'x'.repeat(1_000_001) }
const small = { method: 'POST', body: 'x'.repeat(1_000_000) }

test.each([
  ['a PDF', '/unidade/1/relatorio.pdf', {}, 503],
  ['a sheet', '/unidade/1/ano.xlsx', {}, 503],
  ['a list as text', '/pesquisa-mercado-livre/pld.csv', {}, 503],
  ['a form with a file', '/simulacao/fatura', large, 503],
  ['a page', '/client', {}, 200],
  ['a form', '/conta', small, 200],
])('at 85 %% of the memory %s is answered as it should be', async (_, path, init, status) => {
  share = 0.85
  const answer = await fetch(address + path, init)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, status === 503 ? '30' : null])
})

test('below it everything is answered', async () => {
  share = 0.84
  expect((await fetch(`${address}/unidade/1/relatorio.pdf`)).status).toBe(200)
  expect((await fetch(`${address}/simulacao/fatura`, large)).status).toBe(200)
})

test('this process occupies less than the whole of its memory', () => {
  expect(createMemoryWatch(100).isShort()).toBe(false)
  expect(createMemoryWatch(0).isShort()).toBe(true)
})
