import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** A body that has arrived whole. */
export type ReceivedBody = { byteLength: number; read: () => Promise<Buffer<ArrayBuffer>> }

type Limits = {
  /** Of one body; a larger one goes to disk. */
  maxBytes: number
  /** Of all bodies together; what would be more goes to disk too. */
  maxBytesOfAll: number
}

/** Keeps bodies while they arrive: small ones in memory, the others in files of `folder` that have no name, so that none outlives us. */
export function createBodyStores(folder: string, { maxBytes, maxBytesOfAll }: Limits) {
  let inMemory = 0

  /** @param length  what the body says its length is. [bytes] */
  return function createBodyStore(length: number) {
    let pieces: Buffer[] = []
    let byteLength = 0
    let file: FileHandle | undefined
    let written = Promise.resolve()

    return {
      add(piece: Buffer): Promise<void> {
        byteLength += piece.length
        const staysInMemory = !file && length <= maxBytes && inMemory + piece.length <= maxBytesOfAll
        if (!staysInMemory) return (written = write(piece))
        pieces.push(piece)
        inMemory += piece.length
        return written
      },

      /** What has arrived. */
      body: (): ReceivedBody => ({
        byteLength,
        read: async () => (file ? readAll(file, byteLength) : Buffer.concat(pieces)),
      }),

      async dispose(): Promise<void> {
        await written.catch(() => {})
        forget()
        await file?.close()
      },
    }

    async function write(piece: Buffer) {
      file ??= await openNameless(folder)
      for (const it of [...pieces, piece]) await file.appendFile(it)
      forget()
    }

    function forget() {
      for (const { length: bytes } of pieces) inMemory -= bytes
      pieces = []
    }
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const name = path.join(folder, `${randomUUID()}.part`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}

async function readAll(file: FileHandle, length: number) {
  const bytes = Buffer.alloc(length)
  let at = 0
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at, at)
    if (bytesRead === 0) throw new Error('a body is shorter than what was written')
    at += bytesRead
  }
  return bytes
}
