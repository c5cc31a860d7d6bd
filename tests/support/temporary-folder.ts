import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeLeftoverFolders, runFolderPrefix } from './leftover-folders'

/** One temporary folder for the whole run: the tests, the programs and the browsers that they start write into it, and it is removed. */
export default async function setup() {
  const outside = process.env['TMPDIR']
  await removeLeftoverFolders(tmpdir())
  const folder = await mkdtemp(path.join(tmpdir(), runFolderPrefix()))
  // Like /tmp itself: PostgreSQL runs as a user of its own.
  await chmod(folder, 0o1777)
  // The workers inherit the environment.
  process.env['TMPDIR'] = folder
  // Each worker and each server that is started would compile the same modules anew.
  process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled')
  return async () => {
    if (outside === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = outside
    // A browser that is closing may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
