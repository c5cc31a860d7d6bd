import path from 'node:path'
import { diskSpace } from '~/metrics/disk.server'
import { DataDirError, openDataDir } from '~/settings/data-dir.server'
import { shownDecimal } from '../report-text'
import type { Finding } from './finding'

const [name, diskName] = ['DATA_DIR', 'Disco']
/** Free space that the largest import and an upload need, and below which SQLite may fail at any moment. [bytes] */
const [littleBytes, noBytes] = [2e9, 200e6]

/** Whether the folder can be written, as a start does it, and how much of its disk is free. */
export async function lookAtDataDir(dataDir: string): Promise<Finding[]> {
  const folder = path.resolve(dataDir)
  try {
    openDataDir(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirError)) throw error
    const advice = `Dê ao usuário que roda o site a pasta e o direito de gravar nela: chown USUÁRIO ${folder}, chmod 700 ${folder}.`
    return [{ name, state: 'falha', found: error.message, advice }]
  }
  return [{ name, state: 'em ordem', found: `grava em ${folder}` }, judgeDisk(await diskSpace(folder))]
}

type Disk = { freeBytes: number; sizeBytes: number }

export function judgeDisk({ freeBytes, sizeBytes }: Disk): Finding {
  const found = `${shownDecimal(freeBytes / 1e9)} GB livres de ${shownDecimal(sizeBytes / 1e9)} GB`
  if (freeBytes >= littleBytes) return { name: diskName, state: 'em ordem', found }
  const advice = 'Libere espaço ou aumente o disco; veja também as cópias antigas (npm run backup -- PASTA --manter N).'
  return { name: diskName, state: freeBytes < noBytes ? 'falha' : 'atenção', found, advice }
}
