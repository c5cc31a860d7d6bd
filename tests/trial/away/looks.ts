import { signIn } from '../../support/sign-in'

/** What somebody sees of the site. */
export type Look = { who: string; status: number; ms: number; words: string }

/** A request of the trial, whose answer is judged. */
type Ask = { who: string; path: string; as?: 'cliente' | 'admin'; form?: Record<string, string> }

const visitor: Ask = { who: 'visitante', path: '/mercado-livre', as: 'cliente' }
const client: Ask = { who: 'cliente', path: '/client', as: 'cliente' }
const sender: Ask = {
  who: 'cliente, formulário',
  path: '/conta?index',
  as: 'cliente',
  form: { name: 'Cliente Ensaiado', email: 'cliente@farol.example', version: '-' },
}
const administrator: Ask = { who: 'administrador', path: '/areaAdm/operacao', as: 'admin' }
const machine: Ask = { who: 'máquina', path: '/readyz' }

/** Those who look at the site of a demonstration, each as often as wanted. They sign in while all is well. */
export async function startLooking(site: string) {
  const cookies = { cliente: await signIn(site, 'cliente@farol.example'), admin: await signIn(site, 'admin@farol.example') }

  async function ask({ who, path, as, form }: Ask): Promise<Look> {
    const headers = { origin: site, ...(as && { cookie: cookies[as] }) }
    const startedAt = performance.now()
    try {
      const sent = form && { method: 'POST', body: new URLSearchParams(form) }
      const answer = await fetch(site + path, { redirect: 'manual', signal: AbortSignal.timeout(60_000), headers, ...sent })
      const text = await answer.text()
      return {
        who,
        status: answer.status,
        ms: performance.now() - startedAt,
        words: wordsOf(text) || (answer.headers.get('location') ?? ''),
      }
    } catch (error) {
      return { who, status: 0, ms: performance.now() - startedAt, words: String(error) }
    }
  }

  return {
    ask,
    /** What everybody sees, one after the other. */
    all: async () => {
      const looks: Look[] = []
      for (const asked of [visitor, client, sender, administrator, machine]) looks.push(await ask(asked))
      return looks
    },
    client: () => ask(client),
    readiness: () => ask(machine),
    cookies,
  }
}

export type Looking = Awaited<ReturnType<typeof startLooking>>

function wordsOf(text: string) {
  if (text.startsWith('{')) return text
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? /<title>(.*?)<\/title>/s.exec(text)?.[1] ?? text.slice(0, 80)
  const lead = /<p class="lead">(.*?)<\/p>/s.exec(text)?.[1]
  return [heading, lead]
    .filter(Boolean)
    .join(' | ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Longest answer while a part is known to be away. [ms] */
export const knownMs = 1_000

/** Lines of the table, and what is wrong with the looks: another status than expected, an empty answer, or one that comes late. */
export function judged(fault: string, looks: readonly Look[], expected: Readonly<Record<string, number>>, withinMs = knownMs) {
  const lines = looks.map(
    ({ who, status, ms, words }) =>
      `${fault.padEnd(28)} ${who.padEnd(20)} ${status} ${`${Math.round(ms)} ms`.padStart(9)}  ${words.slice(0, 150)}`,
  )
  const faults = looks.flatMap(({ who, status, ms, words }) => [
    ...(status === (expected[who] ?? 200) ? [] : [`${fault}: ${who} recebeu ${status}, e não ${expected[who] ?? 200}`]),
    ...(words === '' ? [`${fault}: ${who} recebeu uma página vazia`] : []),
    ...(ms > withinMs ? [`${fault}: ${who} esperou ${Math.round(ms)} ms`] : []),
  ])
  return { lines, faults }
}

/** Collects the judgements of a campaign. */
export function createReport() {
  const lines: string[] = []
  const faults: string[] = []
  let tried = 0
  return {
    note: (line: string) => void lines.push(line),
    fault: (text: string) => void faults.push(text),
    see(...[fault, looks, expected, withinMs]: Parameters<typeof judged>) {
      tried += looks.length
      const found = judged(fault, looks, expected, withinMs)
      lines.push(...found.lines)
      faults.push(...found.faults)
    },
    outcome: (lost: readonly string[] = []) => ({
      tried,
      failed: faults.length,
      lost: lost.length,
      notes: [...lines, ...faults.map((it) => `falhou: ${it}`), ...lost.map((it) => `perdido: ${it}`)],
    }),
    count: (asked: number) => void (tried += asked),
  }
}
