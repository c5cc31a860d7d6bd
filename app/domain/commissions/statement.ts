import { balanceOf, withBalances, type Balance, type EntryKind } from './ledger'

export type Entry = Balance & {
  id: string
  day: string
  kind: EntryKind
  description: string
  /** The company of the commission. */
  companyName: string | null
  /** Number of the entry that this one reverses, and of the one that reversed it. */
  reverses: string | null
  reversedBy: string | null
}

/** First and last day of a statement, both included; default: all entries. */
export type Period = { from?: string | undefined; to?: string | undefined }

/** Entries of a period with the balance after each. [cents] */
export type Statement<E extends Balance = Entry> = {
  opening: Balance
  entries: (E & { balance: Balance })[]
  closing: Balance
  /** Over all entries, also later ones: as on the partner's page. */
  current: Balance
}

/**
 * The statement of a period.
 *
 * @param all  every entry of a partner, by day, and within a day in order of creation.
 */
export function statementOf<E extends Balance & { day: string }>(all: readonly E[], { from, to }: Period): Statement<E> {
  const opening = balanceOf(all.filter(({ day }) => from !== undefined && day < from))
  const within = all.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  const entries = withBalances(within, opening)
  return { opening, entries, closing: entries.at(-1)?.balance ?? opening, current: balanceOf(all) }
}
