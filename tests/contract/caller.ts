import { signedIn } from '~/contract/auth'
import { demoPassword } from '~/provider/demo/accounts'
import type { Host } from './host'

type Sent = {
  token?: string
  body?: unknown
  type?: string
  idempotencyKey?: string | undefined
  headers?: Record<string, string>
}

/** Calls a host by path, like any program on the network. A text body is sent unchanged. */
export async function call(host: Host, method: string, path: string, sent: Sent = {}) {
  const { token, body, type = 'application/json', idempotencyKey, headers } = sent
  const response = await host.fetch(
    new Request(host.baseUrl + path, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': type }),
      },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    }),
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) as unknown }
}

export function signIn(host: Host, email: string, password = demoPassword) {
  return call(host, 'POST', '/auth/login', { body: { email, password } })
}

/** Signs an account in and gives its tokens and a way to call with them. */
export async function as(host: Host, email: string, password = demoPassword) {
  const { id, accessToken, refreshToken } = signedIn.parse((await signIn(host, email, password)).json)
  return {
    id,
    accessToken,
    refreshToken,
    get: (path: string) => call(host, 'GET', path, { token: accessToken }),
    post: (path: string, body: unknown) => call(host, 'POST', path, { token: accessToken, body }),
    patch: (path: string, body: unknown) => call(host, 'PATCH', path, { token: accessToken, body }),
    delete: (path: string) => call(host, 'DELETE', path, { token: accessToken }),
  }
}

const members = new WeakMap<Host, Map<string, ReturnType<typeof as>>>()

/** As {@link as}, with one sign-in per account and host: for promises that are not about signing in. */
export function member(host: Host, email: string) {
  const known = members.get(host) ?? new Map<string, ReturnType<typeof as>>()
  members.set(host, known)
  const entered = known.get(email) ?? as(host, email)
  known.set(email, entered)
  return entered
}
