import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign } from './campaign'
import { isFaultLine } from './fuzz/answer-fault'
import { listed } from './listed'
import { startKeepAliveProxy } from './load/keep-alive-proxy'
import { lostWrites } from './load/lost-writes'
import { startPeople } from './load/people'
import { openInstallation } from './start-programs'

const processes = 3
const people = 8
/** Longer than the proxy needs to notice, also on a busy machine. */
const drainSeconds = 6
/** Time between a process's readiness and the next signal, so that requests reach it. [ms] */
const betweenMs = 500

/** SIGTERM to the web processes in turn, behind a proxy that keeps its connections, while people use the site. */
export const rollingRestarts: Campaign = {
  name: 'restarts',
  title: 'Reinícios de três processos web, um a um, sob carga com conexões mantidas (PostgreSQL)',
  amounts: { small: 3, whole: 30 },
  async run(amount, seed) {
    const installation = await openInstallation('postgres')
    const start = () => installation.startSite({ DRAIN_SECONDS: String(drainSeconds) })
    const sites = [await start()]
    while (sites.length < processes) sites.push(await start())
    const proxy = await startKeepAliveProxy(sites.map(({ address }) => address))
    const logs: string[] = []
    try {
      const crowd = startPeople(proxy.address, people, seed, 50)
      for (let restart = 0; restart < amount; restart++) {
        const old = sites.shift()!
        const code = await old.end()
        proxy.remove(old.address)
        logs.push(...old.log)
        if (code !== 0) crowd.faults.push(`reinício ${restart + 1}: saída ${code}`)
        if (!proxy.answeredBy.has(old.address + '/')) crowd.faults.push(`reinício ${restart + 1}: o processo não recebeu pedidos`)
        sites.push(await start())
        await proxy.add(sites.at(-1)!.address)
        await sleep(betweenMs)
      }
      await crowd.stop()
      const lost = await lostWrites(installation.location, crowd.acknowledged)
      const logged = [...logs, ...sites.flatMap(({ log }) => log)].filter(isFaultLine)
      const faults = [...crowd.faults, ...logged.map((line) => `no registro: ${line.slice(0, 300)}`)]
      const { contacts, studies } = crowd.acknowledged
      const figures = `${amount} reinícios; ${contacts.length + studies.length} gravações confirmadas`
      const notes = [figures, ...listed(faults), ...listed(lost.map((it) => `perdido: ${it}`))]
      return { tried: crowd.tried(), failed: faults.length, lost: lost.length, notes }
    } finally {
      proxy.stop()
      await Promise.all(sites.map((site) => site.stop()))
      await installation.remove()
    }
  },
}
