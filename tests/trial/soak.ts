import type { Campaign } from './campaign'
import { isFaultLine } from './fuzz/answer-fault'
import { lostWrites } from './load/lost-writes'
import { listed } from './listed'
import { garbageCollection } from './load/garbage-collector'
import { startPeople } from './load/people'
import { memoryMb } from './load/process-memory'
import { robustSlope, type Sample } from './load/slope'
import { openInstallation } from './start-programs'
import { setTimeout as sleep } from 'node:timers/promises'

const people = 6
const sampleMs = 3_000
/** The first half of the time is left out of the slope: caches fill and code is compiled. */
const warmUp = 1 / 2
/** Most that the memory may rise, by its slope, over the other half. [MB] */
const maxRiseMb = 25

export const soak: Campaign = {
  name: 'soak',
  title: 'Minutos de uso misto por clientes, parceiros, administradores e visitantes (SQLite)',
  amounts: { small: 1, whole: 15 },
  async run(minutes, seed) {
    const installation = await openInstallation('sqlite')
    const garbage = await garbageCollection()
    const site = await installation.startSite(garbage.env)
    const crowd = startPeople(site.address, people, seed, 100)
    const samples: Sample[] = []
    try {
      const startedAt = performance.now()
      const elapsed = () => (performance.now() - startedAt) / 60_000
      while (elapsed() < minutes) {
        await sleep(sampleMs)
        await garbage.collect()
        samples.push({ minutes: elapsed(), mb: memoryMb(site.pid) })
      }
      await crowd.stop()
      const lost = await lostWrites(installation.location, crowd.acknowledged)
      const measured = samples.filter((sample) => sample.minutes > minutes * warmUp)
      const slope = robustSlope(measured)
      const riseMb = slope * minutes * (1 - warmUp)
      const rise =
        riseMb > maxRiseMb ? [`a memória sobe ${riseMb.toFixed(0)} MB em ${(minutes * (1 - warmUp)).toFixed(1)} min`] : []
      const logged = site.log.filter(isFaultLine).map((line) => `no registro: ${line.slice(0, 300)}`)
      const faults = [...crowd.faults, ...logged, ...rise]
      const all = measured.map(({ mb }) => mb)
      const memory = `memória ${Math.min(...all).toFixed(0)} a ${Math.max(...all).toFixed(0)} MB, ${slope.toFixed(2)} MB/min`
      const slowest = Object.entries(crowd.slowestMs).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`)
      const notes = [
        memory,
        `mais lentos: ${slowest.join(', ')}`,
        ...listed(faults),
        ...listed(lost.map((it) => `perdido: ${it}`)),
      ]
      return { tried: crowd.tried(), failed: faults.length, lost: lost.length, notes }
    } finally {
      garbage.close()
      await site.stop()
      await installation.remove()
    }
  },
}
