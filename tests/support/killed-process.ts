import { spawnSync } from 'node:child_process'

const program = (work: string) => `
  import { createServer } from 'vite'
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '~': process.cwd() + '/app' } },
  })
  const load = (file) => vite.ssrLoadModule('/app/' + file)
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

/** A statement that a process dies at: its kind, its table and, of an update, the first column that it changes. */
type Moment = { diesAt: string; time?: number }

/**
 * Runs `work`, which has `db`, `load` and its `args`, in a process of its own that kills itself with -9 when it comes to a statement
 * for the `time`th time, or else once the work is done: no clock decides when.
 */
export function runAndDie(location: string, { work, args, diesAt, time = 1 }: Moment & { work: string; args: string[] }) {
  const argv = ['--input-type=module', '-e', program(work), location, diesAt, String(time), ...args]
  const { signal, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  return { signal, stderr }
}
