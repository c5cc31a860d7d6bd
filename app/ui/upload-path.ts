/**
 * The address on this site of a stored file, from the address that the provider gives it: both end with its storage id.
 * Undefined for any other address, which no page of ours links to.
 */
export function uploadPath(url: string | null): string | undefined {
  const storageId = /\/uploads\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(url ?? '')?.[1]
  return storageId && `/uploads/${storageId}`
}
