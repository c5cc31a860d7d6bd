import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A rehearsal takes minutes: what is older is left by one that was killed, and has personal data. [ms] */
const longMs = 86_400_000

/** Before this instant began what a killed rehearsal left. */
export function leftBefore(now: Date): Date {
  return new Date(now.getTime() - longMs)
}

const prefix = 'ensaio-'

/** A new folder for a rehearsal. */
export function makeRehearsalFolder(dataDir: string): Promise<string> {
  return mkdtemp(path.join(dataDir, prefix))
}

/** The folders of rehearsals that were killed. */
export async function leftFolders(dataDir: string, now: Date): Promise<string[]> {
  const left: string[] = []
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || !/^ensaio-\w{6}$/.test(entry.name)) continue
    const folder = path.join(dataDir, entry.name)
    // Another rehearsal may have deleted its own meanwhile.
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtime < leftBefore(now)) left.push(folder)
  }
  return left
}

export async function removeLeftFolders(dataDir: string, now: Date): Promise<void> {
  for (const folder of await leftFolders(dataDir, now)) await rm(folder, { recursive: true, force: true })
}
