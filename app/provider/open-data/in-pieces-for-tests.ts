/** A file's bytes in pieces of a few bytes, which cut lines and letters at any place. */
export async function* inPieces(file: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
