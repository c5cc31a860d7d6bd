/** A request, and its sender's rights. */
export type Cell = {
  /** The request, for the report. */
  what: string
  /** Whether the table of access, or the page's audience, admits its sender. */
  isAdmitted: boolean
  /** Whether its sender may read the named object; undefined without one. */
  isVisible?: boolean | undefined
  /** Whether the right answer about a missing object is a page. */
  mayShowPage?: boolean
  /** Answers for a sender without access. */
  refusals: readonly number[]
  /** Texts that its sender must not see. */
  hidden: readonly string[]
}

export type Answer = { status: number; text: string }

/** The fault of a request's answer; undefined without one. */
export function wrongIn(
  { what, isAdmitted, isVisible, mayShowPage, refusals, hidden }: Cell,
  { status, text }: Answer,
): string | undefined {
  const leaked = hidden.find((secret) => text.includes(secret))
  if (leaked) return `VAZAMENTO ${what}: ${status} mostra ${leaked}`
  if (status >= 500) return `${what}: ${status}`
  if (!isAdmitted) return refusals.includes(status) ? undefined : `${what}: ${status} a quem não pode`
  if (isVisible === false && !mayShowPage && status < 300) return `VAZAMENTO ${what}: ${status} sobre o que não é seu`
  if (isVisible === true && [401, 403, 404].includes(status)) return `${what}: ${status} a quem pode`
  return undefined
}
