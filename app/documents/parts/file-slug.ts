/** A name for a file: lower case, without accents and characters that a file system may reject. */
export function fileSlug(name: string, nameless: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, 60) ?? nameless
}
