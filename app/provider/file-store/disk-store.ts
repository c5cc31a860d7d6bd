import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { storeFault, type FileStore, type StoreOperation } from './file-store'

/** Files in a folder of this machine. Each is written to a temporary name ending in `.part`, synced, and renamed. */
export function diskStore(directory: string, now = () => new Date()): FileStore {
  return {
    location: directory,

    put: (key, bytes) =>
      guarded('write', () =>
        writeWhole(key, async (handle) => {
          await handle.writeFile(bytes)
        }),
      ),

    async putPieces(key, pieces) {
      let length = 0
      await writeWhole(key, async (handle) => {
        for await (const piece of pieces) {
          length += piece.length
          await guarded('write', () => handle.writeFile(piece))
        }
      })
      return length
    },

    async open(key) {
      // Checked here, so that a missing file is known before the answer begins.
      if (!(await has(key))) return undefined
      return piecesOf(placeOf(key))
    },

    has,

    delete: (key) => guarded('delete', () => rm(placeOf(key), { force: true })),

    move: (from, to) =>
      guarded('move', async () => {
        await mkdir(path.dirname(placeOf(to)), { recursive: true })
        const isMoved = await unlessMissing(
          rename(placeOf(from), placeOf(to)).then(() => true),
          false,
        )
        if (isMoved) await unlessMissing(utimes(placeOf(to), now(), now()), undefined)
        return isMoved
      }),

    async *names(folder, writtenBefore) {
      const place = placeOf(folder)
      const entries = await guarded('list', () => unlessMissing(opendir(place), undefined))
      for await (const entry of entries ?? []) {
        // Another process may have moved or deleted the file since it was listed.
        const found =
          entry.isFile() && (await guarded('list', () => unlessMissing(stat(path.join(place, entry.name)), undefined)))
        if (found && !(writtenBefore && found.mtimeMs >= writtenBefore.getTime())) yield entry.name
      }
    },

    check: () =>
      guarded('answer', async () => {
        await mkdir(directory, { recursive: true })
        await access(directory, constants.R_OK | constants.W_OK)
      }),
  }

  function placeOf(key: string) {
    return path.join(directory, key)
  }

  function has(key: string): Promise<boolean> {
    return guarded('read', () =>
      unlessMissing(
        access(placeOf(key)).then(() => true),
        false,
      ),
    )
  }

  async function writeWhole(key: string, write: (handle: FileHandle) => Promise<void>) {
    const place = placeOf(key)
    // A random temporary name: remains of a killed process do not block another attempt at the same key.
    const aside = `${place}.${randomUUID()}.part`
    const handle = await guarded('write', async () => {
      await mkdir(path.dirname(place), { recursive: true })
      return open(aside, 'wx', 0o600)
    })
    try {
      await write(handle)
      await guarded('write', () => handle.sync())
    } catch (error) {
      await handle.close()
      await rm(aside, { force: true })
      throw error
    }
    await guarded('write', async () => {
      await handle.close()
      await rename(aside, place)
      await syncFolder(path.dirname(place))
    })
  }
}

/** Until its folder is synced too, a power failure may undo the rename. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Opens the file at the first read: an unread answer leaves none open. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>
}

async function guarded<Result>(doing: StoreOperation, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw storeFault(doing, error)
    throw error
  }
}

async function unlessMissing<Found, Other>(finding: Promise<Found>, other: Other) {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return other
    throw error
  }
}
