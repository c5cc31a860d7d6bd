import { openEmptyDatabase, startPostgres } from '../../support/postgres'
import { startServer } from '../../support/start-server'
import { startTcpProxy } from '../../support/tcp-proxy'
import { becomes } from '../until'
import { startLooking, type Looking } from './looks'

const patienceMs = 120_000

export const settings = {
  DEMO: '1',
  DEMO_MARKET_AGENTS: '200',
  SESSION_SECRET: 'segredo-do-ensaio-de-ausencias-do-farol',
  TRUSTED_PROXIES: '1',
}

/** A site over a PostgreSQL server of its own, with a line between them that can be cut. */
export async function openAwaySite(env: Record<string, string> = {}) {
  const server = await startPostgres({ fsync: true })
  const database = await openEmptyDatabase(server.url)
  const line = await startTcpProxy(database.url)
  const site = await startServer({ ...settings, DATABASE_URL: line.url, ...env })
  const looking = await startLooking(site.address)
  return {
    server,
    line,
    site,
    looking,
    location: database.url,
    async stop() {
      await site.stop()
      await line.stop()
      await server.stop()
    },
  }
}

/** Waits until /readyz says so of a part. Returns the time it took. [ms] */
export async function untilPart(looking: Looking, part: string, state: string): Promise<number> {
  const startedAt = performance.now()
  const isSo = async () => (await looking.readiness()).words.includes(`"${part}":"${state}"`)
  if (!(await becomes(isSo, patienceMs))) throw new Error(`/readyz não disse ${part} ${state} em ${patienceMs / 1000} s`)
  return performance.now() - startedAt
}
