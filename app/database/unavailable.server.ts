/** Temporary errors: of the network, and of PostgreSQL when it starts, stops, is full or times out. A later attempt may succeed. */
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

/** Prefixes of driver messages without a code. */
const messages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
]

/** Whether a query failed for a temporary reason: the database is away, starting, out of connections or locked. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || messages.some((message) => error.message.startsWith(message))
}
