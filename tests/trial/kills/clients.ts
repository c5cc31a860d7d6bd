import { setTimeout as sleep } from 'node:timers/promises'
import { clientHeaders } from '~/contract/client'
import { demoPassword } from '~/provider/demo/accounts'
import { randomFrom, type Random } from '../random'
import type { TrialDatabase } from './trial-database'
import { providerKey } from './installation'
import type { History } from './history'
import { registeredPassword } from './writes/accounts'
import type { Context, Sending, WriteKind } from './writes/write-kind'

export type ClientsOptions = {
  addresses: readonly string[]
  history: History
  db: TrialDatabase
  seed: number
  hasSharedLimits: boolean
}

type Call = Pick<Sending, 'method' | 'path' | 'body'>

const administrator = 'admin@farol.example'
const count = 6
const pauseMs = 20
const answerMs = 60_000
const lastAnswersMs = 30_000

/** Clients that write endlessly, each to the processes in turn, and record in the history what they sent and what was acknowledged. */
export function startClients(kinds: readonly WriteKind[], { addresses, history, db, seed, hasSharedLimits }: ClientsOptions) {
  const random = randomFrom(seed)
  const ending = new AbortController()
  let endsAt = Infinity
  const documents: Context['documents'] = new Map()
  const made: Context['made'] = {
    registrations: [],
    authors: [],
    companyIds: [],
    units: [],
    years: [],
    marks: [],
    markedCount: 0,
    portfolios: [],
    drafts: [],
  }
  /** Unexpected answers: refusals and faults. */
  const surprises: string[] = []
  let [acknowledgedCount, uniqueCount, inFlight] = [0, 0, 0]
  const tokens = new Map<string, string>()
  const context: Context = { random, db, made, documents, unique, call }
  const clients = Array.from({ length: count }, () => client())

  return {
    documents,
    surprises,
    acknowledged: () => acknowledgedCount,
    inFlight: () => inFlight,
    /** Resolves when each has received its last answer. */
    async stop() {
      ending.abort()
      endsAt = performance.now() + lastAnswersMs
      await Promise.all(clients)
    },
  }

  async function client() {
    while (!ending.signal.aborted) {
      const kind = weighted(kinds, random)
      // The objects it needs may be in a database that is away.
      const sending = await kind.next(context).catch(() => undefined)
      if (sending) await send(kind, sending)
      await sleep(pauseMs)
    }
  }

  async function send(kind: WriteKind, { idempotencyKey, doneStatus, onReply, as = administrator, ...sending }: Sending) {
    history.sent(kind.name, sending)
    const isRepeatable = idempotencyKey !== undefined || doneStatus !== undefined
    for (let wasSent = false; !isOver();) {
      const answer = await ask(sending, { as, idempotencyKey })
      if (answer === 'no answer' || (answer !== 'not sent' && answer.status === 503)) {
        if (!isRepeatable) return
        wasSent = true
      } else if (answer !== 'not sent') {
        const { status, json } = answer
        if (status < 300 || (wasSent && status === doneStatus)) {
          history.acknowledged(kind.name, sending.key)
          acknowledgedCount += 1
          if (status < 300) onReply?.(json as never)
          return
        }
        if (status === 401) await signIn(as)
        else if (status === 429 && hasSharedLimits) await liftLimits()
        // In-memory limits of a process end with it: until then others write.
        else if (status === 429) return
        else return void surprises.push(`${kind.name}: ${status} ${JSON.stringify(json).slice(0, 200)}`)
      }
      await sleep(pauseMs)
    }
  }

  async function ask(
    { method, path, body }: Call,
    { as = '', idempotencyKey }: { as?: string; idempotencyKey?: string | undefined } = {},
  ) {
    inFlight += 1
    try {
      const isForm = body instanceof FormData
      const token = tokens.get(as)
      const response = await fetch(random.pick(addresses) + path, {
        method,
        signal: AbortSignal.timeout(answerMs),
        headers: {
          [clientHeaders.key]: providerKey,
          [clientHeaders.address]: `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? body : JSON.stringify(body),
      })
      return { status: response.status, json: (await response.json()) as unknown }
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
      return code === 'ECONNREFUSED' ? 'not sent' : 'no answer'
    } finally {
      inFlight -= 1
    }
  }

  async function signIn(email: string) {
    const body = { email, password: email === administrator ? demoPassword : registeredPassword }
    const answer = await ask({ method: 'POST', path: '/auth/login', body })
    if (typeof answer === 'object' && answer.status === 200)
      tokens.set(email, (answer.json as { accessToken: string }).accessToken)
  }

  async function call(method: string, path: string, body: object): Promise<unknown> {
    while (!isOver()) {
      const answer = await ask({ method: method as 'POST', path, body }, { as: administrator })
      if (typeof answer === 'object' && answer.status < 300) return answer.json
      if (typeof answer === 'object' && answer.status === 401) await signIn(administrator)
      await sleep(pauseMs)
    }
    throw new Error(`${path} was not answered`)
  }

  /** Shared limits are above human use, but not above a trial's. */
  async function liftLimits() {
    await db.rows('delete from rate_limit').catch(() => [])
  }

  /** After the stop clients still repeat unanswered writes for some time. */
  function isOver() {
    return performance.now() > endsAt
  }

  function unique() {
    uniqueCount += 1
    return `t${seed}-${uniqueCount}`
  }
}

export type Clients = ReturnType<typeof startClients>

/** One of several, by weight. */
export function weighted<Kind extends { weight: number }>(kinds: readonly Kind[], random: Random): Kind {
  const sum = kinds.reduce((total, { weight }) => total + weight, 0)
  let at = random.next() * sum
  return kinds.find(({ weight }) => (at -= weight) < 0)!
}
