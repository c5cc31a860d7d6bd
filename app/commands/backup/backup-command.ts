import { StoreUnavailable } from '~/provider/file-store/file-store'
import { explainFault } from '../start-fault'
import { explainOrThrow, typedPath, type Environment } from '../import-settings'
import { BackupFault } from './backup-fault'
import { openPlace } from './place'
import { describeContents, describeTime } from './report'
import { takeBackup } from './take-backup'

/**
 * Copies the database and the documents of the settings into a new folder, and prints what it has.
 *
 * @returns the exit code: 1 when there is no backup, and when it lacks documents that the database names.
 */
export async function runBackup([typed, ...others]: readonly string[], env: Environment): Promise<0 | 1> {
  try {
    if (!typed || others.length > 0) throw new BackupFault('Informe uma pasta nova: npm run backup -- PASTA')
    const startedAt = performance.now()
    const folder = typedPath(typed, env)
    const manifest = await takeBackup(folder, await openPlace(env), new Date())
    console.log([`Cópia em ${folder}`, describeContents(manifest), describeTime(startedAt)].join('\n'))
    const { missing } = manifest.documents
    if (missing.length === 0) return 0
    console.error(`Atenção: documentos que o banco nomeia e que não foram encontrados: ${missing.join(', ')}`)
    return 1
  } catch (error) {
    console.error(explainBackup(error))
    return 1
  }
}

export function explainBackup(error: unknown): string {
  if (error instanceof BackupFault) return error.message
  if (error instanceof StoreUnavailable)
    return explainFault(error.cause) ?? `O armazenamento de documentos falhou: ${error.message}`
  return explainOrThrow(error)
}
