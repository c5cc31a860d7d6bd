import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../support/free-port'

/** Starts remix-serve on the build in a folder. */
export async function startRemixServe(folder: string) {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-peer-'))
  const program = path.resolve('node_modules/@remix-run/serve/dist/cli.js')
  const child = spawn(process.execPath, [program, 'build/server/index.js'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir },
    // It writes a line per request, which is not needed.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://localhost:${port}`
  await waitUntilReady(address)
  return {
    address,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}
