import path from 'node:path'
import { openDataDir } from '~/settings/data-dir.server'
import { readSettings } from '~/settings/settings.server'
import { explainFault } from './start-fault'

export type Environment = Record<string, string | undefined>

/**
 * Where the database is. Reads the settings as a demonstration, so that SESSION_SECRET, which an import does not use, may be
 * absent.
 */
export function databaseLocation({ DATABASE_URL, DATA_DIR }: Environment): string {
  const { databaseUrl, dataDir } = readSettings({ DATABASE_URL, DATA_DIR, DEMO: '1' })
  if (databaseUrl) return databaseUrl
  openDataDir(dataDir)
  return path.join(dataDir, 'farol.sqlite')
}

/** The path as typed. npm runs scripts in the project's folder; INIT_CWD is the folder where the command was typed. */
export function typedPath(typed: string, env: Environment): string {
  return path.resolve(env['INIT_CWD'] ?? '.', typed)
}

/** Explains a fault of the machine, of a setting or of reading a file; rethrows a fault of our code. */
export function explainOrThrow(error: unknown): string {
  const fault = explainFault(error)
  if (fault !== undefined) return fault
  const { code, path: file } = error as Partial<NodeJS.ErrnoException>
  if (file && code) return `Não foi possível ler ${file}: ${fileProblems[code] ?? code}`
  throw error
}

const fileProblems: Partial<Record<string, string>> = { ENOENT: 'o arquivo não existe', EACCES: 'sem permissão de leitura' }
