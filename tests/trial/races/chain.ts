/** An accepted write: what its writer had read, and what it wrote. */
export type Accepted = { read: string; written: string }

/**
 * Accepted writes that overwrote unread content. Contents are unique, so each may be replaced once: of two accepted writers who
 * read the same, one overwrote the other.
 */
export function overwrittenUnread(accepted: readonly Accepted[], stored: string): string[] {
  const replaced = new Set(accepted.map(({ read }) => read))
  return accepted.map(({ written }) => written).filter((written) => written !== stored && !replaced.has(written))
}
