import { maxEntryCents, maxMonthsAtOnce } from '~/contract/commissions'

type Month = { companyId: string; month: string; amountCents: number }

/** A month's commission as its checkbox value: "id 2026-09 30864". */
export function dueValue({ companyId, month, amountCents }: Month): string {
  return `${companyId} ${month} ${amountCents}`
}

/** The ticked commissions; values that the page did not write are dropped. */
export function monthsIn(values: readonly FormDataEntryValue[]): Month[] {
  const months = values.flatMap((value) => {
    const [, companyId, month, cents] = /^([\w-]{1,64}) (\d{4}-(?:0[1-9]|1[0-2])) (\d{1,11})$/.exec(String(value)) ?? []
    const amountCents = Number(cents)
    return companyId && month && amountCents > 0 && amountCents <= maxEntryCents ? [{ companyId, month, amountCents }] : []
  })
  return months.slice(0, maxMonthsAtOnce)
}
