import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import type { FoundSession } from '~/session/sessions.server'
import { admitBodies } from './admit-bodies.server'

vi.mock('~/ui/styles.css?inline', () => ({ default: '' }))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const person = { name: 'Ana', accessToken: '', refreshToken: '', recordKey: '', userId: 'ana' }
const sessions: Record<string, FoundSession> = {
  nobody: { state: 'none' },
  'an unknown cookie': { state: 'expired', userId: undefined },
  'a session that ended an hour ago': { state: 'expired', userId: 'ana' },
  'a client': { state: 'open', session: { ...person, role: 'CLIENTE', permissions: [] } },
  'a client with the simulator': { state: 'open', session: { ...person, role: 'CLIENTE', permissions: ['simulator'] } },
}

/** Sends the headers of a form without its body; 200 means that the body would be read. */
async function answerTo(path: string, headers: string[], who = 'nobody', maySendFile = true) {
  const app = express()
    .use(
      admitBodies({
        sessions: { find: async () => sessions[who]! },
        limits: { maySendFile: async () => maySendFile },
        closing: new AbortController().signal,
        silentMs: 20,
      }),
    )
    .use((_, response) => void response.set('Connection', 'close').end())
  const server = app.listen(0)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'))
  const answer = await text(socket)
  server.close()
  return Number(answer.split(' ', 2)[1])
}

const megabytes = (count: number) => [`Content-Length: ${count * 1_000_000}`]

test.each([
  ['nobody', '/login', 1, 200],
  ['nobody', '/login', 2, 413],
  ['a client', '/conta', 2, 413],
  ['nobody', '/simulacao', 1, 200],
  ['nobody', '/simulacao', 2, 403],
  ['an unknown cookie', '/simulacao', 2, 403],
  ['a client', '/simulacao', 2, 403],
  ['a client with the simulator', '/simulacao', 2, 200],
  ['a client with the simulator', '/simulacao.data', 2, 200],
  ['a client with the simulator', '/simulacao', 11, 413],
  ['a client with the simulator', '/simulacao', 200, 413],
  // What was typed is stored until after the sign-in.
  ['a session that ended an hour ago', '/simulacao', 2, 200],
  ['nobody', '/novo-atacarejo/resultado', 2, 200],
  ['nobody', '/novo-atacarejo/resultado?simulacao=a', 11, 413],
])('%s who sends %s %d MB is answered %d before any of it is read', async (who, path, size, status) => {
  expect(await answerTo(path, megabytes(size), who)).toBe(status)
})

test('a network that sent too many files may not send another, and may still send forms', async () => {
  expect(await answerTo('/novo-atacarejo/resultado', megabytes(2), 'nobody', false)).toBe(429)
  expect(await answerTo('/novo-atacarejo/resultado', megabytes(1), 'nobody', false)).toBe(200)
})

test('a body without a length is refused', async () => {
  expect(await answerTo('/login', ['Transfer-Encoding: chunked'])).toBe(411)
})
