import { errorText } from '~/database/recurring.server'
import { randomUUID } from 'node:crypto'
import type { Db } from '~/database/schema'
import type { FileStore } from '~/provider/file-store/file-store'
import { HttpRefusal } from '~/provider/http/refusal'
import type { Client } from '~/provider/http/client'
import { forgetEndedFiles, importKey } from './import-files'
import { beginImport, isImporting, runImport } from './recorded-import'
import { DataFileError } from '~/provider/open-data/data-file-error'

export type TariffImports = ReturnType<typeof tariffImportsIn>
type Asked = { fileName: string; actor: { id: string; client: Client } }
type Options = { db: Db; now: () => Date; log: (line: string) => void }

/** Imports uploaded tariff files, one at a time, in the background. Each is stored first, accessible to every process. */
export function tariffImportsIn(store: FileStore, { db, now, log }: Options) {
  let running: Promise<void> = Promise.resolve()

  return {
    /** Stores a file and starts its import; returns the import's id when the file is stored. */
    async start(file: AsyncIterable<Uint8Array>, asked: Asked): Promise<string> {
      if (await isImporting(db, now())) throw busy()
      const id = randomUUID()
      const sizeBytes = await store.putPieces(importKey(id), file)
      if (sizeBytes > 0 && (await begin(id, { sizeBytes, fileId: id }, asked))) return id
      await store.delete(importKey(id))
      throw sizeBytes > 0 ? busy() : new HttpRefusal(422, 'O arquivo está vazio.', ['file'])
    },

    /** Repeats an earlier import with its file. */
    async repeat(earlier: { id: string; sizeBytes: number }, asked: Asked): Promise<string> {
      const id = randomUUID()
      if (!(await begin(id, { sizeBytes: earlier.sizeBytes, fileId: earlier.id }, asked))) throw busy()
      return id
    },

    /** Whether an import's file still exists. */
    has: (id: string): Promise<boolean> => store.has(importKey(id)),

    /** Waits for the current import. */
    settled: () => running,
  }

  async function begin(id: string, file: { sizeBytes: number; fileId: string }, { fileName, actor }: Asked) {
    if (!(await beginImport(db, { id, actorId: actor.id, fileName, sizeBytes: file.sizeBytes }, now()))) return false
    running = run(id, file.fileId, actor)
    return true
  }

  async function run(id: string, fileId: string, actor: Asked['actor']) {
    try {
      const report = await runImport(db, id, storedFile(fileId), { now, actor })
      if (report.unknownAgents.length === 0) await store.delete(importKey(fileId))
      else if (fileId !== id) await store.move(importKey(fileId), importKey(id))
    } catch (error) {
      if (!(error instanceof DataFileError)) logFault(id, error)
    }
    await forgetEndedFiles(store, db).catch((error: unknown) => logFault(id, error))
  }

  function logFault(id: string, error: unknown) {
    log(`tariff import ${id}: ${errorText(error)}`)
  }

  async function* storedFile(id: string) {
    const pieces = await store.open(importKey(id))
    if (!pieces) throw new Error(`the file ${id} is not in the store`)
    yield* pieces
  }
}

function busy() {
  return new HttpRefusal(409, 'Outra importação está em andamento. Espere que ela termine.')
}
