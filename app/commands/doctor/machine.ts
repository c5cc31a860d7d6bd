import { stat } from 'node:fs/promises'
import path from 'node:path'
import { diskSpace } from '~/metrics/disk.server'
import { DataDirError, openDataDir } from '~/settings/data-dir.server'
import { shownDecimal } from '../report-text'
import { leftFolders } from '../backup/left-rehearsals'
import type { Finding } from './finding'
import { judgeLeftRehearsals } from './left-rehearsals'

const [name, diskName] = ['DATA_DIR', 'Disco']
/** Free space that the largest import and an upload need, and below which SQLite may fail at any moment. [bytes] */
const [littleBytes, noBytes] = [2e9, 200e6]

/** Whether the folder can be written, as a start does it, and how much of its disk is free. */
export async function lookAtDataDir(dataDir: string, now: Date): Promise<Finding[]> {
  const folder = path.resolve(dataDir)
  // Asked first and without blocking: the calls of a start would wait for a lost network disk for ever.
  const existing = await stat(folder).catch((error: NodeJS.ErrnoException) => error.code)
  if (existing === 'ENOENT' && process.getuid?.() === 0) return [missingFor(folder)]
  try {
    openDataDir(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirError)) throw error
    const advice = `Dê ao usuário que roda o site a pasta e o direito de gravar nela: chown USUÁRIO ${folder}, chmod 700 ${folder}.`
    return [{ name, state: 'falha', found: error.message, advice }]
  }
  const left = (await leftFolders(folder, now)).map((it) => `DATA_DIR/${path.basename(it)}`)
  return [
    judgeUser(folder, typeof existing === 'object' ? existing.uid : undefined),
    judgeDisk(await diskSpace(folder)),
    ...judgeLeftRehearsals(left),
  ]
}

/** Created by root, the folder would be closed to the user who runs the site. */
function missingFor(folder: string): Finding {
  const advice = `Crie-a para o usuário que roda o site: install -d -m 700 -o USUÁRIO ${folder}.`
  return { name, state: 'atenção', found: `${folder} ainda não existe, e o root não a cria`, advice }
}

/** Root may write everywhere, which tells nothing of the user who runs the site. */
function judgeUser(folder: string, owner: number | undefined): Finding {
  const found = `grava em ${folder}`
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return { name, state: 'em ordem', found }
  const advice = 'Confira como o usuário que roda o site: runuser -u USUÁRIO -- npm run doctor.'
  return { name, state: 'atenção', found: `${found} como root, e a pasta é do usuário ${owner}`, advice }
}

type Disk = { freeBytes: number; sizeBytes: number }

export function judgeDisk({ freeBytes, sizeBytes }: Disk): Finding {
  const found = `${shownDecimal(freeBytes / 1e9)} GB livres de ${shownDecimal(sizeBytes / 1e9)} GB`
  if (freeBytes >= littleBytes) return { name: diskName, state: 'em ordem', found }
  const advice = 'Libere espaço ou aumente o disco; veja também as cópias antigas (npm run backup -- PASTA --manter N).'
  return { name: diskName, state: freeBytes < noBytes ? 'falha' : 'atenção', found, advice }
}
