import { balanceOf, withBalances, type Balance, type EntryKind } from './ledger'

export type Entry = Balance & {
  id: string
  day: string
  kind: EntryKind
  description: string
  /** The company that the commission is for. */
  companyName: string | null
  /** Number of the entry that this one takes back, and of the one that took this one back. */
  reverses: string | null
  reversedBy: string | null
}

/** The days of a statement, both included; without them from the first entry to the last. */
export type Period = { from?: string | undefined; to?: string | undefined }

/** Entries of a period with the balance after each. [cents] */
export type Statement<E extends Balance = Entry> = {
  opening: Balance
  entries: (E & { balance: Balance })[]
  closing: Balance
  /** Of all entries, also those after the period: what the partner's page shows. */
  current: Balance
}

/** The statement of a period. @param all  every entry of a partner, by day, and within a day as they were made. */
export function statementOf<E extends Balance & { day: string }>(all: readonly E[], { from, to }: Period): Statement<E> {
  const opening = balanceOf(all.filter(({ day }) => from !== undefined && day < from))
  const within = all.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  const entries = withBalances(within, opening)
  return { opening, entries, closing: entries.at(-1)?.balance ?? opening, current: balanceOf(all) }
}
