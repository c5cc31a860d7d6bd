import { statfs } from 'node:fs/promises'
import path from 'node:path'
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
  const { bavail, blocks, bsize } = await statfs(folder)
  return [
    { name, state: 'em ordem', found: `grava em ${folder}` },
    judgeDisk({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
  ]
}

type Disk = { freeBytes: number; totalBytes: number }

export function judgeDisk({ freeBytes, totalBytes }: Disk): Finding {
  const found = `${shownDecimal(freeBytes / 1e9)} GB livres de ${shownDecimal(totalBytes / 1e9)} GB`
  if (freeBytes >= littleBytes) return { name: diskName, state: 'em ordem', found }
  const advice = 'Libere espaço ou aumente o disco; veja também as cópias antigas (npm run backup -- PASTA --manter N).'
  return { name: diskName, state: freeBytes < noBytes ? 'falha' : 'atenção', found, advice }
}
