import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeLeftoverFolders, runFolderPrefix } from './leftover-folders'

/** One temporary folder for the whole run, used by tests, programs and browsers, and removed at the end. */
export default async function setup() {
  const outside = process.env['TMPDIR']
  await removeLeftoverFolders(tmpdir())
  const folder = await mkdtemp(path.join(tmpdir(), runFolderPrefix()))
  // With the access rights of /tmp: PostgreSQL runs as another user.
  await chmod(folder, 0o1777)
  // The workers inherit the environment.
  process.env['TMPDIR'] = folder
  // Shared compile cache: each worker and server would otherwise compile the same modules.
  process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled')
  return async () => {
    if (outside === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = outside
    // A closing browser may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
