import { fork, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { newSiteData, printFault, siteEnv } from './start-server'

/** A worker's request to its program of sites: open one with these settings, or close the one at an address. */
export type Asked = { id: number } & ({ open: NodeJS.ProcessEnv } | { close: string })
export type Told = { id: number; address: string } | { id: number; fault: string }

let host: ChildProcess | undefined
/** Ports of closed sites: a browser page can only be reused by the next site's tests at the same address. */
const leftPorts: string[] = []
let lastId = 0

/**
 * Opens the built site on a free port with new demo data, in a program that serves all sites of this worker; `stop` closes it and
 * deletes the data. Loading the modules takes longer than opening a site. Tests about the log, the process or its end use
 * `startServer`.
 */
export async function openTestSite(env: Record<string, string> = {}) {
  const data = newSiteData(env)
  const PORT = leftPorts.pop() ?? '0'
  const address = await ask({ open: siteEnv(data.folder, { PORT, ...env }) })
  return {
    address,
    dataDir: data.folder,
    async stop() {
      await ask({ close: address })
      leftPorts.push(new URL(address).port)
      data.remove()
    },
  }
}

async function ask(work: { open: NodeJS.ProcessEnv } | { close: string }): Promise<string> {
  host ??= startHost()
  const id = ++lastId
  const asked = host
  asked.send({ id, ...work })
  const told = await new Promise<Told>((resolve, reject) => {
    const hear = (message: Told) => {
      if (message.id !== id) return
      asked.off('message', hear).off('exit', end)
      resolve(message)
    }
    const end = () => reject(new Error('the program of the sites ended'))
    asked.on('message', hear).once('exit', end)
  })
  if ('fault' in told) throw new Error(told.fault)
  return told.address
}

function startHost(): ChildProcess {
  const started = fork('build/server/site-host.js', { env: siteEnv(), execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  createInterface({ input: started.stderr! }).on('line', printFault)
  started.once('exit', () => (host = undefined))
  return started
}
