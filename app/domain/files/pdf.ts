/** Readers look for the header in the first kilobyte and for the trailer in the last ones. [bytes] */
const headBytes = 1024
const tailBytes = 2048

/**
 * Whether bytes are a PDF by content, whatever the file name: a header, and a trailer that points inside the file (ISO 32000-1,
 * 7.5.2 and 7.5.5). A truncated download lacks its trailer.
 *
 * @example isPdf(new TextEncoder().encode('\x89PNG…')) // false
 */
export function isPdf(bytes: Uint8Array): boolean {
  const header = /%PDF-[12]\.\d/.exec(asText(bytes.subarray(0, headBytes)))
  const trailers = [...asText(bytes.subarray(-tailBytes)).matchAll(/startxref\s+(\d+)\s+%%EOF/g)]
  const lastOffset = trailers.at(-1)?.[1]
  return header !== null && lastOffset !== undefined && Number(lastOffset) < bytes.length
}

function asText(bytes: Uint8Array) {
  return String.fromCharCode(...bytes)
}
