import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMigratedPostgres } from './migrated-postgres'

/** The databases that a killed process writes to, each opened anew. */
export const killedDatabases = [
  [
    'SQLite',
    async () => ({ location: path.join(mkdtempSync(path.join(tmpdir(), 'farol-kill-')), 'farol.db'), stop: async () => {} }),
  ],
  [
    'PostgreSQL',
    async () => {
      const { url, stop } = await openMigratedPostgres()
      return { location: url, stop }
    },
  ],
] as const

const program = (work: string) => `
  import { existsSync, readFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  import { pathToFileURL } from 'node:url'
  const app = pathToFileURL(process.cwd() + '/app/').href
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(app) || !/^[~.]/.test(specifier)) return next(specifier, context)
      const { href } = new URL(specifier.replace(/^~\\//, app), context.parentURL)
      const file = ['.ts', '/index.ts'].map((end) => href + end).find((it) => existsSync(new URL(it)))
      return next(file ?? href, context)
    },
    load(url, context, next) {
      const source = (text) => ({ format: 'module', shortCircuit: true, source: 'export default ' + JSON.stringify(text) })
      if (url.includes('?raw')) return source(readFileSync(new URL(url), 'utf8'))
      if (!url.includes('.ttf?inline')) return next(url, context)
      return source('data:font/ttf;base64,' + readFileSync(new URL(url), 'base64'))
    },
  })
  const load = (file) => import(app + file)
  const [location, diesAt, time, ...args] = process.argv.slice(1)
  let times = 0
  const deadly = {
    transformQuery({ node }) {
      const table = (node.into ?? node.table)?.table?.identifier?.name
      const changed = (node.updates ?? []).map(({ column }) => column.column.name)[0]
      const statement = [node.kind, table, changed, ''].join(' ')
      if (statement.startsWith(diesAt + ' ') && ++times === Number(time)) process.kill(process.pid, 'SIGKILL')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { openDatabase } = await load('database/open.server.ts')
  const db = (await openDatabase(location)).withPlugin(deadly)
  ${work}
  process.kill(process.pid, 'SIGKILL')
`

/** Node.js compiles the sources while loading, in a third of Vite's time. */
const typeScript = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning']

/** The statement at which a process dies: kind, table and, for an update, the first changed column. */
type Moment = { diesAt: string; time?: number }

/**
 * Runs `work`, with `db`, `load` and its `args`, in a process that kills itself with -9 at a statement's `time`th execution, or
 * after the work: independent of any clock.
 */
export function runAndDie(location: string, { work, args, diesAt, time = 1 }: Moment & { work: string; args: string[] }) {
  const { signal, stderr } = spawnSync(process.execPath, argvOf(location, { work, args, diesAt, time }), { encoding: 'utf8' })
  return { signal, stderr }
}

/** Starts `work` beside this process; it ends by itself. */
export function startWork(location: string, { work, args }: { work: string; args: string[] }) {
  const argv = argvOf(location, { work, args, diesAt: 'nothing', time: 1 })
  return spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] })
}

function argvOf(location: string, { work, args, diesAt, time }: Required<Moment> & { work: string; args: string[] }) {
  return [...typeScript, '--input-type=module', '-e', program(work), location, diesAt, String(time), ...args]
}
