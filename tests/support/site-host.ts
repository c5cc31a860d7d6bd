import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as build from 'virtual:remix/server-build'
import { logAsJsonLines } from '~/commands/log'
import { readSettings } from '~/settings/settings.server'
import { openSite } from '~/site.server'
import type { Asked, Told } from './open-test-site'

// A program that serves all sites of one worker's tests: its modules are loaded and compiled once. It ends with the worker.
logAsJsonLines()
/** Grace period for an answer still in progress after its test. */
const longestAnswerMs = 5_000
const closings = new Map<string, () => Promise<void>>()

process.on('message', (asked: Asked) => {
  answer(asked).then(
    (address) => tell({ id: asked.id, address }),
    (fault: unknown) => tell({ id: asked.id, fault: String(fault) }),
  )
})
process.on('disconnect', () => process.exit())

async function answer(asked: Asked): Promise<string> {
  if ('close' in asked) {
    await closings.get(asked.close)?.()
    closings.delete(asked.close)
    return asked.close
  }
  const { site, server } = await serve(asked.open)
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const answers = new Set<ServerResponse>()
  server.prependListener('request', (_, response: ServerResponse) => {
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })
  closings.set(address, async () => {
    site.answerIncomplete()
    for (let waited = 0; answers.size > 0 && waited < longestAnswerMs; waited += 20) await sleep(20)
    server.close()
    server.closeAllConnections()
    await site.close()
  })
  return address
}

async function serve(env: NodeJS.ProcessEnv): Promise<{ site: Awaited<ReturnType<typeof openSite>>; server: Server }> {
  const site = await openSite(build, readSettings(env), () => {})
  try {
    return { site, server: await site.listen() }
  } catch (fault) {
    await site.close()
    // Another program took the earlier site's port.
    if (env['PORT'] === '0' || (fault as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw fault
    return serve({ ...env, PORT: '0' })
  }
}

function tell(told: Told) {
  process.send!(told)
}
