import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../../support/free-port'

/** A program of the build on a port of its own, which can be killed with -9 and started again. */
export async function programOf(name: 'provider' | 'index', env: Record<string, string>) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  let child: ChildProcess | undefined
  const log: string[] = []

  return {
    address,
    /** Its log lines, over all its runs. */
    log,

    /** Resolves when it serves; false if killed before. */
    async start(): Promise<boolean> {
      const started = spawn(process.execPath, [`build/server/${name}.js`], {
        env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PROVIDER_PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      createInterface({ input: started.stderr }).on('line', (line) => {
        log.push(line)
        console.error(line)
      })
      const ended = once(started, 'exit').then(([, signal]) => (signal === 'SIGKILL' ? false : `ended by itself: ${log.at(-1)}`))
      const isReady = new Promise<true>((resolve) => {
        createInterface({ input: started.stdout }).on('line', (line) => line.includes('http://localhost:') && resolve(true))
      })
      const end = await Promise.race([isReady, ended])
      if (typeof end === 'string') throw new Error(`${name} ${end}`)
      return end
    },

    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export type Program = Awaited<ReturnType<typeof programOf>>
