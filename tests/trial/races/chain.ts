/** A write that was accepted: what its writer had read, and what it wrote. */
export type Accepted = { read: string; written: string }

/**
 * The writes that somebody wrote over without having read them. Contents are unique, so each may be replaced once: of two writers who read
 * the same and were both accepted, one wrote over the other.
 */
export function overwrittenUnread(accepted: readonly Accepted[], stored: string): string[] {
  const replaced = new Set(accepted.map(({ read }) => read))
  return accepted.map(({ written }) => written).filter((written) => written !== stored && !replaced.has(written))
}
