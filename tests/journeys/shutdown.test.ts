import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { startServer } from '../support/start-server'

/** Requests pages until the site accepts no more connections. `whole` counts complete responses; `cut` has the incomplete ones. */
async function requestPages(address: string, path: string, isEnding: AbortSignal) {
  let whole = 0
  const cut: unknown[] = []
  while (true) {
    const answer = await fetch(address + path).catch((error: unknown) => error)
    if (!(answer instanceof Response)) {
      if (!isEnding.aborted) cut.push(answer)
      return { whole, cut }
    }
    const body = await answer.text().catch(String)
    if (answer.status === 200 && body.includes('</html>')) whole++
    else cut.push(answer.status, body)
  }
}

test('a busy site with an open slow upload shuts down on SIGTERM by its deadline, and cuts no response', async () => {
  const site = await startServer()
  const { host, port } = new URL(site.address)
  const upload = connect(Number(port), '127.0.0.1')
  const head = ['POST /novo-atacarejo/resultado?simulacao=nenhuma HTTP/1.1', `Host: ${host}`, `Origin: ${site.address}`]
  upload.write([...head, 'Content-Type: multipart/form-data; boundary=corte', 'Content-Length: 5000000', '', 'x'].join('\r\n'))
  const answerToUpload = text(upload)

  const ending = new AbortController()
  const readers = Array.from({ length: 6 }, () => requestPages(site.address, '/mercado-livre', ending.signal))
  await fetch(`${site.address}/login`)
  ending.abort()
  expect(await site.end()).toBe(0)
  expect(site.log.filter((line) => line.includes('unfinished responses'))).toEqual([])

  for (const { whole, cut } of await Promise.all(readers)) {
    expect(cut).toEqual([])
    expect(whole).toBeGreaterThan(0)
  }
  expect(await answerToUpload).toMatch(/^HTTP\/1.1 503 [\s\S]*Volte e envie novamente em instantes/)
})

test('after SIGTERM /readyz says 503 at once, and pages are served until the time to drain is over', async () => {
  const site = await startServer({ DRAIN_SECONDS: '300' })
  expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
  process.kill(site.pid, 'SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${site.address}/readyz`)).status).toBe(503), { timeout: 30_000 })
  expect(await (await fetch(`${site.address}/readyz`)).json()).toEqual({ process: 'encerrando' })
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
  const page = await fetch(`${site.address}/mercado-livre`)
  expect(page.status).toBe(200)
  expect(page.headers.get('connection')).toBe('close')
  await site.end('SIGKILL')
  await site.stop()
})

test('npm start forwards SIGTERM to the site, and exits after it', async () => {
  const npm = await startServer({}, ['npm', 'start'])
  expect((await fetch(`${npm.address}/healthz`)).status).toBe(200)
  expect(await npm.end()).toBe(0)
  await expect(fetch(`${npm.address}/healthz`)).rejects.toThrow('fetch failed')
})
