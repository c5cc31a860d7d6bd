import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { startServer } from '../support/start-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let site: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  site = await startServer()
})
afterAll(() => site?.stop())

const megabyte = 1_000_000
/** The local network holds a few megabytes of what was sent; the rest of each body is with the site. */
const body = Buffer.alloc(10 * megabyte, 'x')
body.write('--corte\r\nContent-Disposition: form-data; name="invoice"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n')
body.write('\r\n--corte--\r\n', body.length - 13)

function memoryOfSite() {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))![1]) * 1024
}

/** An upload of which all but the last byte was sent. */
async function hold() {
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

test('60 uploads of 10 MB that are held open take less than a third of what was sent; those within the limit are answered once they are whole', async () => {
  await fetch(`${site.address}/novo-atacarejo/autoprodutor`)
  const atRest = memoryOfSite()
  const held = await Promise.all(Array.from({ length: 60 }, hold))
  expect((memoryOfSite() - atRest) / megabyte).toBeLessThan(200)
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)

  const statuses = await Promise.all(held.map(statusOn))
  // Without its simulation an invoice leads back to the form; 25 bodies of 10 MB are the 250 MB of files that one network may have on their way.
  expect(statuses.toSorted()).toEqual([...Array<number>(25).fill(302), ...Array<number>(35).fill(503)])
})
