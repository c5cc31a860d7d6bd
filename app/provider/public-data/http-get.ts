import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { SourceFault } from './source-fault'

export type Proxies = { HTTPS_PROXY?: string | undefined; HTTP_PROXY?: string | undefined; NO_PROXY?: string | undefined }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: IncomingMessage }
type Asked = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; signal?: AbortSignal | undefined }
export type Get = (address: string, asked?: Asked) => Promise<Answer>

/** A source silent for this long counts as away. [ms] */
const silenceMs = 30_000
const maxRedirects = 5
const redirects = [301, 302, 303, 307, 308]

/**
 * Asks by GET through the proxies, without following a redirect to another host.
 *
 * @throws SourceFault for everything but 200 and 206; 416 is for whoever resumes.
 */
export function openGet(proxies: Proxies): Get {
  // The type is that of a whole environment.
  const proxyEnv = { NODE_ENV: 'production' as const, ...proxies }
  const agents = { 'http:': new http.Agent({ proxyEnv }), 'https:': new https.Agent({ proxyEnv }) }

  return async function get(address, asked = {}) {
    let url = new URL(address)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const answer = await ask(url, asked)
      if (!redirects.includes(answer.status)) return checked(answer)
      answer.body.resume()
      const next = new URL(answer.headers.location ?? '', url)
      if (next.host !== url.host || (url.protocol === 'https:' && next.protocol !== 'https:')) {
        throw new SourceFault(`o portal mandou a outro endereço, ${next.host}, que não é seguido`, false)
      }
      url = next
    }
    throw new SourceFault('o portal manda de um endereço a outro sem fim', false)
  }

  async function ask(url: URL, { method = 'GET', headers, signal }: Asked): Promise<Answer> {
    const { request } = url.protocol === 'https:' ? https : http
    const agent = agents[url.protocol as keyof typeof agents]
    if (!agent) throw new SourceFault(`o portal dá um endereço que não é http (${url.protocol})`, false)
    const its = { 'user-agent': 'FarolEnergia (dados abertos)', 'accept-encoding': 'identity', ...headers }
    try {
      const sent: ClientRequest = request(url, { method, agent, headers: its, ...(signal && { signal }) })
      sent.setTimeout(silenceMs, () =>
        sent.destroy(new SourceFault(`o portal ficou ${silenceMs / 1000} segundos sem responder`, true)),
      )
      sent.end()
      const [body] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: body.statusCode ?? 0, headers: body.headers, body }
    } catch (error) {
      throw sourceFaultOf(error)
    }
  }
}

function checked(answer: Answer): Answer {
  const { status } = answer
  if (status === 200 || status === 206 || status === 416) return answer
  answer.body.destroy()
  if (status === 403) {
    throw new SourceFault(
      'o portal recusou o acesso (403): costuma atender só navegadores, ou pedidos vindos do Brasil. Baixe o arquivo num navegador e envie-o',
      false,
      status,
    )
  }
  const isPassing = status === 429 || status >= 500
  throw new SourceFault(isPassing ? `o portal está fora do ar (${status})` : `o portal respondeu ${status}`, isPassing, status)
}

const attempts = 4

/**
 * Repeats work while its fault may pass, waiting each time four times as long.
 *
 * @param backoffMs  the first wait. [ms]
 * @throws SourceFault, the last one.
 */
export async function repeatWhilePassing<T>(
  work: () => Promise<T>,
  { backoffMs, signal }: { backoffMs: number; signal?: AbortSignal | undefined },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const fault = sourceFaultOf(error)
      if (!fault.isPassing || attempt === attempts || signal?.aborted) throw fault
      await pause(backoffMs * 4 ** (attempt - 1), undefined, { ...(signal && { signal }) }).catch((aborted: unknown) => {
        throw sourceFaultOf(aborted)
      })
    }
  }
}

const certificateCodes = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY))/

/** A fault of the network in words. */
export function sourceFaultOf(error: unknown): SourceFault {
  if (error instanceof SourceFault) return error
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return new SourceFault('o portal não terminou a tempo', true)
  if (certificateCodes.test(code)) return new SourceFault(`o certificado do portal não confere (${code})`, false)
  return new SourceFault(`não foi possível falar com o portal (${code || name})`, true)
}
