import { tableBombs } from '~/provider/table-files/bombs.fixture'
import type { Campaign } from './campaign'
import { isFaultLine } from './fuzz/answer-fault'
import { listed } from './listed'
import { startMeasuredSite } from './load/measured-site'
import { memoryMb } from './load/process-memory'
import { tableAnswerFault } from './load/table-answer'
import { createVisitor, type Visitor } from './load/visitor'
import { becomes } from './until'

/** Maximums: memory above the resting level afterwards, delay of others meanwhile, and memory. [MB] [ms] */
const maxAboveRestMb = 100
const maxSilenceMs = 5_000
const giveBackMs = 30_000

const senders = ['admin', 'super', 'black', 'simulador'] as const

export const tableBombCampaign: Campaign = {
  name: 'tables',
  title: 'Planilhas feitas para tomar a memória ou o tempo, enviadas de quatro contas ao mesmo tempo',
  amounts: { small: tableBombs.length * senders.length, whole: tableBombs.length * senders.length * 5 },
  async run(amount) {
    const site = await startMeasuredSite()
    try {
      const visitor = createVisitor(site.address, 1)
      // Created beforehand: it occupies this process for seconds.
      const bombs = tableBombs.map(([name, file, sentence]) => ({ name, file: file(), sentence }))
      const restMb = await site.keptMb()
      let longestMs = 0
      const over = new AbortController()
      const watching = (async () => {
        while (!over.signal.aborted) {
          const askedAt = performance.now()
          await visitor.get('/healthz')
          longestMs = Math.max(longestMs, performance.now() - askedAt)
        }
      })()
      // Each account sends one after the other, like a person.
      const faults = (await Promise.all(senders.map((_, at) => sendAll(visitor, bombs, at, amount)))).flat()
      over.abort()
      await watching
      if (longestMs > maxSilenceMs) faults.push(`outra pessoa esperou ${longestMs.toFixed(0)} ms`)
      const isBack = await becomes(async () => (await site.keptMb()) < restMb + maxAboveRestMb, giveBackMs)
      if (!isBack) faults.push(`a memória não voltou: ${memoryMb(site.pid).toFixed(0)} MB`)
      faults.push(...site.log.filter(isFaultLine).map((line) => `no registro: ${line.slice(0, 300)}`))
      const memory = `memória em repouso ${restMb.toFixed(0)} MB, depois ${memoryMb(site.pid).toFixed(0)} MB`
      const waited = `outra pessoa esperou até ${longestMs.toFixed(0)} ms`
      return { tried: amount, failed: faults.length, lost: 0, notes: [waited, memory, ...listed(faults)] }
    } finally {
      await site.stop()
    }
  },
}

type Bomb = { name: string; file: Buffer; sentence: string }

/** Faults of the answers to one sender's files. */
async function sendAll(visitor: Visitor, bombs: readonly Bomb[], sender: number, amount: number): Promise<string[]> {
  const faults: string[] = []
  for (let number = sender; number < amount; number += senders.length) {
    const { name, file, sentence } = bombs[Math.floor(number / senders.length) % bombs.length]!
    const answer = await send(visitor, senders[sender]!, file)
    const fault = tableAnswerFault(answer, sentence)
    if (fault) faults.push(`${senders[sender]}, ${name}: ${fault}`)
  }
  return faults
}

/** Administrators import months; others create portfolios. */
async function send(visitor: Visitor, account: string, file: Buffer) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(file)], 'tabela.csv'))
  const cookie = await visitor.cookieOf(account)
  if (account === 'admin' || account === 'super') return visitor.post('/areaAdm/meses/importar', form, cookie)
  for (const [name, value] of Object.entries(portfolioFields)) form.set(name, value)
  return visitor.post('/simulacao/carteiras/nova', form, cookie)
}

const portfolioFields = {
  nome: 'Rede',
  desconto: '0.5',
  ...Object.fromEntries([1, 2, 3, 4, 5].map((year) => [`precoEnergia${year}`, '230'])),
  reajusteDistribuidora: '5',
  reajusteEnergia: '5',
}
