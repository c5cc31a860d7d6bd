import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { rules } from '../support/pages'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'

let site: Awaited<ReturnType<typeof startServer>>
const cookies: Record<string, string> = { nobody: '' }

beforeAll(async () => {
  site = await startServer({ TRUSTED_PROXIES: '1' })
  for (const who of ['parceiro', 'black', 'admin']) cookies[who] = await signIn(site.address, `${who}@farol.example`)
})
afterAll(() => site?.stop())

/** Every form, sent by an account with access and, where it needs a sign-in, also signed out. */
const forms = rules.flatMap(({ address, reader, form }) => {
  const senders = form ? new Set(['nobody', reader]) : []
  return [...senders].map((who) => [form?.at ?? address, who] as const)
})

const urlEncoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=corte'

const bodies: [string, string, string][] = [
  ['JSON', 'application/json', '{"a":1}'],
  ['an incomplete form', multipart, '--corte\r\nContent-Disp'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  ['half a million fields', urlEncoded, 'a&'.repeat(490_000)],
  [
    'fields with list indexes of four billion',
    urlEncoded,
    'name[4294967294]=a&email[4294967294]=a&items[4294967290].nome=a&a[99][4294967294]=a',
  ],
  ['fields nested 100.000 deep', urlEncoded, `a${'.a'.repeat(100_000)}=1`],
  [
    'names that every object inherits',
    urlEncoded,
    '__proto__.name=1&constructor.prototype.name=1&__proto__=1&name.toString=1&name=1',
  ],
  ['a field twice', urlEncoded, 'email=a&email=b&password=a&password=b&name=a&name=b&intent=a&intent=b'],
  ['invalid UTF-8', urlEncoded, 'email=%ED%A0%80&name=%FF%FE&password=%ED%A0%80'],
]

describe.each(bodies)('a form of %s', (_, type, body) => {
  test.each(forms)('is answered at %s to %s, without a 5xx status', async (path, who) => {
    const logged = site.log.length
    const answer = await fetch(site.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.address, cookie: cookies[who]!, 'content-type': type },
      body,
      // What grows with the square of a body takes minutes.
      signal: AbortSignal.timeout(60_000),
    })
    expect(answer.status).toBeLessThan(500)
    expect(site.log.slice(logged).filter((line) => !line.includes('"message":"refused '))).toEqual([])
  })
})

/** Sends raw lines over TCP, which HTTP libraries would refuse to send. */
async function sendRaw(lines: string[]) {
  const socket = connect(Number(new URL(site.address).port), 'localhost')
  await once(socket, 'connect')
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

test.each([
  [400, ['GET http://mal.example/ HTTP/1.1', 'Host: localhost']],
  [400, ['GET * HTTP/1.1', 'Host: localhost']],
  [400, ['GET /login HTTP/1.1', 'Host: localhost:99999']],
  [400, ['GET /login HTTP/1.1', 'Host: a@b']],
  [400, ['GET /login HTTP/1.1', 'Host: localhost/x?']],
  [400, ['GET /login HTTP/1.1', 'Host: [::1']],
  [400, ['GET /login HTTP/1.1', 'Host: localhost', 'X-Forwarded-Host: a:99999']],
  [400, ['GET /login HTTP/1.1', 'Host: localhost', 'X-Forwarded-Host: a/b']],
  [404, ['GET // HTTP/1.1', 'Host: localhost']],
  [404, ['GET /// HTTP/1.1', 'Host: localhost']],
  [404, ['GET //?_routes=x HTTP/1.1', 'Host: localhost']],
  [404, ['GET //mal.example/login HTTP/1.1', 'Host: localhost']],
  [404, ['GET /\\ HTTP/1.1', 'Host: localhost']],
  [404, ['GET /%5c HTTP/1.1', 'Host: localhost']],
  [404, ['GET /%2F%2fmal.example HTTP/1.1', 'Host: localhost']],
  [405, ['TRACE /login HTTP/1.1', 'Host: localhost']],
  [405, ['OPTIONS /login HTTP/1.1', 'Host: localhost']],
  [405, ['POST /autoproducao HTTP/1.1', 'Host: localhost', 'Content-Length: 0']],
  [405, ['PUT /conta/senha HTTP/1.1', 'Host: localhost', 'Content-Length: 0']],
  [405, ['DELETE /areaAdm/contas/demo-client HTTP/1.1', 'Host: localhost']],
  [200, ['GET /login HTTP/1.0']],
  [403, ['POST /login HTTP/1.0', 'Origin: null', 'Content-Length: 0']],
  [200, ['GET /login HTTP/1.1', 'Host: [::1]:4000']],
  [200, ['GET /login HTTP/1.1', 'Host: localhost', 'X-Forwarded-Host: farol.example, proxy.interno:80']],
] as const)('the status is %d for the raw request %j', async (status, lines) => {
  const logged = site.log.length
  expect(await sendRaw([...lines])).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(site.log.slice(logged).filter((line) => !line.includes('"message":"refused '))).toEqual([])
})

test.each([
  ['nobody', '/login', null],
  ['nobody', '/', null],
  ['parceiro', '/', 'no-store'],
  ['parceiro', '/conta', 'no-store'],
  ['parceiro', '/conta.data', 'no-store'],
  ['nobody', '/conta', 'no-store'],
  ['admin', '/areaAdm/contas/demo-client', 'no-store'],
  ['black', '/simulacao/estudos', 'no-store'],
  ['nobody', '/estudo/um-link', 'no-store'],
  ['nobody', '/estudo/um-link//', 'no-store'],
  ['nobody', '/%65studo/um-link', 'no-store'],
  ['nobody', '/novo-atacarejo/resultado?simulacao=nenhuma', 'no-store'],
])('the response to %s at %s has cache-control "%s"', async (who, path, rule) => {
  const answer = await fetch(site.address + path, { headers: { cookie: cookies[who]! }, redirect: 'manual' })
  expect(answer.headers.get('cache-control')).toBe(rule)
  await answer.body?.cancel()
})

test('a connection is kept for 125 s, longer than proxies keep theirs', async () => {
  const answer = await fetch(`${site.address}/healthz`)
  await answer.body?.cancel()
  expect(answer.headers.get('keep-alive')).toBe('timeout=125')
})

test('the connection of a refused form that is still being sent is closed', async () => {
  const socket = connect(Number(new URL(site.address).port), 'localhost')
  const from = ['Host: localhost', `Origin: ${site.address}`]
  socket.write(['POST /assets/nada HTTP/1.1', ...from, 'Content-Length: 50000000', '', 'x'].join('\r\n'))
  expect(await text(socket)).toMatch(/^HTTP\/1.1 405 [\s\S]*\r\nConnection: close\r\n/)
})
