import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign } from './campaign'
import { isFaultLine } from './fuzz/answer-fault'
import { listed } from './listed'
import { holdUpload } from './load/held-upload'
import { startMeasuredSite } from './load/measured-site'
import { memoryMb, openFiles } from './load/process-memory'
import { createVisitor } from './load/visitor'
import { becomes } from './until'

/** How long the uploads are held, and the maximum time until memory and files are released. [ms] */
const heldMs = 10_000
const giveBackMs = 30_000
/** Maximum memory above the resting level after the uploads. [MB] */
const maxAboveRestMb = 100

export const heldUploads: Campaign = {
  name: 'uploads',
  title: 'Envios de 10 MB ao mesmo tempo: retidos, lentos, parados e abandonados',
  amounts: { small: 20, whole: 60 },
  async run(amount) {
    const site = await startMeasuredSite()
    try {
      const others = createVisitor(site.address, 60_000)
      const isServing = async () =>
        (await others.get('/mercado-livre')).status === 200 && (await others.get('/login')).status === 200
      for (let time = 0; time < 5; time++) await isServing()
      await holdUpload(site.address, 10_000, AbortSignal.abort())
      await sleep(1_000)
      const rest = { mb: await site.keptMb(), files: openFiles(site.pid) }

      const release = new AbortController()
      const uploads = Array.from({ length: amount }, (_, number) => holdUpload(site.address, number, release.signal))
      let peakMb = 0
      const problems: (string | undefined)[] = []
      for (const until = performance.now() + heldMs; performance.now() < until; await sleep(200)) {
        peakMb = Math.max(peakMb, memoryMb(site.pid))
        if (!(await isServing())) problems.push('uma página não foi servida durante os envios')
      }
      release.abort()
      problems.push(...(await Promise.all(uploads)))

      const limitMb = rest.mb + maxAboveRestMb
      if (!(await becomes(async () => (await site.keptMb()) < limitMb, giveBackMs)))
        problems.push('a memória não voltou a menos de 100 MB do repouso')
      if (!(await becomes(() => openFiles(site.pid) <= rest.files + 2, giveBackMs)))
        problems.push('ficaram arquivos ou conexões abertos')
      const arriving = readdirSync(path.join(site.dataDir, 'arriving'))
      if (arriving.length > 0) problems.push(`ficaram em disco: ${arriving.join(', ')}`)
      problems.push(...site.log.filter(isFaultLine).map((line) => `no registro: ${line.slice(0, 300)}`))

      const faults = problems.filter((it) => it !== undefined)
      const memory = `memória em repouso ${rest.mb.toFixed(0)} MB, no pico ${peakMb.toFixed(0)} MB, depois ${memoryMb(site.pid).toFixed(0)} MB`
      return { tried: amount, failed: faults.length, lost: 0, notes: [memory, ...listed(faults)] }
    } finally {
      await site.stop()
    }
  },
}
