/** What a request asked for, and what its sender may. */
export type Cell = {
  /** The request, for the report. */
  what: string
  /** Whether the table of access, or the audience of a page, lets its sender in. */
  isAdmitted: boolean
  /** Whether its sender reads the object that it names; undefined when it names none. */
  isVisible?: boolean | undefined
  /** Whether the right answer to an object that is not there is a page. */
  mayShowPage?: boolean
  /** Answers for somebody who is not let in. */
  refusals: readonly number[]
  /** What its sender may not be shown. */
  hidden: readonly string[]
}

export type Answer = { status: number; text: string }

/** What is wrong with the answer to a request; undefined when nothing is. */
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
