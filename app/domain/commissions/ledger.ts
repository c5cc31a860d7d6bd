/** Two accounts of a partner: what was paid to them, and what is agreed and not yet paid. Integer cents, so that sums are exact. [cents] */
export type Balance = { receivedCents: number; receivableCents: number }

export const entryKinds = ['agreed', 'paid', 'reversal'] as const
export type EntryKind = (typeof entryKinds)[number]

const noBalance: Balance = { receivedCents: 0, receivableCents: 0 }

/** The entry of a commission that was agreed. @param amountCents  above zero. [cents] */
export function agreedEntry(amountCents: number): Balance {
  return { receivedCents: 0, receivableCents: amountCents }
}

/** The entry of a payment: it moves an amount from one account to the other. @param amountCents  above zero. [cents] */
export function paidEntry(amountCents: number): Balance {
  return { receivedCents: amountCents, receivableCents: -amountCents }
}

/** The entry that takes another one back: the same amounts with the other sign. */
export function reversalOf({ receivedCents, receivableCents }: Balance): Balance {
  // 0 − 0 is 0, and −0 is not written anywhere.
  return { receivedCents: 0 - receivedCents, receivableCents: 0 - receivableCents }
}

/** The amount of an entry, without its sign. [cents] */
export function amountOf({ receivedCents, receivableCents }: Balance): number {
  return Math.abs(receivedCents || receivableCents)
}

/** What an entry adds to the commissions agreed, and to what was paid of them: the two columns of a statement. [cents] */
export function columnsOf({ receivedCents, receivableCents }: Balance): { agreedCents: number; paidCents: number } {
  return { agreedCents: receivedCents + receivableCents, paidCents: receivedCents }
}

/** What entries add up to. [cents] */
export function balanceOf(entries: readonly Balance[]): Balance {
  return entries.reduce(added, noBalance)
}

function added(balance: Balance, entry: Balance): Balance {
  return {
    receivedCents: balance.receivedCents + entry.receivedCents,
    receivableCents: balance.receivableCents + entry.receivableCents,
  }
}

/** Each entry with the balance after it, from the balance before the first. [cents] */
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
 * The most that may be taken from what a partner has to receive on a day, so that it is below zero neither then nor after any later
 * entry. [cents]
 *
 * @param entries  in their order: by day, and within a day as they were made.
 * @example payableCents([{ day: '2026-01-10', ...agreedEntry(500) }, { day: '2026-01-20', ...paidEntry(200) }], '2026-01-15') // 300
 */
export function payableCents(entries: readonly (Balance & { day: string })[], day: string): number {
  const untilDay = balanceOf(entries.filter((entry) => entry.day <= day))
  const later = withBalances(
    entries.filter((entry) => entry.day > day),
    untilDay,
  )
  return Math.max(0, Math.min(untilDay.receivableCents, ...later.map(({ balance }) => balance.receivableCents)))
}
