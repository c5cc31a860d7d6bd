import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createEnding, endTimes } from './end-in-order'

const patient = { keptOpenMs: 1, hurryMs: 600_000, latestMs: 600_000 }

/** A server whose answers are given by the test. */
async function startServer(times = patient, hurry = () => {}) {
  const answers: ServerResponse[] = []
  const done: string[] = []
  const server = createServer((_, answer) => void answers.push(answer)).listen(0)
  await once(server, 'listening')
  const note = (what: string) => async () => void done.push(what)
  const end = createEnding({ server, stopWork: note('work'), close: note('close'), hurry }, times)
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

test('an answer that was asked for before the end is given whole, and says that it is the last of its connection', async () => {
  const { end, answers, done, ask } = await startServer()
  const socket = await ask()
  const ending = end()
  await vi.waitUntil(() => done.includes('work'))
  expect(done).toEqual(['work'])
  answers[0]!.end('tudo')
  const said = await text(socket)
  expect(said).toContain('Connection: close')
  expect(said).toMatch(/tudo/)
  await ending
  expect(done).toEqual(['work', 'close'])
})

test('an answer that had begun before the end is given whole, and its connection ends', async () => {
  const { end, answers, ask } = await startServer()
  const socket = await ask()
  answers[0]!.write('metade, ')
  const ending = end()
  answers[0]!.end('e o resto')
  expect(await text(socket)).toMatch(/metade, [\s\S]*e o resto/)
  await ending
})

test('what has not arrived whole after a while is hurried, and what nobody takes in is cut off', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const hurried = vi.fn()
  const { end, done, ask } = await startServer({ keptOpenMs: 1, hurryMs: 5, latestMs: 50 }, hurried)
  const socket = await ask()
  const closed = once(socket.resume(), 'close')
  await end()
  expect(hurried).toHaveBeenCalledOnce()
  expect(done).not.toContain('close')
  await closed
  vi.restoreAllMocks()
})

test('a second signal changes nothing', async () => {
  const { end, done } = await startServer()
  await Promise.all([end(), end()])
  expect(done).toEqual(['work', 'close'])
})

test('all of it is within ten seconds', () => {
  expect(endTimes.keptOpenMs).toBeLessThan(endTimes.hurryMs)
  expect(endTimes.hurryMs).toBeLessThan(endTimes.latestMs)
  expect(endTimes.latestMs).toBeLessThan(10_000)
})
