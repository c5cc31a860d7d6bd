import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign } from '../campaign'
import { listed } from '../listed'
import { startKeepAliveProxy } from '../load/keep-alive-proxy'
import { lostWrites } from '../load/lost-writes'
import { startPeople } from '../load/people'
import { openInstallation } from '../start-programs'

const betweenMs = 1_500

/** kill -9 of one of two web processes in turn, behind a proxy that asks a second one for a page that the first did not answer. */
export const killedBehindProxy: Campaign = {
  name: 'away-kills',
  title: 'kill -9 de um de dois processos web, atrás de um proxy que repete GETs (PostgreSQL)',
  amounts: { small: 4, whole: 20 },
  async run(amount, seed) {
    const installation = await openInstallation('postgres')
    const sites = [await installation.startSite(), await installation.startSite()]
    const proxy = await startKeepAliveProxy(
      sites.map(({ address }) => address),
      { repeatsReads: true },
    )
    try {
      const crowd = startPeople(proxy.address, 6, seed, 50)
      for (let kill = 0; kill < amount; kill++) {
        await sleep(betweenMs)
        const killed = sites.shift()!
        await killed.end('SIGKILL')
        proxy.remove(killed.address)
        sites.push(await installation.startSite())
        await proxy.add(sites.at(-1)!.address)
      }
      await crowd.stop()
      const lost = await lostWrites(installation.location, crowd.acknowledged)
      const unanswered = crowd.faults.filter(isUnansweredForm)
      const faults = crowd.faults.filter((it) => !isUnansweredForm(it))
      const { contacts, studies } = crowd.acknowledged
      const notes = [
        `${amount} mortos, ${crowd.tried()} visitas; formulários sem resposta: ${unanswered.length}; ${contacts.length + studies.length} gravações confirmadas`,
        ...listed(faults),
        ...listed(lost.map((it) => `perdido: ${it}`)),
      ]
      return { tried: crowd.tried(), failed: faults.length, lost: lost.length, notes }
    } finally {
      proxy.stop()
      await Promise.all(sites.map((site) => site.stop()))
      await installation.remove()
    }
  },
}

/** A form is sent once: the proxy's page tells its sender. */
function isUnansweredForm(fault: string) {
  return / (?:POST \S+|an upload): 502\b/.test(fault)
}
