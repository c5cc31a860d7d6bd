import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** What npm start sets. */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Starts the built site on a free port with demo data of its own; `stop` ends it and removes the data.
 * The build must be there: `npm test` makes it first.
 */
export async function startServer(env: Record<string, string> = {}, program = [process.execPath, 'build/server/index.js']) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-'))
  const child = spawn(program[0]!, program.slice(1), {
    env: { ...memory, ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.push(line)
    // What was refused is what tests are about; only faults are worth reading beside their results.
    if (!line.includes('"message":"refused ')) console.error(line)
  })
  return {
    address: await addressOf(child.stdout),
    dataDir,
    /** The lines it has logged. */
    log,
    pid: child.pid!,
    /** Asks it to end, and answers its exit code. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The site that the journeys share: for those that read, or write only what is their own. */
export function sharedSite() {
  const address = process.env['JOURNEY_SITE']
  if (!address) throw new Error('only a test of tests/journeys has a shared site')
  return { address }
}

/** The address that the program prints when it is ready. */
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
