import { ledgerBalance, withBalances, type LedgerBalance, type EntryKind } from './ledger'

export type Entry = LedgerBalance & {
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
export type Statement<E extends LedgerBalance = Entry> = {
  opening: LedgerBalance
  entries: (E & { balance: LedgerBalance })[]
  closing: LedgerBalance
  /** Over all entries, also later ones: as on the partner's page. */
  current: LedgerBalance
}

/**
 * The statement of a period.
 *
 * @param all  every entry of a partner, by day, and within a day in order of creation.
 */
export function statementOf<E extends LedgerBalance & { day: string }>(all: readonly E[], { from, to }: Period): Statement<E> {
  const opening = ledgerBalance(all.filter(({ day }) => from !== undefined && day < from))
  const within = all.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  const entries = withBalances(within, opening)
  return { opening, entries, closing: entries.at(-1)?.balance ?? opening, current: ledgerBalance(all) }
}
