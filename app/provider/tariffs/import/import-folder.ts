import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '~/database/schema'
import { HttpRefusal } from '~/provider/http/refusal'
import type { Client } from '~/provider/http/client'
import { beginImport, isImporting, runImport } from './recorded-import'
import { DataFileError } from '~/provider/open-data/data-file-error'

export type TariffImports = ReturnType<typeof tariffImportsIn>
type Asked = { fileName: string; actor: { id: string; client: Client } }
type Options = { db: Db; now: () => Date; log: (line: string) => void }

/** Imports files of tariffs that are sent to the provider, one at a time, in the background. Each is kept on disk first. */
export function tariffImportsIn(folder: string, { db, now, log }: Options) {
  let running: Promise<void> = Promise.resolve()

  return {
    /** Keeps a file and begins to import it; returns the id of the import as soon as the file is whole on disk. */
    async start(file: AsyncIterable<Uint8Array>, asked: Asked): Promise<string> {
      if (await isImporting(db, now())) throw busy()
      const id = randomUUID()
      const sizeBytes = await keep(id, file)
      return begin(id, sizeBytes, asked)
    },

    /** Imports the file of an earlier import again. */
    async repeat(earlier: { id: string; sizeBytes: number }, asked: Asked): Promise<string> {
      if (await isImporting(db, now())) throw busy()
      const id = randomUUID()
      await rename(placeOf(earlier.id), placeOf(id))
      return begin(id, earlier.sizeBytes, asked)
    },

    /** Whether the file of an import is still there. */
    async has(id: string): Promise<boolean> {
      return access(placeOf(id)).then(
        () => true,
        () => false,
      )
    },

    /** Waits for the import under way. */
    settled: () => running,
  }

  async function begin(id: string, sizeBytes: number, { fileName, actor }: Asked) {
    if (!(await beginImport(db, { id, actorId: actor.id, fileName, sizeBytes }, now()))) {
      await rm(placeOf(id), { force: true })
      throw busy()
    }
    running = run(id, actor)
    return id
  }

  async function run(id: string, actor: Asked['actor']) {
    try {
      const report = await runImport(db, id, createReadStream(placeOf(id)) as AsyncIterable<Uint8Array>, { now, actor })
      await forgetOthers(report.unknownAgents.length > 0 ? id : undefined)
    } catch (error) {
      await rm(placeOf(id), { force: true })
      if (!(error instanceof DataFileError)) log(`tariff import ${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  function placeOf(id: string) {
    return path.join(folder, `${id}.csv`)
  }

  async function keep(id: string, file: AsyncIterable<Uint8Array>): Promise<number> {
    await mkdir(folder, { recursive: true })
    const handle = await open(placeOf(id), 'wx', 0o600)
    let bytes = 0
    try {
      for await (const piece of file) {
        bytes += piece.length
        await handle.writeFile(piece)
      }
    } catch (error) {
      await rm(placeOf(id), { force: true })
      throw error
    } finally {
      await handle.close()
    }
    if (bytes > 0) return bytes
    await rm(placeOf(id), { force: true })
    throw new HttpRefusal(422, 'O arquivo está vazio.', ['file'])
  }

  /** Keeps the file of one import only: the last whose rows may still be taken in. */
  async function forgetOthers(keptId: string | undefined) {
    for (const name of await readdir(folder)) if (name !== `${keptId}.csv`) await rm(path.join(folder, name), { force: true })
  }
}

function busy() {
  return new HttpRefusal(409, 'Outra importação está em andamento. Espere que ela termine.')
}
