import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Names of temporary folders contain their run's process. */
export function runFolderPrefix(pid = process.pid): string {
  return `farol-tests-${pid}-`
}

/** Removes the temporary folders of runs whose process has ended, for example a killed one. */
export async function removeLeftoverFolders(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const pid = /^farol-tests-(?<pid>[1-9]\d{0,9})-[^-]+$/.exec(entry.name)?.groups?.['pid']
    if (pid === undefined || !entry.isDirectory() || isAlive(Number(pid))) continue
    // Kept: another user's folder, and files still being written.
    await rm(path.join(directory, entry.name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: another user's process.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
