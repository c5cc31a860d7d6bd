import { createRoomWatch } from '~/database/full.server'
import { createCounter } from '~/metrics/registry.server'

/**
 * Storage of documents' bytes: a folder of this machine, or storage shared by all processes. A key is a name, or a folder and a
 * name: `orphans/4f6e…`. A call without an answer throws StoreUnavailable, whatever the reason.
 */
export type FileStore = {
  /** Kind and location of the store, without credentials, for output. */
  readonly location: string

  /** Stores a file completely or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>

  /** The same for a stream of unknown length. Returns its length. [bytes] */
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<number>

  /** The file as a stream; undefined for an unknown key. Stopping early leaves nothing open. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | undefined>

  has(key: string): Promise<boolean>

  /** Does nothing for an unknown key. */
  delete(key: string): Promise<void>

  /** Renames a file and resets its age; false for an unknown key. */
  move(from: string, to: string): Promise<boolean>

  /** Names of the files in a folder, '' for the root; only those written before an instant, if given. */
  names(folder: string, writtenBefore?: Date): AsyncIterable<string>

  /** A small request, to check the store. */
  check(): Promise<void>
}

const operations = ['write', 'read', 'delete', 'move', 'list', 'answer'] as const

/** What a store was asked to do. */
export type StoreOperation = (typeof operations)[number]

const countFault = createCounter(
  'farol_file_store_faults_total',
  'What the store of documents could not do',
  ['operation'],
  operations.map((operation) => ({ operation })),
)

/** The store of this process. */
export const storeRoom = createRoomWatch()

/** A StoreUnavailable that the metrics count. */
export function storeFault(operation: StoreOperation, cause: unknown): StoreUnavailable {
  countFault({ operation })
  storeRoom.note(cause)
  return new StoreUnavailable(operation, cause)
}

/** A store that is away, refuses access, or is full: a later attempt may succeed. */
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

/** All pieces of a file small enough for memory. */
export async function bytesIn(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const held: Uint8Array[] = []
  for await (const piece of pieces) held.push(piece)
  return new Uint8Array(Buffer.concat(held))
}
