import { signIn } from '../support/sign-in'
import { bill, plantBill } from '../support/simulator-site'
import { startServer } from '../support/start-server'
import { askedBy, type Latencies } from './concurrent-users'
import type { Row } from './print'

const users = 20
/** Of the 200 answers that a person may have in ten minutes, 20 users in four names use 151 each. */
const rounds = 15
const people = ['admin', 'super', 'black', 'simulador']
/** Pause between an answer and the next keystroke. [ms] */
const typingMs = 500

/** Live answers of the simulator's form for 20 people at once. */
export async function liveAnswerBench(): Promise<Row[]> {
  const site = await startServer()
  const cookies = await Promise.all(people.map((name) => signIn(site.address, `${name}@farol.example`)))
  const ask = async (turn: number) => {
    const form = { ...(turn % 2 === 0 ? bill : plantBill('APE')), consumoPonta: String(1_000 + turn), file: 'fatura.pdf' }
    const headers = { cookie: cookies[turn % cookies.length]!, origin: site.address }
    const response = await fetch(`${site.address}/simulacao/resposta`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  for (const [turn] of cookies.entries()) await ask(turn)
  const typing = await askedBy(users, rounds, ask, Promise.resolve(), typingMs)
  const pressing = await askedBy(users, rounds, ask, Promise.resolve())
  await site.stop()
  return [row(`${users} pessoas, ${typingMs} ms entre resposta e pergunta`, typing), row(`${users} pessoas sem pausa`, pressing)]
}

function row(what: string, { p50Ms, p99Ms, count }: Latencies): Row {
  return { what, value: `p50 ${p50Ms.toFixed(0)} ms`, ratio: `p99 ${p99Ms.toFixed(0)} ms, ${count} respostas` }
}
