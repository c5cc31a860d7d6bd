import { randomUUID } from 'node:crypto'
import { mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The reason why the folder DATA_DIR cannot be used, in Portuguese, for the person who starts the program. */
export class DataDirError extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'falta permissão',
  EPERM: 'falta permissão',
  EROFS: 'o disco só pode ser lido',
  ENOSPC: 'não há espaço em disco',
  EDQUOT: 'não há espaço em disco',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EEXIST: 'há um arquivo no lugar de uma pasta',
}

/**
 * Creates the folder and writes a test file into it, so that a fault is known at start.
 *
 * @throws DataDirError
 */
export function openDataDir(dataDir: string): void {
  const folder = path.resolve(dataDir)
  const probe = path.join(folder, `.${randomUUID()}.part`)
  try {
    makeFolder(folder, ownerOnly)
    writeFileSync(probe, Buffer.alloc(4096))
    unlinkSync(probe)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const code = String(error.code)
    throw new DataDirError(`DATA_DIR: não é possível gravar em ${folder}: ${reasons[code] ?? 'o sistema recusou'} (${code}).`)
  }
}

/** SQLite creates its file readable by everybody, and it holds personal data and password hashes. An existing folder stays unchanged. */
const ownerOnly = { mode: 0o700 }

/** Without the option "recursive": with it Node.js never returns for a folder under /proc. */
function makeFolder(folder: string, options = {}) {
  try {
    mkdirSync(folder, options)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EEXIST' && statSync(folder).isDirectory()) return
    const parent = path.dirname(folder)
    if (error.code !== 'ENOENT' || parent === folder) throw error
    makeFolder(parent)
    mkdirSync(folder, options)
  }
}
