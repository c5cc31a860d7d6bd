import { once } from 'node:events'
import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Upstream = { url: URL; agent: Agent; isReady: boolean; checking?: Promise<void> | undefined }

/** A process without a positive readiness check for this long gets no more requests. [ms] */
const checkTimeoutMs = 3_000

/**
 * A proxy for several web processes: it keeps connections to them, asks each at /readyz whether it can serve, and sends each
 * request once, to the next ready one: a failure here is a visitor's failure. With `repeatsReads` a GET that a process did not
 * answer goes to the next one, as with the proxy of .container.
 */
export async function startKeepAliveProxy(addresses: readonly string[], { pollMs = 200, repeatsReads = false } = {}) {
  const upstreams = new Map<string, Upstream>()
  const answeredBy = new Map<string, number>()
  let turn = 0
  const server = createServer((asked, answer) => {
    const tried = new Set<Upstream>()
    const sendOn = (fault: string) => {
      const ready = [...upstreams.values()].filter((it) => it.isReady && !tried.has(it))
      const next = ready[turn++ % ready.length]
      if (!next) return void answer.writeHead(502).end(fault)
      answeredBy.set(next.url.href, (answeredBy.get(next.url.href) ?? 0) + 1)
      tried.add(next)
      const mayRepeat = repeatsReads && asked.method === 'GET'
      forward(asked, answer, next, (error) => (mayRepeat ? sendOn(error) : answer.writeHead(502).end(error)))
    }
    sendOn('no process can serve')
  })
  server.keepAliveTimeout = 600_000
  await once(server.listen(0, '127.0.0.1'), 'listening')

  const add = async (address: string) => {
    const upstream = { url: new URL(address), agent: new Agent({ keepAlive: true }), isReady: false }
    upstreams.set(address, upstream)
    while (upstreams.get(address) === upstream && !upstream.isReady) await checkOne(upstream)
  }
  const timer = setInterval(() => upstreams.forEach((upstream) => void checkOne(upstream)), pollMs)
  await Promise.all(addresses.map(add))

  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Number of requests sent to each process. */
    answeredBy,
    /** Adds this process, once it is ready. */
    add,
    remove(address: string) {
      upstreams.get(address)?.agent.destroy()
      upstreams.delete(address)
    },
    stop() {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
      for (const address of upstreams.keys()) this.remove(address)
    },
  }
}

/** One at a time: a late yes must not override an early no. */
function checkOne(upstream: Upstream): Promise<void> {
  return (upstream.checking ??= ask(upstream).finally(() => (upstream.checking = undefined)))
}

function ask(upstream: Upstream) {
  return new Promise<void>((resolve) => {
    const tell = (isReady: boolean) => {
      upstream.isReady = isReady
      resolve()
    }
    // A separate connection: the requests test the kept ones.
    const asked = get(new URL('/readyz', upstream.url), { agent: false, timeout: checkTimeoutMs }, (answer) => {
      answer.resume()
      tell(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy()).on('error', () => tell(false))
  })
}

/** @param onUnanswered  called when the process answers nothing. */
function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  { url, agent }: Upstream,
  onUnanswered: (error: string) => void,
) {
  const { connection: _, ...headers } = asked.headers
  const sent = request({ host: url.hostname, port: url.port, method: asked.method, path: asked.url, headers, agent })
  sent.on('response', (received) => {
    const { connection: __, 'keep-alive': ___, ...kept } = received.headers
    answer.writeHead(received.statusCode!, kept)
    received.on('error', () => answer.destroy())
    received.pipe(answer)
  })
  sent.on('error', (error) => (answer.headersSent ? answer.destroy() : onUnanswered(String(error))))
  answer.on('close', () => sent.destroy())
  asked.pipe(sent)
}
