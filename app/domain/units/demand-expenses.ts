import { billOf, linesBrl } from '~/domain/bill/bill'
import type { Taxes } from '~/domain/bill/consumer'
import { demandLines, overrunFineLineIds } from '~/domain/bill/demand'
import { bestWholeContractKw, monthsOfDemandYear } from '~/domain/demand/best-demand'
import { demandBrlAt, measuredConsumer, type DemandMonth } from '~/domain/demand/demand-year'
import type { Tariff } from '~/domain/tariffs/tariff'
import { demandOverrunOf } from './demand-overrun'
import type { CalendarMonth, UnitMonth } from './unit-month'

/** A month's demand above the contract with its fine, and its reactive energy; undefined where a figure or the tariff is not known. */
export type DemandExpense = CalendarMonth & {
  contractedKw: number | undefined
  measuredKw: number | undefined
  /** The excess if it is fined, else 0. [kW] */
  overrunKw: number | undefined
  /** Twice the tariff on the excess: without the demand itself, which is paid in any case. [R$] */
  fineBrl: number | undefined
  reactiveBrl: number | undefined
}

/** The contracted demand with the lowest cost over the months, against today's, at the newest tariff. [kW, R$] */
type DemandChange = { todayKw: number; bestKw: number; savingBrl: number; remainingFineBrl: number }

export type DemandExpenses = {
  months: DemandExpense[]
  /** Sums of what is known. [R$] */
  fineBrl: number
  reactiveBrl: number
  /** Undefined unless twelve months have measured demand and the newest one a contract and a tariff. */
  change: DemandChange | undefined
}

/**
 * What demand and reactive energy cost a unit beyond its use, with taxes, in its last months, and the contract that would have cost
 * least. The fine is REN ANEEL 1.000/2021, art. 301; a unit stores one measured demand, which is the one outside the peak.
 *
 * @param tariffOf  the act in force in a month; undefined if unknown.
 *
 * @example 240 kW measured of 200 at R$ 20: 40 × 2 × 20 = R$ 1.600 of fine, without taxes
 */
export function demandExpenses(
  months: readonly UnitMonth[],
  tariffOf: (month: CalendarMonth) => Tariff | undefined,
  taxes: Taxes,
): DemandExpenses {
  const told = months.map((month): DemandExpense => {
    const overrunKw = demandOverrunOf(month)
    return {
      year: month.year,
      month: month.month,
      contractedKw: month.contractedDemandKw ?? undefined,
      measuredKw: month.measuredDemandKw ?? undefined,
      overrunKw,
      fineBrl: overrunKw === 0 ? 0 : fineOf(month, tariffOf(month), taxes),
      reactiveBrl: month.reactiveCostBrl ?? undefined,
    }
  })
  const newest = months.at(-1)
  return {
    months: told,
    fineBrl: told.reduce((sum, { fineBrl }) => sum + (fineBrl ?? 0), 0),
    reactiveBrl: told.reduce((sum, { reactiveBrl }) => sum + (reactiveBrl ?? 0), 0),
    change: newest && demandChange(months, newest.contractedDemandKw, tariffOf(newest), taxes),
  }
}

function demandChange(
  months: readonly UnitMonth[],
  todayKw: number | null,
  tariff: Tariff | undefined,
  taxes: Taxes,
): DemandChange | undefined {
  const measured = months.flatMap(({ measuredDemandKw }) => (measuredDemandKw === null ? [] : [readings(measuredDemandKw)]))
  if (!tariff || !todayKw || measured.length < monthsOfDemandYear) return undefined
  const year = { months: measured, tariff, taxes }
  const bestKw = bestWholeContractKw(year).offPeak
  return {
    todayKw,
    bestKw,
    savingBrl: demandBrlAt('offPeak', year, todayKw) - demandBrlAt('offPeak', year, bestKw),
    remainingFineBrl: measured.reduce((sum, month) => sum + fineBrlAt(month, bestKw, tariff, taxes), 0),
  }
}

function fineOf({ contractedDemandKw, measuredDemandKw }: UnitMonth, tariff: Tariff | undefined, taxes: Taxes) {
  if (contractedDemandKw === null || measuredDemandKw === null || !tariff) return undefined
  return fineBrlAt(readings(measuredDemandKw), contractedDemandKw, tariff, taxes)
}

function fineBrlAt(month: DemandMonth, contractedKw: number, tariff: Tariff, taxes: Taxes): number {
  const consumer = measuredConsumer(month, { peak: 0, offPeak: contractedKw }, tariff, taxes)
  return linesBrl(billOf(demandLines(consumer, tariff)), overrunFineLineIds.offPeak)
}

function readings(measuredKw: number): DemandMonth {
  return { energyKwh: { peak: 0, offPeak: 0 }, measuredKw: { peak: 0, offPeak: measuredKw } }
}
