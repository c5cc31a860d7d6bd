/** Two accounts of a partner: paid, and agreed but not yet paid. Integer cents, so that sums are exact. [cents] */
export type LedgerBalance = { receivedCents: number; receivableCents: number }

export const entryKinds = ['agreed', 'paid', 'reversal'] as const
export type EntryKind = (typeof entryKinds)[number]

const noBalance: LedgerBalance = { receivedCents: 0, receivableCents: 0 }

/**
 * Entry of an agreed commission.
 *
 * @param amountCents  above zero. [cents]
 */
export function agreedEntry(amountCents: number): LedgerBalance {
  return { receivedCents: 0, receivableCents: amountCents }
}

/**
 * Entry of a payment, which moves an amount between the accounts.
 *
 * @param amountCents  above zero. [cents]
 */
export function paidEntry(amountCents: number): LedgerBalance {
  return { receivedCents: amountCents, receivableCents: -amountCents }
}

/** Entry that reverses another: the same amounts, negated. */
export function reversalOf({ receivedCents, receivableCents }: LedgerBalance): LedgerBalance {
  // Avoids −0.
  return { receivedCents: 0 - receivedCents, receivableCents: 0 - receivableCents }
}

/** The absolute amount of an entry. [cents] */
export function entryCents({ receivedCents, receivableCents }: LedgerBalance): number {
  return Math.abs(receivedCents || receivableCents)
}

/** Columns of a statement: the entry's change of agreed commissions, and of payments. [cents] */
export function statementColumns({ receivedCents, receivableCents }: LedgerBalance): { agreedCents: number; paidCents: number } {
  return { agreedCents: receivedCents + receivableCents, paidCents: receivedCents }
}

/** Sum of entries. [cents] */
export function ledgerBalance(entries: readonly LedgerBalance[]): LedgerBalance {
  return entries.reduce(added, noBalance)
}

function added(balance: LedgerBalance, entry: LedgerBalance): LedgerBalance {
  return {
    receivedCents: balance.receivedCents + entry.receivedCents,
    receivableCents: balance.receivableCents + entry.receivableCents,
  }
}

/** Each entry with the balance after it, starting from an opening balance. [cents] */
export function withBalances<Entry extends LedgerBalance>(
  entries: readonly Entry[],
  opening: LedgerBalance = noBalance,
): (Entry & { balance: LedgerBalance })[] {
  let balance = opening
  return entries.map((entry) => {
    balance = added(balance, entry)
    return { ...entry, balance }
  })
}

/**
 * The highest amount payable to a partner on a day that leaves no negative balance then or after any later entry. [cents]
 *
 * @param entries  by day, and within a day in order of creation.
 * @example payableCents([{ day: '2026-01-10', ...agreedEntry(500) }, { day: '2026-01-20', ...paidEntry(200) }], '2026-01-15') //
 * 300
 */
export function payableCents(entries: readonly (LedgerBalance & { day: string })[], day: string): number {
  const untilDay = ledgerBalance(entries.filter((entry) => entry.day <= day))
  const later = withBalances(
    entries.filter((entry) => entry.day > day),
    untilDay,
  )
  return Math.max(0, Math.min(untilDay.receivableCents, ...later.map(({ balance }) => balance.receivableCents)))
}
