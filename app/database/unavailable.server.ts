/** Codes of the network, and of PostgreSQL when it starts, ends, has no room, or took too long: tried again later, all of them may succeed. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  'SQLITE_BUSY',
])

/** What the driver says without a code. */
const messages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
]

/** Whether a query failed because the database is away, starting, full of connections or held by somebody else: a matter of time. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || messages.some((message) => error.message.startsWith(message))
}
