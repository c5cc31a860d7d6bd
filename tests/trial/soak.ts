import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign } from './campaign'
import { isFaultLine } from './fuzz/answer-fault'
import { listed } from './listed'
import { lostWrites } from './load/lost-writes'
import { startMeasuredSite } from './load/measured-site'
import { startPeople } from './load/people'
import { robustSlope, type Sample } from './load/slope'

const people = 6
const sampleMs = 3_000
/** The first half is excluded from the slope: caches fill and code is compiled. */
const warmUp = 1 / 2
/** Maximum rise of memory, by its slope, over the other half. [MB] */
const maxRiseMb = 25

export const soak: Campaign = {
  name: 'soak',
  title: 'Minutos de uso misto por clientes, parceiros, administradores e visitantes (SQLite)',
  amounts: { small: 1, whole: 15 },
  async run(minutes, seed) {
    const site = await startMeasuredSite()
    const crowd = startPeople(site.address, people, seed, 100)
    const samples: Sample[] = []
    try {
      const startedAt = performance.now()
      const elapsed = () => (performance.now() - startedAt) / 60_000
      while (elapsed() < minutes) {
        await sleep(sampleMs)
        samples.push({ minutes: elapsed(), mb: await site.keptMb() })
      }
      await crowd.stop()
      const lost = await lostWrites(site.location, crowd.acknowledged)
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
      await site.stop()
    }
  },
}
