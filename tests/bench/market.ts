import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { inventMarket } from '~/provider/demo/market/agents'
import { searchAgents } from '~/provider/market/agent-search'
import { toAgentKey } from '~/provider/market/agent-text'
import { indexAgents } from '~/provider/market/index-agents'
import { openEmptyPostgres } from '../support/postgres'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'
import { askedBy, type Latencies } from './concurrent-users'
import { generateLoadFile, realMarket } from './generate-market-file'
import { median, ratioOf, type Row } from './print'

const users = 20
const rounds = 20
/** Typical terms: short and long, of many agents and of none, a partial and a whole CNPJ. */
const terms = [
  'ce',
  'cer',
  'ceramica',
  'ceramica vale',
  'energia',
  'dourada',
  'ii',
  '0963',
  '09.631.284/0001-99',
  'zzzz',
  'ouro v',
]

/** The search during an import, the import, and the largest agent's page, at the market's real size and at five times it. */
export async function marketBench(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-market-'))
  const rows: Row[] = []
  for (const times of [1, 5]) {
    const sqlite = { DATA_DIR: path.join(folder, `times-${times}`) }
    rows.push(...(await measured('SQLite', path.join(sqlite.DATA_DIR, 'farol.sqlite'), { env: sqlite, times, folder })))
    const { url, stop } = await openEmptyPostgres()
    rows.push(...(await measured('PostgreSQL', url, { env: { DATABASE_URL: url }, times, folder })))
    await stop()
  }
  rmSync(folder, { recursive: true, force: true })
  return [...rows, await agentPage()]
}

type Options = { env: Record<string, string>; times: number; folder: string }

async function measured(kind: string, location: string, { env, times, folder }: Options): Promise<Row[]> {
  const agentCount = realMarket.agents * times
  const db = await openDatabase(location)
  const indexMs = await fill(db, agentCount)
  const during = async (months: number, ask: (db: Db, term: string) => Promise<unknown>) => {
    const file = await loadFile(folder, { ...realMarket, months })
    return askedBy(users, rounds, (turn) => ask(db, terms[turn % terms.length]!), importFile(file, env))
  }
  const name = `${kind}, ${agentCount.toLocaleString('pt-BR')} agentes`
  const ours = await during(2, searchAgents)
  const scan = await during(3, scanAgents)
  const rows = [
    latencyRow(`${name}: pesquisa`, ours, { 'varredura LIKE': scan }),
    latencyRow(`${name}: varredura LIKE`, scan, {}),
  ]
  if (kind === 'PostgreSQL') {
    const plain = await during(1, trigramQuery)
    rows[0] = latencyRow(`${name}: pesquisa`, ours, { 'varredura LIKE': scan, 'consulta pg_trgm': plain })
    rows.push(latencyRow(`${name}: consulta pg_trgm`, plain, {}), ...(await psqlRow(name, location, db)))
  }
  rows.push({ what: `${name}: refazer o índice`, value: `${indexMs.toFixed(0)} ms` })
  await closeDatabase(db)
  return [...rows, await importRow(kind, env, { times, folder })]
}

/** @returns the duration of indexing. [ms] */
function fill(db: Db, agentCount: number): Promise<number> {
  const { agents } = inventMarket(agentCount, 202_607)
  return db.transaction().execute(async (trx) => {
    for (let from = 0; from < agents.length; from += 5_000)
      await trx
        .insertInto('market_agent')
        .values(agents.slice(from, from + 5_000))
        .execute()
    const startedAt = performance.now()
    await indexAgents(trx)
    return performance.now() - startedAt
  })
}

function scanAgents(db: Db, term: string) {
  const pattern = `%${term}%`
  return sql`select * from market_agent where lower(name) like ${pattern} or lower(initials) like ${pattern} or cnpj like ${pattern}
    order by initials limit 15`.execute(db)
}

function trigramQuery(db: Db, term: string) {
  return sql.raw(trigramSql(term)).execute(db)
}

