import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A company's program that is called by webhooks: it answers 200 until it is told otherwise. */
export async function startReceiver() {
  const requests: Received[] = []
  const answers: Answer[] = []
  const cuts: Promise<boolean>[] = []
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    const { status, headers, body = 'ok' } = answers.shift() ?? { status: 200 }
    cuts.push(once(response, 'close').then(() => !response.writableFinished))
    response.writeHead(status, headers).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    /** The next answers, in order. */
    answerNext: (...next: Answer[]) => answers.push(...next),
    /** Whether the connection ended before the last answer did. */
    lastWasCut: async () => cuts.at(-1),
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
