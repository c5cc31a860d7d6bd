import { signIn } from '../../support/sign-in'

export type Page = { status: number; text: string; location: string | null; cookies: string[] }

/** A visitor of the site with cookies. Each request comes from another network, because a network's limits suit one person's daily use. */
export function createVisitor(site: string, number: number) {
  const cookies = new Map<string, Promise<string>>()

  let asked = number * 10_000

  async function ask(path: string, request: RequestInit = {}, cookie = ''): Promise<Page> {
    asked += 1
    const address = `10.${(asked >> 16) % 256}.${(asked >> 8) % 256}.${asked % 256}`
    const headers = { origin: site, cookie, 'x-forwarded-for': address, ...(request.headers as Record<string, string>) }
    const response = await fetch(site + path, { redirect: 'manual', signal: AbortSignal.timeout(120_000), ...request, headers })
    const text = await response.text()
    const { status } = response
    const given = response.headers.getSetCookie().map((it) => it.split(';', 1)[0]!)
    return { status, text, location: response.headers.get('location'), cookies: given }
  }

  return {
    get: (path: string, cookie?: string) => ask(path, {}, cookie),
    post: (path: string, body: URLSearchParams | FormData, cookie?: string) => ask(path, { method: 'POST', body }, cookie),

    /** The cookie of a demonstration account, with one sign-in. */
    cookieOf(account: string): Promise<string> {
      const known = cookies.get(account) ?? signIn(site, `${account}@farol.example`)
      cookies.set(account, known)
      return known
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>
