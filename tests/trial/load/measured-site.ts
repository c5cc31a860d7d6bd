import { openInstallation } from '../start-programs'
import { garbageCollection } from './garbage-collector'
import { memoryMb } from './process-memory'

/** The site over SQLite, of which a trial knows how much it keeps in memory once its garbage is collected. */
export async function startMeasuredSite() {
  const installation = await openInstallation('sqlite')
  const garbage = await garbageCollection()
  const site = await installation.startSite(garbage.env)
  return {
    ...site,
    location: installation.location,
    dataDir: installation.dataDir,
    /** What it occupies after a collection. [MB] */
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
