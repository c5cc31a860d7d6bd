import { decimal } from '~/ui/format'

/** The size of a file as people read it: "1,2 MB", "340 kB". */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 ** 2) return `${decimal(bytes / 1024 ** 2, 1)} MB`
  return bytes >= 1024 ? `${decimal(bytes / 1024, 0)} kB` : `${decimal(bytes, 0)} B`
}
