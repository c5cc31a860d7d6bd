import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** A completely received body. */
export type ReceivedBody = {
  byteLength: number
  read: () => Promise<Buffer<ArrayBuffer>>
  /** The body in pieces, for one that is too large for memory. */
  pieces: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

type Limits = {
  /** Limit of one body in memory; a larger body is written to disk. [bytes] */
  maxBytes: number
  /** Limit of all bodies in memory together; further bodies are written to disk. [bytes] */
  maxBytesOfAll: number
}

/** Stores bodies while they arrive: small ones in memory, others in unlinked files of `folder`, which disappear with the process. */
export function createBodyStores(folder: string, { maxBytes, maxBytesOfAll }: Limits) {
  let inMemory = 0

  /** @param length  the Content-Length of the body. [bytes] */
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

      /** The received body. */
      body: (): ReceivedBody => ({
        byteLength,
        read: async () => (file ? readAll(file, byteLength) : Buffer.concat(pieces)),
        pieces: () => (file ? readPieces(file, byteLength) : pieces),
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

const pieceBytes = 256 * 1024

async function* readPieces(file: FileHandle, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length;) {
    const piece = Buffer.alloc(Math.min(pieceBytes, length - at))
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new Error('a body is shorter than what was written')
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}
