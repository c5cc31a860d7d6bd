import { explainOrThrow, typedPath, type Environment } from '../import-settings'
import { BackupFault } from './backup-fault'
import { openPlace, secretFingerprint } from './place'
import { removeOldBackups } from './remove-old-backups'
import { noteCopy } from './note-copy'
import { describeContents, describeMissing, describeTime } from './report'
import { refuseUsedFolder, takeBackup } from './take-backup'

const keepOption = '--manter'

/**
 * Copies the database and the documents of the settings into a new folder, and prints its contents. With `--manter N`, after the
 * copy is complete, older backups beside it are deleted so that N remain.
 *
 * @returns the exit code: 1 without a backup, if documents named in the database are missing, or if an old backup could not be
 * deleted.
 */
export async function runBackup(args: readonly string[], env: Environment): Promise<0 | 1> {
  try {
    const { typed, count } = readArguments(args)
    const startedAt = performance.now()
    const folder = typedPath(typed, env)
    const place = await openPlace(env)
    if (count !== undefined && secretFingerprint(place) === undefined) throw new BackupFault(withoutSecret)
    // A slip of the hand, not a backup that failed: the one of the day is there.
    await refuseUsedFolder(folder)
    const manifest = await takeBackup(folder, place, new Date()).catch(async (error: unknown) => {
      await noteCopy(place, { run: 'backup', isDone: false })
      throw error
    })
    console.log([`Cópia em ${folder}`, describeContents(manifest), describeTime(startedAt)].join('\n'))
    const { missing, bytes } = manifest.documents
    const isNoted = await noteCopy(place, { run: 'backup', isDone: missing.length === 0, bytes: manifest.database.bytes + bytes })
    if (!isNoted) console.error(notNoted)
    if (missing.length > 0) {
      console.error(await describeMissing(missing, `${folder}-faltam.txt`))
      if (count !== undefined) console.error('Por isso nenhuma cópia antiga foi excluída.')
      return 1
    }
    const removed = count === undefined ? [] : await removeOldBackups({ folder, manifest }, count)
    for (const old of removed) console.log(`Excluída a cópia antiga ${old}`)
    return 0
  } catch (error) {
    console.error(explainBackup(error))
    return 1
  }
}

/** Of an older version, whose database has no place for it. */
const notNoted = 'A hora desta cópia não foi anotada no banco, e as métricas não a conhecem.'

function readArguments(args: readonly string[]) {
  const at = args.indexOf(keepOption)
  const [typed, ...others] = at === -1 ? args : args.toSpliced(at, 2)
  if (!typed || typed.startsWith('-') || others.length > 0)
    throw new BackupFault(`Informe uma pasta nova: npm run backup -- PASTA [${keepOption} N]`)
  if (at === -1) return { typed, count: undefined }
  const count = args[at + 1] ?? ''
  if (!/^[1-9]\d{0,3}$/.test(count)) throw new BackupFault(`${keepOption} pede quantas cópias ficam: um número de 1 a 9999.`)
  return { typed, count: Number(count) }
}

const withoutSecret = `${keepOption} conhece as cópias desta instalação pelo segredo dela: defina SESSION_SECRET como no site.`

export function explainBackup(error: unknown): string {
  if (error instanceof BackupFault) return error.message
  return explainOrThrow(error)
}
