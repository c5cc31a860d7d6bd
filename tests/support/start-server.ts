import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The environment variables that npm start sets. */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The environment of a site with its data in this folder. */
export function siteEnv(dataDir?: string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    ...memory,
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    OPEN_DATA: 'off',
    ...(dataDir && { DATA_DIR: dataDir }),
    ...env,
  }
}

/** A folder for a site's data. Journeys start with a copy of journey-setup.ts's: creating it takes longer than starting. */
export function newSiteData(env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-'))
  const made = process.env['JOURNEY_DATA']
  if (made && beginsWithDemo(env)) cpSync(made, folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

/** Answers and refusals are expected in tests; only faults in the log are printed. */
export function printFault(line: string) {
  if (!/"tier":|"message":"refused /.test(line)) console.error(line)
}

/** Whether the settings allow a copy of journey-setup.ts's data: the demonstration in its own folder. */
function beginsWithDemo(env: Record<string, string>) {
  return !('DATA_DIR' in env) && !('DATABASE_URL' in env) && env['DEMO'] !== '0'
}

/**
 * Starts the built site on a free port with new demo data; `stop` ends it and deletes the data.
 * It needs a build, which `npm test` makes first.
 */
export async function startServer(env: Record<string, string> = {}, program = [process.execPath, 'build/server/index.js']) {
  const data = newSiteData(env)
  const child = spawn(program[0]!, program.slice(1), { env: siteEnv(data.folder, env), stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.push(line)
    printFault(line)
  })
  return {
    address: await addressOf(child.stdout),
    dataDir: data.folder,
    /** The lines of its log. */
    log,
    pid: child.pid!,
    /** Sends it a signal, and returns its exit code. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      data.remove()
    },
  }
}

/** The shared site, for journeys that only read or write their own data, and hold no sign-in: a person's twenty-first ends one. */
export function sharedSite() {
  const address = process.env['JOURNEY_SITE']
  if (!address) throw new Error('only a test of tests/journeys has a shared site')
  return { address }
}

/** Waits for the address that the program prints when it is ready. */
async function addressOf(output: Readable): Promise<string> {
  let printed = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    const address = /http:\/\/localhost:\d+/.exec(printed)
    if (address) {
      output.resume()
      return address[0]
    }
  }
  throw new Error(`the server ended before it was ready:\n${printed}`)
}
