/** A full disk or quota: codes of SQLite, PostgreSQL and files, names of S3 servers. SQLite also fails so when it cannot make a file longer. */
const codes = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_TRUNCATE',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
  'ENOSPC',
  'EDQUOT',
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
])

/** Whether a write failed because there is no room for it. It wrote nothing. */
export function isFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || codes.has(error.name) || isFull(error.cause)
}

/** Remembers that a place refused a write for want of room, until a larger one than usual succeeds there. One for each kind of place. */
export function createRoomWatch({ retryMs = 5_000 } = {}) {
  let isRefused = false
  let tryAt = 0

  return {
    note(error: unknown): void {
      if (!isFull(error)) return
      isRefused = true
      tryAt = performance.now() + retryMs
    },

    /** @param tryWrite  writes and removes `testBytes`; it is called only after a refusal. */
    async hasRoom(tryWrite: (bytes: number) => Promise<unknown>): Promise<boolean> {
      if (!isRefused) return true
      if (performance.now() < tryAt) return false
      tryAt = performance.now() + retryMs
      isRefused = await tryWrite(testBytes).then(() => false, isFull)
      return !isRefused
    },
  }
}

/** A small write may find room in a full file. [bytes] */
const testBytes = 256 * 1024

/** The database of this process. */
export const databaseRoom = createRoomWatch()
