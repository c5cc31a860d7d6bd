import { statfs } from 'node:fs/promises'
import { createGauge } from './registry.server'

const watchFree = createGauge('farol_disk_free_bytes', 'Free space of the disk of DATA_DIR')
const watchSize = createGauge('farol_disk_size_bytes', 'Size of the disk of DATA_DIR')

/** Measures the disk of a folder at each scrape. */
export function watchDisk(folder: string): void {
  watchFree(async () => [{ value: await diskSpace(folder).then(({ freeBytes }) => freeBytes) }])
  watchSize(async () => [{ value: await diskSpace(folder).then(({ sizeBytes }) => sizeBytes) }])
}

/** The space that our user may use, and the whole. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}
