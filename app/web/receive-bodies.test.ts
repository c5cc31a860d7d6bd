import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import express from 'express'
import type { ReceivedBody } from './body-store.server'
import { bodyLimits, receiveBodies } from './receive-bodies.server'

vi.mock('~/ui/styles.css?inline', () => ({ default: '' }))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** A site that answers with the body it received, when the test says so. */
async function startSite(limits: Partial<typeof bodyLimits> = {}) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'farol-bodies-')), 'arriving')
  const closing = new AbortController()
  const answering: (() => void)[] = []
  const app = express()
    .use(receiveBodies({ folder, closing: closing.signal, limits: { silentMs: 60_000, ...limits } }))
    .post('/held', (_, response) => void answering.push(() => response.end('done')))
    .post('/', (_, response) => {
      const { byteLength, read } = response.locals['received'] as ReceivedBody
      void read().then((bytes) => response.end(`${byteLength} ${bytes.subarray(-3).toString()}`))
    })
  const server = app.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    folder,
    closing,
    /** The requests that wait for their answer, and the way to answer them. */
    answering,
    /** Sends the headers of a body and a part of it. */
    async begin(length: number, part: string, at = '/') {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`POST ${at} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${part}`)
      return socket
    },
    stop() {
      server.close()
      rmSync(path.dirname(folder), { recursive: true })
    },
  }
}

/** The status and last line of the answer on a connection that closes. */
async function answerOn(socket: Socket) {
  const answer = await text(socket)
  return { status: Number(answer.split(' ', 2)[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4), answer }
}

test('a small body is stored in memory, a larger one in a file without a name', async () => {
  const site = await startSite({ maxBytesInMemory: 1_000 })
  const small = await site.begin(1_000, 'x'.repeat(999))
  small.write('y')
  expect((await answerOn(small)).body).toContain('1000 xxy')
  expect(existsSync(site.folder)).toBe(false)

  const large = await site.begin(200_000, 'x'.repeat(199_999))
  await vi.waitUntil(() => existsSync(site.folder) && readdirSync(site.folder).length === 0)
  large.write('z')
  expect((await answerOn(large)).body).toContain('200000 xxz')
  site.stop()
})

test('small bodies are written to disk when all together exceed the memory limit', async () => {
  const site = await startSite({ maxBytesInMemory: 1_000, maxBytesOfAllInMemory: 1_500 })
  const first = await site.begin(901, 'x'.repeat(900))
  const second = await site.begin(901, 'x'.repeat(900))
  await vi.waitUntil(() => existsSync(site.folder))
  for (const socket of [first, second]) {
    socket.write('y')
    expect((await answerOn(socket)).body).toContain('901 xxy')
  }
  site.stop()
})

test('a body that stops arriving is answered 408 and its connection closes', async () => {
  const site = await startSite({ silentMs: 50 })
  const { status, answer } = await answerOn(await site.begin(1_000, 'x'))
  expect(status).toBe(408)
  expect(answer).toContain('Connection: close')
  site.stop()
})

test('an incomplete body is answered 503 at shutdown', async () => {
  const site = await startSite()
  const socket = await site.begin(1_000, 'x')
  site.closing.abort()
  expect((await answerOn(socket)).status).toBe(503)
  expect((await answerOn(await site.begin(1_000, 'x'))).status).toBe(503)
  site.stop()
})

test('above 2.000 bytes of files in transfer, a further file is refused with 503 until one ends; forms are not', async () => {
  const site = await startSite({ maxBytesInMemory: 100, filesInFlight: { maxBytes: 9_000, maxBytesOfNetwork: 2_000 } })
  const leaving = await site.begin(1_000, 'x')
  const staying = await site.begin(1_000, 'x'.repeat(1_000), '/held')
  await vi.waitUntil(() => site.answering.length === 1)
  const refused = await answerOn(await site.begin(1_000, 'x'.repeat(1_000)))
  expect(refused.status).toBe(503)
  expect(refused.answer).toContain('Retry-After: 60')
  expect((await answerOn(await site.begin(100, 'x'.repeat(100)))).status).toBe(200)

  leaving.destroy()
  const status = async () => (await answerOn(await site.begin(1_000, 'x'.repeat(1_000)))).status
  await expect.poll(() => status()).toBe(200)
  site.answering[0]!()
  expect((await answerOn(staying)).body).toBe('done')
  site.stop()
})

test('one large body is processed at a time; the next begins when it is answered or its sender disconnects', async () => {
  const site = await startSite({ maxBytesInMemory: 10, largeAtATime: 1 })
  const body = 'x'.repeat(20)
  const first = await site.begin(20, body, '/held')
  await vi.waitUntil(() => site.answering.length === 1)
  const second = await site.begin(20, body, '/held')
  const third = await site.begin(20, body, '/held')
  const small = await site.begin(5, 'small', '/')
  expect((await answerOn(small)).status).toBe(200)
  expect(site.answering).toHaveLength(1)
  second.destroy()
  site.answering[0]!()
  expect((await answerOn(first)).body).toBe('done')
  let isThirdDone = false
  third.on('end', () => (isThirdDone = true)).resume()
  await vi.waitUntil(() => {
    for (const answer of site.answering) answer()
    return isThirdDone
  })
  site.stop()
})
