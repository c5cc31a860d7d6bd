import { plainText } from '~/domain/files/plain-text'
import { monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** `open`: sent to suppliers, and sealed until the closing; `chosen`: a supplier was chosen after it. */
const storedTenderStates = ['draft', 'open', 'cancelled', 'chosen'] as const
export type StoredTenderState = (typeof storedTenderStates)[number]
/** `closed` is computed: an open tender whose closing is past. */
export const tenderStates = [...storedTenderStates, 'closed'] as const
export type TenderState = (typeof tenderStates)[number]

/** The state of a tender at an instant: the closing itself is already closed. */
export function tenderState({ state, closesAt }: { state: StoredTenderState; closesAt: string }, instant: Date): TenderState {
  return state === 'open' && Date.parse(closesAt) <= instant.getTime() ? 'closed' : state
}

/** What a tender asks for: the same energy in each calendar month of all years, from a first month on. */
export type AskedSupply = {
  /** "2027-06" */
  firstMonth: string
  termMonths: number
  /** By calendar month, January first. [MWh] */
  monthsMwh: readonly number[]
}

/**
 * The calendar years of a supply, each with its energy. [MWh]
 *
 * @example 10 MWh a month from November 2027, for 14 months: 20 MWh in 2027 and 120 MWh in 2028
 */
export function suppliedYears({ firstMonth, termMonths, monthsMwh }: AskedSupply): { year: number; energyMwh: number }[] {
  const first = monthOfKey(firstMonth)
  const energyMwh = new Map<number, number>()
  for (let at = 0; at < termMonths; at++) {
    const { year, month } = monthsAfter(first, at)
    energyMwh.set(year, (energyMwh.get(year) ?? 0) + (monthsMwh[month - 1] ?? 0))
  }
  return [...energyMwh].map(([year, mwh]) => ({ year, energyMwh: mwh }))
}

/**
 * Mean of a quote's yearly prices, by the energy of each year; years without a price are left out. Undefined without a priced
 * year. [R$/MWh]
 *
 * @example 200 for 20 MWh and 180 for 120 MWh: (4.000 + 21.600) / 140 = 182,86
 */
export function meanPriceBrlPerMwh(
  prices: readonly { year: number; brlPerMwh: number }[],
  supply: AskedSupply,
): number | undefined {
  const energyOf = new Map(suppliedYears(supply).map(({ year, energyMwh }) => [year, energyMwh]))
  const priced = prices.map(({ year, brlPerMwh }) => ({ brlPerMwh, energyMwh: energyOf.get(year) ?? 0 }))
  const energyMwh = priced.reduce((total, it) => total + it.energyMwh, 0)
  if (energyMwh === 0) return undefined
  return priced.reduce((total, it) => total + it.brlPerMwh * it.energyMwh, 0) / energyMwh
}

/**
 * Whether a text says the name of a company, whatever its accents, capitals and punctuation; the kind of company may be missing.
 *
 * @example saysCompany('Energia da PADARIA SOL', 'Padaria Sol Ltda.') // true
 */
export function saysCompany(text: string, name: string): boolean {
  const whole = wordsOf(name)
  const bare = whole.replace(/(?: (?:ltda|s a|sa|eireli|epp|me))+ $/, ' ')
  const said = bare.trim() === '' ? whole : bare
  return said.trim() !== '' && wordsOf(text).includes(said)
}

/** " padaria sol ltda " */
function wordsOf(text: string): string {
  return ` ${plainText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** The last month of a supply. */
export function lastSuppliedMonth({ firstMonth, termMonths }: Pick<AskedSupply, 'firstMonth' | 'termMonths'>): CalendarMonth {
  return monthsAfter(monthOfKey(firstMonth), termMonths - 1)
}
