import { openInstallation } from '../start-programs'
import { garbageCollection } from './garbage-collector'
import { memoryMb } from './process-memory'

/** The site over SQLite, with its memory measured after garbage collection. */
export async function startMeasuredSite() {
  const installation = await openInstallation('sqlite')
  const garbage = await garbageCollection()
  const site = await installation.startSite(garbage.env)
  return {
    ...site,
    location: installation.location,
    dataDir: installation.dataDir,
    /** Memory after a collection. [MB] */
    async keptMb() {
      await garbage.collect()
      return memoryMb(site.pid)
    },
    async stop() {
      garbage.close()
      await site.stop()
      await installation.remove()
    },
  }
}
