import { kindOf } from '~/database/snapshot/snapshot.server'
import { typedPath, type Environment } from '../import-settings'
import { explainBackup } from './backup-command'
import { BackupFault } from './backup-fault'
import { noteCopy } from './note-copy'
import { openPlace, type Installation } from './place'
import { rehearseBackup } from './rehearse-backup'
import { shownInteger } from '../report-text'
import { describeContents, describeTime, instantText } from './report'
import { restoreBackup } from './restore-backup'

const replaceOption = '--substituir'
const rehearseOption = '--ensaio'

/**
 * Restores a backup to the locations in the settings; with `--ensaio`, into a throw-away place beside them.
 *
 * @returns the exit code: 1, with the reason printed, if the backup was not restored.
 */
export async function runRestore(args: readonly string[], env: Environment): Promise<0 | 1> {
  try {
    const [typed, ...others] = args.filter((it) => it !== replaceOption && it !== rehearseOption)
    const [mayReplace, isRehearsal] = [args.includes(replaceOption), args.includes(rehearseOption)]
    if (!typed || typed.startsWith('-') || others.length > 0 || (mayReplace && isRehearsal))
      throw new BackupFault(`Informe a pasta da cópia: npm run restore -- PASTA [${replaceOption} ou ${rehearseOption}]`)
    const startedAt = performance.now()
    const place = await openPlace(env)
    if (isRehearsal) return await rehearse(typedPath(typed, env), place, startedAt)
    const restored = await restoreBackup(typedPath(typed, env), place, { mayReplace })
    const { manifest, hasItsSecret, repeatedErasures, missingHours } = restored
    const title = `Restaurada a cópia de ${instantText(manifest.takenAt)}`
    console.log([title, describeContents(manifest), describeTime(startedAt)].join('\n'))
    if (repeatedErasures === undefined) console.log(noErasures(place.store.location))
    else if (repeatedErasures > 0)
      console.log(`Exclusões repetidas, decididas depois da cópia: ${shownInteger(repeatedErasures)}`)
    if (missingHours !== undefined) console.log(missingHours)
    if (!hasItsSecret) console.error(otherSecret)
    return 0
  } catch (error) {
    console.error(explainBackup(error))
    return 1
  }
}

async function rehearse(folder: string, place: Installation, startedAt: number): Promise<0> {
  if (kindOf(place.location) === 'postgres') console.log(unseenDisk)
  const { manifest, hasItsSecret } = await rehearseBackup(folder, place, new Date()).catch(async (error: unknown) => {
    await noteCopy(place, { run: 'rehearsal', isDone: false })
    throw error
  })
  const bytes = manifest.database.bytes + manifest.documents.bytes
  const isNoted = await noteCopy(place, { run: 'rehearsal', isDone: true, bytes })
  const title = `Ensaiada a cópia de ${instantText(manifest.takenAt)}: voltou inteira, num lugar provisório já excluído, e esta versão a abre`
  console.log([title, describeContents(manifest), describeTime(startedAt)].join('\n'))
  if (!isNoted) console.error('A hora deste ensaio não foi anotada no banco, e as métricas não o conhecem.')
  if (!hasItsSecret) console.error(otherSecret)
  return 0
}

const unseenDisk =
  'O disco do servidor PostgreSQL não é visto daqui: ele precisa de espaço para um segundo banco enquanto o ensaio dura.'

/** A new place has no list of its own. */
function noErasures(location: string) {
  return `Nenhuma exclusão anotada em ${location}. Se o armazenamento de antes da restauração ainda existe, copie a pasta erasures dele para lá: a partida do site repete o que foi decidido depois da cópia.`
}

const otherSecret =
  'Atenção: SESSION_SECRET não é o da instalação copiada. Com outro, quem usa a verificação em duas etapas não entra, e os e-mails que esperavam se perdem.'
