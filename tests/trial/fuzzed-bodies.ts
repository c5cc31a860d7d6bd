import { signedIn } from '~/contract/auth'
import { demoPassword } from '~/provider/demo/accounts'
import { newVisitor } from '../contract/people'
import type { PageRule } from '../support/pages'
import { signIn } from '../support/sign-in'
import type { Campaign } from './campaign'
import { faultOf, isFaultLine } from './fuzz/answer-fault'
import { anyCall, type FuzzedRequest } from './fuzz/api-request'
import { anyForm } from './fuzz/page-request'
import { inParallel } from './in-parallel'
import { listed } from './listed'
import { randomOf, type Random } from './random'
import { databases, openInstallation, type Database } from './start-programs'

/** Bodies of the right shape with wrong values, to every call of the API and every form of the site, on both databases. */
export const fuzzedBodies: Campaign = {
  name: 'bodies',
  title: 'Corpos adulterados, na API e nos formulários, em SQLite e PostgreSQL',
  amounts: { small: 1_000, whole: 10_000 },
  async run(amount, seed) {
    const share = Math.ceil(amount / databases.length)
    const results = await Promise.all(databases.map((database, index) => fuzz(database, share, seed + index)))
    const faults = results.flatMap((result) => result.faults)
    return { tried: share * databases.length, failed: faults.length, lost: 0, notes: results.flatMap(({ notes }) => notes) }
  },
}

async function fuzz(database: Database, amount: number, seed: number) {
  const installation = await openInstallation(database)
  const site = await installation.startSite()
  const provider = await installation.startProvider()
  const [faults, statuses]: [string[], Map<string, number>] = [[], new Map()]
  const [call, sendForm] = [callerOf(provider.address), formSenderOf(site.address)]
  try {
    await inParallel(amount, 6, async (number) => {
      const random = randomOf(seed, number)
      const { request, answer } = number % 2 === 0 ? await call(random) : await sendForm(random)
      const kind = `${number % 2 === 0 ? 'API' : 'páginas'} ${answer.status}`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      const fault = faultOf(answer.status, answer.text)
      if (fault)
        faults.push(`${database} ${number}: ${request.method} ${request.path.slice(0, 100)}: ${fault} ${await shown(request)}`)
    })
    const logged = [...site.log, ...provider.log]
      .filter(isFaultLine)
      .map((line) => `${database}, no registro: ${line.slice(0, 300)}`)
    const counted = [...statuses].toSorted().map(([kind, count]) => `${kind}: ${count}`)
    return { faults: [...faults, ...logged], notes: [`${database}: ${counted.join(', ')}`, ...listed([...faults, ...logged])] }
  } finally {
    await site.stop()
    await provider.stop()
    await installation.remove()
  }
}

type Answer = { status: number; text: string; location: string | null }

async function sent(address: string, { method, path, headers, body }: FuzzedRequest): Promise<Answer> {
  const request = { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(60_000) } as const
  const response = await fetch(address + path, request)
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

/** Calls signed out, or as a client with the simulator, a partner or an administrator, each from another address. */
function callerOf(address: string) {
  const tokens = new Map<string, Promise<string>>()
  const enter = async (email: string) => {
    const headers = { 'content-type': 'application/json', ...newVisitor() }
    const { text } = await sent(address, {
      method: 'POST',
      path: '/auth/login',
      headers,
      body: JSON.stringify({ email, password: demoPassword }),
    })
    // A body may have closed the account: its later calls are signed out.
    return signedIn.safeParse(JSON.parse(text)).data?.accessToken ?? ''
  }
  return async (random: Random) => {
    const who = random.pick(['', 'simulador', 'parceiro', 'admin', 'admin', 'super', 'super', 'super'])
    const request = anyCall(random)
    if (who && !tokens.has(who)) tokens.set(who, enter(`${who}@farol.example`))
    const token = await tokens.get(who)
    const headers = { ...newVisitor(), ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await sent(address, { ...request, headers })
    // A body may have ended the sign-in.
    if (answer.status === 401) tokens.delete(who)
    return { request, answer }
  }
}

/** Sends forms as somebody with access to the page, each from another address. */
function formSenderOf(address: string) {
  const cookies = new Map<string, Promise<string>>([['nobody', Promise.resolve('')]])
  const names = new Map<string, Promise<string[]>>()
  const cookieOf = (reader: string) => {
    // As with calls.
    const known = cookies.get(reader) ?? signIn(address, `${reader}@farol.example`).catch(() => '')
    cookies.set(reader, known)
    return known
  }
  const namesOn = (rule: PageRule) => {
    const known = names.get(rule.path) ?? readNames(rule)
    names.set(rule.path, known)
    return known
  }
  const readNames = async ({ address: page, reader }: PageRule) => {
    const html = await (await fetch(address + page, { headers: { cookie: await cookieOf(reader) } })).text()
    return [...new Set([...html.matchAll(/\sname="([^"]+)"/g)].map(([, name]) => name!))].slice(0, 60)
  }
  let visitors = 0
  return async (random: Random) => {
    const request = await anyForm(random, namesOn)
    const visitor = `198.51.${Math.floor(++visitors / 250) % 250}.${visitors % 250}`
    const headers = { ...request.headers, cookie: await cookieOf(request.reader), origin: address, 'x-forwarded-for': visitor }
    const answer = await sent(address, { ...request, headers })
    if (answer.location?.startsWith('/login') && request.reader !== 'nobody') cookies.delete(request.reader)
    return { request, answer }
  }
}

async function shown({ headers, body }: FuzzedRequest): Promise<string> {
  const text = body === null ? '' : await new Response(body).text()
  return `${headers['content-type'] ?? 'multipart'} ${JSON.stringify(text.slice(0, 400))}`
}
