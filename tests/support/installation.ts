import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { diskStore } from '~/provider/file-store/disk-store'
import { openFileRegister } from '~/provider/files/files'

const now = () => new Date('2026-11-21T15:00:00Z')
const description = { folder: 'a', name: 'a.pdf', type: 'a', situation: 'RECEBIDO', media_type: 'application/pdf' } as const

type Program = (args: readonly string[], env: Record<string, string>) => Promise<0 | 1>

/** An installation with one document, and a folder for its backups. */
export async function openInstallation() {
  const root = mkdtempSync(path.join(tmpdir(), 'farol-backup-'))
  const dataDir = path.join(root, 'data')
  const db = await openDatabase(path.join(dataDir, 'farol.sqlite'))
  const documents = path.join(dataDir, 'files')
  const id = await openFileRegister(diskStore(documents), db, now).keep(Buffer.from('%PDF-1.7'), description)
  writeFileSync(path.join(dataDir, 'session-secret'), 'a'.repeat(64))
  const at = (name: string) => path.join(root, name)
  const run = (program: Program, args: string[], env = {}) =>
    quietly(root, () => program(args, { INIT_CWD: root, DATA_DIR: dataDir, ...env }))
  const close = async () => {
    await closeDatabase(db)
    rmSync(root, { recursive: true })
  }
  return { at, dataDir, documents, db, id, run, close }
}

/** A program's exit code and output, without the temporary folder. */
async function quietly(root: string, work: () => Promise<0 | 1>) {
  const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => {}))
  try {
    const code = await work()
    const [printed, complained] = [out, err].map((spy) => spy!.mock.calls.flat().join('\n').replaceAll(`${root}/`, ''))
    return { code, printed: printed!, complained: complained! }
  } finally {
    vi.restoreAllMocks()
  }
}
