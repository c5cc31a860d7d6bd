import { lossesFraction } from '~/domain/units/derived-figures'
import { hoursIn } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** The chamber's publication of an agent's month. Null: not published. */
export type AgentMonth = CalendarMonth & {
  /** Contracted purchases and sales. [average MW] */
  purchasesMw: number | null
  salesMw: number | null
  /** Physical guarantee of the agent's own plants. [MWh] */
  guaranteeMwh: number | null
  consumptionMwh: number | null
}

/** The estimated balance of a month. Unpublished figures count as 0 (portal §5). [MWh] */
export type BallastMonth = CalendarMonth & {
  purchasesMwh: number
  salesMwh: number
  guaranteeMwh: number
  /** Purchases − sales + guarantee. */
  ballastMwh: number
  consumptionMwh: number
  lossesMwh: number
  /** Consumption + losses: the required ballast. */
  requiredMwh: number
  balanceMwh: number
  /** Sum of this balance and those of the 11 months before; undefined if one of them is not known. */
  yearBalanceMwh: number | undefined
}

/** Months of a balance. */
export const ballastMonths = 12

/**
 * Each month's estimated ballast against its consumption with losses of 3 %: (purchases − sales) × hours + guarantee.
 *
 * @param months  consecutive, oldest first. A month without publications is left out, together with the sums it belongs to.
 * @example June of 2026 has 720 h: purchases 2, sales 0.5 average MW, guarantee 100, consumption 1,000 MWh
 * // ballast 1.5 × 720 + 100 = 1,180; required 1,030; balance 150 MWh
 */
export function ballastSeries(months: readonly AgentMonth[]): BallastMonth[] {
  const known = months.map((month) => (isPublished(month) ? monthBalance(month) : undefined))
  return known.flatMap((month, index) => (month ? [{ ...month, yearBalanceMwh: yearBalance(known, index) }] : []))
}

function isPublished({ purchasesMw, salesMw, guaranteeMwh, consumptionMwh }: AgentMonth) {
  return [purchasesMw, salesMw, guaranteeMwh, consumptionMwh].some((figure) => figure !== null)
}

type MonthBalance = Omit<BallastMonth, 'yearBalanceMwh'>

function monthBalance({ year, month, ...published }: AgentMonth): MonthBalance {
  const hours = hoursIn({ year, month })
  const purchasesMwh = (published.purchasesMw ?? 0) * hours
  const salesMwh = (published.salesMw ?? 0) * hours
  const guaranteeMwh = published.guaranteeMwh ?? 0
  const ballastMwh = purchasesMwh - salesMwh + guaranteeMwh
  const consumptionMwh = published.consumptionMwh ?? 0
  const lossesMwh = consumptionMwh * lossesFraction
  const requiredMwh = consumptionMwh + lossesMwh
  const balanceMwh = ballastMwh - requiredMwh
  return {
    year,
    month,
    purchasesMwh,
    salesMwh,
    guaranteeMwh,
    ballastMwh,
    consumptionMwh,
    lossesMwh,
    requiredMwh,
    balanceMwh,
  }
}

function yearBalance(known: readonly (MonthBalance | undefined)[], last: number): number | undefined {
  const year = known.slice(Math.max(0, last - ballastMonths + 1), last + 1)
  if (year.length < ballastMonths) return undefined
  return year.reduce<number | undefined>((sum, month) => (sum === undefined || !month ? undefined : sum + month.balanceMwh), 0)
}
