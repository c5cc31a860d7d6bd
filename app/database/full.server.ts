/** A full disk or quota, of SQLite, PostgreSQL and files. SQLite also says so when it cannot make one of its files longer. */
const codes = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_TRUNCATE',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
  'ENOSPC',
  'EDQUOT',
])

/** Whether a write failed because there is no room for it. It wrote nothing. */
export function isFull(error: unknown): error is Error {
  return error instanceof Error && (('code' in error && codes.has(String(error.code))) || isFull(error.cause))
}
