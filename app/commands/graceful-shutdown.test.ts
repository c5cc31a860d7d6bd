import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createShutdown, shutdownTimes } from './graceful-shutdown'

const patient = { drainMs: 0, keepAliveMs: 1, incompleteMs: 600_000, latestMs: 600_000 }

/** A server whose responses are written by the test. */
async function startServer(times = patient, answerIncomplete = () => {}) {
  const answers: ServerResponse[] = []
  const done: string[] = []
  const server = createServer((_, answer) => void answers.push(answer)).listen(0)
  await once(server, 'listening')
  const note = (what: string) => async () => void done.push(what)
  const leave = () => void done.push('leave')
  const end = createShutdown({ server, stopWork: note('work'), close: note('close'), answerIncomplete, leave }, times)
  const { port } = server.address() as AddressInfo
  return {
    end,
    answers,
    done,
    async ask() {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      const before = answers.length
      await vi.waitUntil(() => answers.length > before)
      return socket
    },
  }
}

test('a response requested before the signal is sent whole, with "Connection: close"', async () => {
  const { end, answers, done, ask } = await startServer()
  const socket = await ask()
  const ending = end()
  await vi.waitUntil(() => done.includes('work'))
  expect(done).toEqual(['leave', 'work'])
  answers[0]!.end('tudo')
  const said = await text(socket)
  expect(said).toContain('Connection: close')
  expect(said).toMatch(/tudo/)
  await ending
  expect(done).toEqual(['leave', 'work', 'close'])
})

test('a response begun before the signal is sent whole, and its connection closes', async () => {
  const { end, answers, ask } = await startServer()
  const socket = await ask()
  answers[0]!.write('metade, ')
  const ending = end()
  answers[0]!.end('e o resto')
  expect(await text(socket)).toMatch(/metade, [\s\S]*e o resto/)
  await ending
})

test('incomplete requests are answered at incompleteMs, and connections still open at latestMs are cut', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answerIncomplete = vi.fn()
  const { end, done, ask } = await startServer({ drainMs: 0, keepAliveMs: 1, incompleteMs: 5, latestMs: 50 }, answerIncomplete)
  const socket = await ask()
  const closed = once(socket.resume(), 'close')
  await end()
  expect(answerIncomplete).toHaveBeenCalledOnce()
  expect(done).not.toContain('close')
  await closed
  vi.restoreAllMocks()
})

test('a second signal changes nothing', async () => {
  const { end, done } = await startServer()
  await Promise.all([end(), end()])
  expect(done).toEqual(['leave', 'work', 'close'])
})

test('while it drains, new connections are answered with "Connection: close" and the work goes on', async () => {
  const { end, answers, done, ask } = await startServer({ ...patient, drainMs: 600_000 })
  void end()
  for (const said of ['um', 'dois']) {
    const socket = await ask()
    answers.at(-1)!.end(said)
    expect(await text(socket)).toMatch(new RegExp(`Connection: close[\\s\\S]*${said}`))
  }
  expect(done).toEqual(['leave'])
})

test('after it has drained, it stops its work and closes', async () => {
  const { end, done } = await startServer({ ...patient, drainMs: 1 })
  await end()
  expect(done).toEqual(['leave', 'work', 'close'])
})

test('the shutdown takes less than 10 s', () => {
  expect(shutdownTimes.keepAliveMs).toBeLessThan(shutdownTimes.incompleteMs)
  expect(shutdownTimes.incompleteMs).toBeLessThan(shutdownTimes.latestMs)
  expect(shutdownTimes.latestMs).toBeLessThan(10_000)
})
