/**
 * Whether bytes are a table as text (CSV): UTF-8 or Latin-1 without control characters, whose first line has columns.
 *
 * @example isCsv(new TextEncoder().encode('mes;mwh\n2026-01;12,5')) // true
 */
export function isCsv(bytes: Uint8Array): boolean {
  const text = textOf(bytes)
  return /^[^\n]*[;,\t]/.test(text) && !/[^\P{Cc}\r\n\t]/u.test(text)
}

function textOf(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('latin1').decode(bytes)
    throw error
  }
}
