import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { lingerAfterRefusals } from './linger'

const mebibyte = Buffer.alloc(1024 ** 2)

/** Refuses each POST before its body, and answers other requests. */
async function startServer(forMs?: number) {
  const server = createServer((request, response) => {
    if (request.method === 'POST') response.writeHead(413).end('grande demais')
    else response.end('ok')
  })
  lingerAfterRefusals(server, forMs)
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, stop }
}

test('a caller that sends its whole body before it reads gets the answer, and the end of the connection', async () => {
  const { port, stop } = await startServer()
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${20 * mebibyte.length}\r\n\r\n`)
  for (let sent = 0; sent < 20; sent++) if (!socket.write(mebibyte)) await once(socket, 'drain')
  const said = await text(socket)
  expect(said).toMatch(/^HTTP\/1.1 413 /)
  expect(said).toContain('Connection: close')
  expect(said).toMatch(/grande demais/)
  stop()
})

test('after 20 refusals over kept connections each next call is answered', async () => {
  const { port, stop } = await startServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (method: string, body?: Buffer) => {
    const sending = ask({ port, agent, method, headers: body && { 'content-length': body.length } }).end(body)
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    return [answer.statusCode, await text(answer)]
  }
  for (let turn = 0; turn < 20; turn++) {
    expect(await send('POST', mebibyte)).toEqual([413, 'grande demais'])
    expect(await send('GET')).toEqual([200, 'ok'])
  }
  agent.destroy()
  stop()
})

test('a caller that sends on for ever is cut off', async () => {
  const { port, stop } = await startServer(20)
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n')
  const sending = setInterval(() => socket.write('x'), 5)
  socket.resume()
  await once(socket, 'close')
  clearInterval(sending)
  expect(socket.destroyed).toBe(true)
  stop()
})

test('a body that has arrived keeps its connection', async () => {
  const server = createServer((request, response) => void request.resume().once('end', () => response.end('ok')))
  lingerAfterRefusals(server)
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'a' })
  expect(answer.headers.get('connection')).toBe('keep-alive')
  server.closeAllConnections()
  server.close()
})