/** pg_trgm alone: the first matches by initials, at their beginning or inside. */
function trigramSql(term: string) {
  return `select a.* from market_agent_search s join market_agent a on a.code = s.code
    where s.text like '%${toAgentKey(term)}%' order by s.position limit 15`
}

/** One client with the same terms, timed by psql; undefined without psql. */
async function psqlRow(name: string, url: string, db: Db): Promise<Row[]> {
  const script = ['\\timing on', ...Array.from({ length: 10 }, () => terms.map((term) => `${trigramSql(term)};`)).flat()].join(
    '\n',
  )
  const { status, stdout } = spawnSync('psql', ['-X', '-q', url], { input: script, encoding: 'utf8' })
  if (status !== 0) return []
  const psqlMs = median([...stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms)))
  const ours = await askedBy(1, terms.length * 10, (turn) => searchAgents(db, terms[turn % terms.length]!), Promise.resolve())
  const value = `${ours.p50Ms.toFixed(2)} ms`
  return [
    {
      what: `${name}: pesquisa, uma pessoa`,
      value,
      ratio: `${ratioOf(ours.p50Ms, psqlMs)} da consulta pg_trgm no psql (mediana)`,
    },
  ]
}

async function importRow(
  kind: string,
  env: Record<string, string>,
  { times, folder }: Pick<Options, 'times' | 'folder'>,
): Promise<Row> {
  const sizes = { ...realMarket, loads: realMarket.loads * times, months: 4 }
  const file = await loadFile(folder, sizes)
  const count = sizes.loads * sizes.months
  const startedAt = performance.now()
  const report = await importFile(file, env)
  const seconds = (performance.now() - startedAt) / 1000
  return {
    what: `${kind}, ${count.toLocaleString('pt-BR')} linhas (${(statSync(file).size / 1e6).toFixed(0)} MB): importação`,
    value: `${(count / seconds).toFixed(0)} linhas/s`,
    ratio: `${seconds.toFixed(1)} s com a partida; ${/[^\n]*mem[óo]ria[^\n]*/i.exec(report)?.[0].trim() ?? ''}`,
  }
}

async function loadFile(folder: string, sizes: typeof realMarket): Promise<string> {
  const file = path.join(folder, `${sizes.loads}-${sizes.months}.csv`)
  await generateLoadFile(file, sizes)
  return file
}

async function importFile(file: string, env: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 ** 2 }
  const { stdout } = await promisify(execFile)(process.execPath, ['build/server/market-import.js', file], options)
  return stdout
}

/** The first view of the agent with the most loads, in the demonstration of the real size. */
async function agentPage(): Promise<Row> {
  const site = await startServer({ DEMO_MARKET_AGENTS: String(realMarket.agents) })
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const { code, loads } = await db
    .selectFrom('market_load')
    .innerJoin('market_profile', 'market_profile.code', 'market_load.profile_code')
    .select((eb) => ['agent_code as code', eb.fn.countAll<number>().as('loads')])
    .groupBy('agent_code')
    .orderBy('loads', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await closeDatabase(db)
  const response = await fetch(`${site.address}/agente/${code}`, {
    headers: { cookie: await signIn(site.address, 'pesquisa@farol.example') },
  })
  const bytes = gzipSync(await response.text()).length
  await site.stop()
  return {
    what: `Página do agente de ${loads} unidades de carga`,
    value: `${(bytes / 1000).toFixed(1)} kB`,
    ratio: 'gzip, com o estilo',
  }
}

function latencyRow(what: string, { p50Ms, p99Ms, count }: Latencies, peers: Record<string, Latencies>): Row {
  const ratios = Object.entries(peers).map(
    ([name, peer]) => `${name}: ${ratioOf(p50Ms, peer.p50Ms)} do p50, ${ratioOf(p99Ms, peer.p99Ms)} do p99`,
  )
  return { what, value: `p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms`, ratio: [`${count} pedidos`, ...ratios].join('; ') }
}
