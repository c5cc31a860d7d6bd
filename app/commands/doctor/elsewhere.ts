import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import type { Finding } from './finding'

/** A site of public data, and what is read from it. */
export type Portal = { name: string; url: string }

export const openDataPortals: readonly Portal[] = [
  { name: 'Dados da ANEEL', url: 'https://dadosabertos.aneel.gov.br/' },
  { name: 'Dados da CCEE', url: 'https://dadosabertos.ccee.org.br/' },
]

/** Whether a portal of public data answers. Nothing of the site waits for it: never more than a warning. */
export async function lookAtPortal({ name, url }: Portal, withinMs: number): Promise<Finding[]> {
  try {
    const { statusCode = 0 } = await head(url, withinMs)
    if (statusCode < 500) return [{ name, state: 'em ordem', found: `${new URL(url).host} responde` }]
    const advice = 'O portal está com defeito: tente mais tarde. Os dados já importados continuam valendo.'
    return [{ name, state: 'atenção', found: `${new URL(url).host} respondeu ${statusCode}`, advice }]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const advice =
      'Deixe esta máquina sair pela porta 443, ou baixe os arquivos em outra e importe-os aqui; o site não depende disto.'
    return [{ name, state: 'atenção', found: `${new URL(url).host} não foi alcançado (${code})`, advice }]
  }
}

/** The time of the answer's Date header; undefined without one or without an answer. */
export async function httpClock(url: string, withinMs: number): Promise<Date | undefined> {
  const { headers } = await head(url, withinMs).catch(() => ({ headers: {} as http.IncomingHttpHeaders }))
  // The header has no fractions: on average half a second is cut off.
  return headers.date === undefined ? undefined : new Date(Date.parse(headers.date) + 500)
}

/** A certificate that is not trusted is told by the look at the certificate, and changes neither the clock nor the reach. */
async function head(url: string, withinMs: number): Promise<http.IncomingMessage> {
  const options = { method: 'HEAD', rejectUnauthorized: false, timeout: withinMs, agent: false }
  const request = (url.startsWith('https:') ? https : http).request(url, options).end()
  request.on('timeout', () => request.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  return response
}
