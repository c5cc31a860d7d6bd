import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { startServer } from '../support/start-server'
import { memoryMb } from '../trial/load/process-memory'

let site: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  site = await startServer()
})
afterAll(() => site?.stop())

const megabyte = 1_000_000
/** The part of each body received by the site; network buffers hold the last megabytes. */
const body = Buffer.alloc(10 * megabyte, 'x')
body.write('--corte\r\nContent-Disposition: form-data; name="invoice"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n')
body.write('\r\n--corte--\r\n', body.length - 13)

/** An upload without its last byte. */
async function startUpload() {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1')
  socket.write(
    [
      'POST /novo-atacarejo/resultado?simulacao=nenhuma HTTP/1.1',
      `Host: ${new URL(site.address).host}`,
      `Origin: ${site.address}`,
      'Content-Type: multipart/form-data; boundary=corte',
      `Content-Length: ${body.length}`,
      '',
      '',
    ].join('\r\n'),
  )
  for (let sent = 0; sent < body.length - 1; sent += megabyte) {
    const piece = body.subarray(sent, Math.min(sent + megabyte, body.length - 1))
    if (!socket.write(piece)) await once(socket, 'drain')
  }
  return socket
}

async function statusOn(socket: Socket) {
  socket.write(body.subarray(-1))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(String(answer).split(' ', 2)[1])
}

test('60 open uploads of 10 MB take less than a third of their bytes in memory, and the 25 within the limit are answered', async () => {
  await fetch(`${site.address}/novo-atacarejo/autoprodutor`)
  const atRest = memoryMb(site.pid)
  const held = await Promise.all(Array.from({ length: 60 }, startUpload))
  expect(memoryMb(site.pid) - atRest).toBeLessThan(200)
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)

  const statuses = await Promise.all(held.map(statusOn))
  // An invoice without its simulation is redirected to the form (302). 25 bodies × 10 MB = 250 MB, the limit of one network; the other 35 get 503.
  expect(statuses.toSorted()).toEqual([...Array<number>(25).fill(302), ...Array<number>(35).fill(503)])
})
