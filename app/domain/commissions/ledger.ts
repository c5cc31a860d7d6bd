/** Two accounts of a partner: paid, and agreed but not yet paid. Integer cents, so that sums are exact. [cents] */
export type Balance = { receivedCents: number; receivableCents: number }

export const entryKinds = ['agreed', 'paid', 'reversal'] as const
export type EntryKind = (typeof entryKinds)[number]

const noBalance: Balance = { receivedCents: 0, receivableCents: 0 }

/**
 * Entry of an agreed commission.
 *
 * @param amountCents  above zero. [cents]
 */
export function agreedEntry(amountCents: number): Balance {
  return { receivedCents: 0, receivableCents: amountCents }
}

/**
 * Entry of a payment, which moves an amount between the accounts.
 *
 * @param amountCents  above zero. [cents]
 */
export function paidEntry(amountCents: number): Balance {
  return { receivedCents: amountCents, receivableCents: -amountCents }
}

/** Entry that reverses another: the same amounts, negated. */
export function reversalOf({ receivedCents, receivableCents }: Balance): Balance {
  // Avoids −0.
  return { receivedCents: 0 - receivedCents, receivableCents: 0 - receivableCents }
}

/** The absolute amount of an entry. [cents] */
export function amountOf({ receivedCents, receivableCents }: Balance): number {
  return Math.abs(receivedCents || receivableCents)
}

/** Columns of a statement: the entry's change of agreed commissions, and of payments. [cents] */
export function columnsOf({ receivedCents, receivableCents }: Balance): { agreedCents: number; paidCents: number } {
  return { agreedCents: receivedCents + receivableCents, paidCents: receivedCents }
}

/** Sum of entries. [cents] */
export function balanceOf(entries: readonly Balance[]): Balance {
  return entries.reduce(added, noBalance)
}

function added(balance: Balance, entry: Balance): Balance {
  return {
    receivedCents: balance.receivedCents + entry.receivedCents,
    receivableCents: balance.receivableCents + entry.receivableCents,
  }
}

/** Each entry with the balance after it, starting from an opening balance. [cents] */
export function withBalances<Entry extends Balance>(
  entries: readonly Entry[],
  opening: Balance = noBalance,
): (Entry & { balance: Balance })[] {
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
export function payableCents(entries: readonly (Balance & { day: string })[], day: string): number {
  const untilDay = balanceOf(entries.filter((entry) => entry.day <= day))
  const later = withBalances(
    entries.filter((entry) => entry.day > day),
    untilDay,
  )
  return Math.max(0, Math.min(untilDay.receivableCents, ...later.map(({ balance }) => balance.receivableCents)))
}
