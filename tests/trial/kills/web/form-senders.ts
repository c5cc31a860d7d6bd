import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../../../support/sign-in'
import { randomFrom } from '../../random'
import { weighted, type Clients, type ClientsOptions } from '../clients'
import { formKinds, type FormContext, type FormKind, type SentForm } from './forms'

const count = 6
const pauseMs = 20
const answerMs = 60_000
const lastAnswersMs = 30_000

/**
 * People who endlessly send forms to the site's one address. The page that an answer leads to acknowledges a form; a proxy's
 * answer for a dead process does not count.
 */
export function startFormSenders({ addresses: [site], history, db, seed }: ClientsOptions): Clients {
  const random = randomFrom(seed)
  const documents: FormContext['documents'] = new Map()
  const surprises: string[] = []
  const ending = new AbortController()
  let endsAt = Infinity
  let [acknowledgedCount, uniqueCount, inFlight] = [0, 0, 0]
  let cookie = ''
  const context: FormContext = { random, documents, unique: () => `w${seed}-${(uniqueCount += 1)}`, fieldsOf }
  const senders = Array.from({ length: count }, () => sender())

  return {
    documents,
    surprises,
    acknowledged: () => acknowledgedCount,
    inFlight: () => inFlight,
    async stop() {
      ending.abort()
      endsAt = performance.now() + lastAnswersMs
      await Promise.all(senders)
    },
  }

  async function sender() {
    while (!ending.signal.aborted) {
      const kind = weighted(formKinds, random)
      const form = await kind.next(context)
      await send(kind, form)
      await sleep(pauseMs)
    }
  }

  async function send({ name }: FormKind, { path, body, isAdministrators, leadsTo, isRepeatable, ...write }: SentForm) {
    history.sent(name, write)
    while (!isOver()) {
      const answer = await ask(path, { method: 'POST', body }, isAdministrators)
      if (answer === 'no answer') {
        if (!isRepeatable) return
      } else if (answer.location?.startsWith('/login')) await enter()
      else if (answer.location?.startsWith(leadsTo)) {
        history.acknowledged(name, write.key)
        acknowledgedCount += 1
        return
      } else if (answer.status === 429) await db.rows('delete from rate_limit')
      else return void surprises.push(`${name}: ${answer.status} ${answer.location ?? textOf(answer.html)}`)
      await sleep(pauseMs)
    }
  }

  async function fieldsOf(path: string, isAdministrators: boolean) {
    for (;;) {
      const answer = await ask(path, {}, isAdministrators)
      if (answer !== 'no answer' && answer.status === 200)
        return (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(answer.html)?.[1] ?? ''
      // Not signed in yet, or no longer.
      if (answer !== 'no answer' && answer.location !== null) await enter()
      await sleep(pauseMs)
    }
  }

  async function ask(path: string, request: RequestInit, isAdministrators: boolean) {
    inFlight += 1
    const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
    const headers = { origin: site!, 'x-forwarded-for': address, cookie: isAdministrators ? cookie : '' }
    try {
      const response = await fetch(site! + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
        headers,
        ...request,
      })
      const html = await response.text()
      const { status } = response
      return isOfProxy(status, html) ? 'no answer' : { status, html, location: response.headers.get('location') }
    } catch {
      return 'no answer'
    } finally {
      inFlight -= 1
    }
  }

  async function enter() {
    cookie = await signIn(site!, 'admin@farol.example').catch(() => cookie)
  }

  function isOver() {
    return performance.now() > endsAt
  }
}

/** Every page of the site, error pages too, is a document; the proxy sends one line. */
function isOfProxy(status: number, html: string) {
  return status === 502 && !html.includes('</html>')
}

function textOf(html: string) {
  return html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|\s+/g, ' ').slice(0, 200)
}
