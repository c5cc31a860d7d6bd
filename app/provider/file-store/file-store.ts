/**
 * Where the bytes of documents are: a folder of this machine's disk, or storage that every process shares. A key is a name, or a
 * folder and a name: `orphans/4f6e…`. Whatever the reason, a call that the store does not answer throws StoreUnavailable.
 */
export type FileStore = {
  /** What the store is and where, without credentials, for lines of programs. */
  readonly location: string

  /** Puts a file in its place whole, or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>

  /** The same for a file that arrives in pieces and says no length beforehand. Returns its length. [bytes] */
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<number>

  /** The file, read piece by piece as somebody asks for them; undefined when there is none. A reader that stops early leaves nothing open. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | undefined>

  has(key: string): Promise<boolean>

  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>

  /** Gives a file another key and begins its age anew; false when there is no such file. */
  move(from: string, to: string): Promise<boolean>

  /** The names of the files in a folder, '' for those outside of any; only of what was written before an instant, when one is given. */
  names(folder: string, writtenBefore?: Date): AsyncIterable<string>

  /** Asks the store for something small. */
  check(): Promise<void>
}

/** A store that is away, refuses us, or has no room: a later attempt may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'

  constructor(doing: string, cause: unknown) {
    super(`the file store cannot ${doing}: ${reasonOf(cause)}`, { cause })
  }
}

function reasonOf(cause: unknown) {
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && cause.code !== undefined ? `${String(cause.code)} ${cause.message}` : `${cause.name} ${cause.message}`
}

/** All the pieces of a file that is small enough to be held in memory. */
export async function bytesIn(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const held: Uint8Array[] = []
  for await (const piece of pieces) held.push(piece)
  return new Uint8Array(Buffer.concat(held))
}
