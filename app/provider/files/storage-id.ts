/** The storage id that a document's address ends in. */
export function storageIdIn(address: string): string | undefined {
  return /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(address)?.[0]
}
