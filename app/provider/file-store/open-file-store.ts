import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '~/settings/settings.server'
import { diskStore } from './disk-store'
import { asFileStoreFault } from './file-store-fault'
import type { FileStore } from './file-store'

const retryMs = 500
/** Key of the test write at start. */
const probeKey = 'checks/start'

/**
 * The store in the settings: a bucket, or a folder of DATA_DIR. Writing and deleting a file in a bucket reveals wrong settings at
 * start; an unavailable server is waited for as long as a database.
 *
 * @throws FileStoreFault if the bucket cannot be used.
 */
export async function openFileStore(
  { filesUrl, dataDir, databaseWaitMs }: Pick<Settings, 'filesUrl' | 'dataDir' | 'databaseWaitMs'>,
  tell: (line: string) => void = () => {},
): Promise<FileStore> {
  if (!filesUrl) return diskStore(path.join(dataDir, 'files'))
  // The S3 client takes a quarter of a second and 20 MB to load, so it is loaded only for buckets.
  const { s3Store } = await import('./s3-store')
  const store = s3Store(filesUrl)
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      await store.check()
      await store.put(probeKey, new Uint8Array(1))
      await store.delete(probeKey)
      return store
    } catch (error) {
      const { fault, mayPass } = asFileStoreFault(error, store.location)
      if (!mayPass || waitedMs >= databaseWaitMs || !(fault instanceof Error)) throw fault
      if (waitedMs === 0) tell(`${fault.message} Esperando por até ${Math.ceil(databaseWaitMs / 1000)} s…`)
      await sleep(retryMs)
    }
  }
}
