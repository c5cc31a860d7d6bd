import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Published = { bytes: Buffer; modified: string; etag: string; format: string }
/** How the portal answers the next request for a file. */
type Fault =
  | { status: number }
  | { page: string }
  | { redirect: string }
  | { cutAfter: number; when: () => Promise<unknown> }
  | { endToken: true }

/** An honest CKAN: sets with files, addresses with tokens that end, ETag and Range; and the faults that a test asks for. */
export async function startPortal() {
  const sets = new Map<string, Map<string, Published>>()
  const faults: Fault[] = []
  const asked: string[] = []
  let refusal: Fault | undefined
  let token = 1
  let address = ''

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', address)
    asked.push(
      `${request.method} ${url.pathname.replace(/\/token\d+/, '')}${request.headers.range ? ` ${request.headers.range}` : ''}`,
    )
    if (refusal) return misbehave(refusal, response)
    if (url.pathname === '/api/3/action/package_show') return show(url.searchParams.get('id') ?? '', response)
    const [, , its, set = '', name = ''] = url.pathname.split('/')
    const file = sets.get(set)?.get(name.replace(/\.csv$/, ''))
    const fault = faults.shift()
    if (fault && !('cutAfter' in fault)) return misbehave(fault, response)
    if (its !== `token${token}`) return end(response, 403, 'o endereço venceu')
    if (!file) return end(response, 404, 'não há')
    send(file, request, response, fault)
  }

  function misbehave(fault: Fault, response: ServerResponse) {
    if ('status' in fault) return end(response, fault.status, '<html><h1>Acesso bloqueado</h1></html>')
    if ('page' in fault) return end(response, 200, fault.page)
    if ('redirect' in fault) return response.writeHead(302, { location: fault.redirect }).end()
    token += 1
    end(response, 403, 'o endereço venceu')
  }

  function show(id: string, response: ServerResponse) {
    const set = sets.get(id)
    if (!set) return end(response, 404, '{"success":false}')
    const resources = [...set].map(([name, { bytes, modified, format }]) => ({
      id: `${id}-${name}`,
      name,
      url: `${address}/download/token${token}/${id}/${name}.csv`,
      format,
      last_modified: modified,
      size: bytes.length,
    }))
    end(response, 200, JSON.stringify({ success: true, result: { resources } }))
  }

  function send(
    { bytes, etag }: Published,
    request: IncomingMessage,
    response: ServerResponse,
    cut?: { cutAfter: number; when: () => Promise<unknown> },
  ) {
    const asksPart = request.headers.range !== undefined && request.headers['if-range'] === etag
    const from = asksPart ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1]) : 0
    const part = bytes.subarray(from)
    const range = asksPart ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}
    response.writeHead(asksPart ? 206 : 200, { etag, 'content-length': part.length, ...range })
    if (request.method === 'HEAD') return response.end()
    if (!cut) return response.end(part)
    response.write(part.subarray(0, cut.cutAfter))
    void cut.when().finally(() => response.destroy())
  }

  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    /** Each request: method, path and range. */
    asked,
    publish(
      set: string,
      name: string,
      content: string | Buffer,
      { modified = '2026-09-28T12:00:00.000000', format = 'CSV' } = {},
    ) {
      const bytes = Buffer.from(content)
      const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
      const files = sets.get(set) ?? new Map<string, Published>()
      sets.set(set, files.set(name, { bytes, modified, etag, format }))
    },
    /** Answers the next requests for files so, one each. */
    failNext: (...next: Fault[]) => faults.push(...next),
    /** Answers everything so, until told otherwise. */
    refuse: (fault: Fault | undefined) => (refusal = fault),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function end(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': text.startsWith('{') ? 'application/json' : 'text/html' }).end(text)
}
