import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Fault = 'refuse' | 'lose the answer'

/** A local server with the part of Google's spreadsheet API that we use; it can be told to fail. */
export async function startSheetsStandIn() {
  const tabs = new Map<string, unknown[][]>()
  const faults: Fault[] = []
  let tokensGiven = 0

  const server = createServer((request, response) => {
    void answer(request.method!, new URL(request.url!, 'http://localhost'), request.headers.authorization, text(request)).then(
      (reply) => {
        if (reply === 'lost') return response.destroy()
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json))
      },
    )
  }).listen(0)
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  async function answer(method: string, { pathname }: URL, authorization: string | undefined, sent: Promise<string>) {
    if (pathname === '/token') {
      tokensGiven += 1
      const assertion = new URLSearchParams(await sent).get('assertion')
      if (assertion?.split('.').length !== 3) return { status: 400, json: { error: 'invalid_grant' } }
      return { status: 200, json: { access_token: 'entrada', token_type: 'Bearer', expires_in: 3600 } }
    }
    if (authorization !== 'Bearer entrada') return { status: 401, json: { error: { message: 'unauthenticated' } } }

    const [, sheet, isAppend] = /^\/v4\/spreadsheets\/planilha\/values\/([^!]+)![A-Z0-9:]+?(:append)?$/.exec(
      decodeURIComponent(pathname),
    )!
    const rows = tabs.get(sheet!) ?? []
    tabs.set(sheet!, rows)
    if (method === 'GET') return { status: 200, json: rows.length > 0 ? { values: rows } : {} }
    const { values } = JSON.parse(await sent) as { values: unknown[][] }
    if (method === 'PUT') {
      rows[0] = values[0]!
      return { status: 200, json: {} }
    }
    const mishap = isAppend && faults.shift()
    if (mishap === 'refuse') return { status: 503, json: { error: { message: 'backend error' } } }
    rows.push(...values)
    return mishap === 'lose the answer' ? ('lost' as const) : { status: 200, json: {} }
  }

  return {
    settings: { spreadsheetId: 'planilha', url, credentials: { ...serviceAccount(), token_uri: `${url}/token` } },
    rowsOf: (sheet: string) => tabs.get(sheet) ?? [],
    tokensGiven: () => tokensGiven,
    /** The faults of the next appends, one each. */
    failNext: (...next: Fault[]) => faults.push(...next),
    stop: () => server.close(),
  }
}

function serviceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    client_email: 'planilhas@projeto.iam.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
