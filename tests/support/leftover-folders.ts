import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Of the name of a run's temporary folder: which process it belongs to. */
export function runFolderPrefix(pid = process.pid): string {
  return `farol-tests-${pid}-`
}

/** Removes the temporary folders of runs whose process is no more, such as one that was killed. */
export async function removeLeftoverFolders(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const pid = /^farol-tests-(?<pid>[1-9]\d{0,9})-[^-]+$/.exec(entry.name)?.groups?.['pid']
    if (pid === undefined || !entry.isDirectory() || isAlive(Number(pid))) continue
    // Another person's folder stays, and so does what a program of that run still writes.
    await rm(path.join(directory, entry.name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is somebody else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
