import type { IsoDate } from '~/domain/dated/dated'
import { isAboveKw, overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import { compareMonths } from './calendar-month'
import { projectedTotal } from './derived-figures'
import { takeBreachOf } from './take-limits'
import type { CalendarMonth, UnitMonth } from './unit-month'

/** Energy outside the contract's limits; projected until the month is finalised. */
export type TakeAlert = CalendarMonth & {
  kind: 'take'
  side: 'above' | 'below'
  isProjected: boolean
  totalMwh: number
  /** The exceeded limit. */
  limitMwh: number
  /** Energy outside the limit at the month's mean spot price (PLD); absent until known. [R$] */
  settledBrl?: number
}

/** `above` the contracted demand within the tolerance, or `charged` beyond it. */
export type DemandAlert = CalendarMonth & {
  kind: 'demand'
  level: 'above' | 'charged'
  measuredKw: number
  contractedKw: number
  /** The overrun's fine, without taxes; absent without one, or if its tariff is unknown. [R$] */
  fineBrl?: number
}

type ReactiveAlert = CalendarMonth & { kind: 'reactive'; costBrl: number }

export type FinalizedAlert = CalendarMonth & { kind: 'finalized'; captiveBrl: number; freeBrl: number }

/** Alerts of a unit's months. */
export type UnitAlert = TakeAlert | DemandAlert | ReactiveAlert | FinalizedAlert

/** Figures of a month that alerts depend on. */
export type WatchedMonth = Pick<
  UnitMonth,
  | 'year'
  | 'month'
  | 'status'
  | 'isRetroactive'
  | 'consumedMwh'
  | 'totalMwh'
  | 'proinfaMwh'
  | 'takeMinMwh'
  | 'takeMaxMwh'
  | 'contractedDemandKw'
  | 'measuredDemandKw'
  | 'reactiveCostBrl'
  | 'captiveCostBrl'
  | 'freeCostBrl'
>

/**
 * The alerts of a unit by weight: charges and imminent charges first, then news. They concern the last completed month, which has
 * measurements even before its settlement, and the newest month in projection, whose energy can still be kept within the limits.
 * Retroactive months have none.
 *
 * @param today  a finalised month is news during the following calendar month.
 *
 * Sources: take limits are the contract's own, in every month; demand REN ANEEL 1.000/2021, art. 301; reactive energy, billed
 * below a power factor of 0.92, art. 302 ff.
 */
export function alertsOf(months: readonly WatchedMonth[], today: IsoDate): UnitAlert[] {
  const shown = months.filter(({ isRetroactive }) => !isRetroactive).toSorted(compareMonths)
  const finalized = shown.findLast(({ status }) => status === 'FINALIZADO')
  const measured = shown.findLast(({ status }) => status === 'FINALIZADO' || status === 'EM_CURTO_PRAZO')
  const newest = shown.findLast(({ status }) => status === 'NAO_FINALIZADO')
  const projected = newest && (!measured || compareMonths(newest, measured) > 0) ? newest : undefined
  return [
    ...(projected ? monthAlerts(projected) : []),
    ...(measured ? monthAlerts(measured) : []),
    ...(finalized ? finalizedAlert(finalized, today) : []),
  ]
}

/** What of one month made it cost more: of a month in projection the energy alone, whose limits may still be held. */
export function monthAlerts(month: WatchedMonth): UnitAlert[] {
  if (month.status === 'NAO_FINALIZADO') return takeAlert(month, true)
  return [...takeAlert(month, false), ...demandAlert(month), ...reactiveAlert(month)]
}

/** What the prices of an alert's month are, where they are known. */
export type AlertPrices = { pldBrlPerMwh: number | undefined; demandBrlPerKw: number | undefined }

/**
 * An alert with its cost: energy outside its limit at the mean spot price, and twice the demand's tariff on a charged overrun
 * (REN ANEEL 1.000/2021, art. 301). [R$]
 *
 * @example 330 kW of 300 kW at R$ 19,51/kW: a fine of 2 × 30 × 19,51 = R$ 1.170,60
 */
export function pricedAlert(alert: UnitAlert, { pldBrlPerMwh, demandBrlPerKw }: AlertPrices): UnitAlert {
  if (alert.kind === 'take' && !alert.isProjected && pldBrlPerMwh !== undefined) {
    return { ...alert, settledBrl: Math.abs(alert.totalMwh - alert.limitMwh) * pldBrlPerMwh }
  }
  if (alert.kind === 'demand' && alert.level === 'charged' && demandBrlPerKw !== undefined) {
    return { ...alert, fineBrl: 2 * (alert.measuredKw - alert.contractedKw) * demandBrlPerKw }
  }
  return alert
}

/** What an alert costs; 0 where it costs nothing, or that is not known. [R$] */
export function alertWorth(alert: UnitAlert): number {
  switch (alert.kind) {
    case 'take':
      return alert.side === 'above' ? (alert.settledBrl ?? 0) : 0
    case 'demand':
      return alert.fineBrl ?? 0
    case 'reactive':
      return alert.costBrl
    case 'finalized':
      return 0
  }
}

/** What may be answered: each is one kind of expense, or of energy outside its limits. */
export const alertKinds = ['overrun', 'reactive', 'above', 'below', 'heading'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The kind of an alert; undefined for news. A month in projection is of another kind than the same month settled. */
export function alertKind(alert: UnitAlert): AlertKind | undefined {
  if (alert.kind === 'finalized') return undefined
  if (alert.kind === 'take') return alert.isProjected ? 'heading' : alert.side
  return alert.kind === 'demand' ? 'overrun' : 'reactive'
}

/** What a reader did about an alert: it is done, or comes back on a day. */
export type AlertAnswer = { state: 'resolved' | 'postponed'; until: IsoDate | null }

/** Whether an answer keeps its alert away on a day; on its own day a postponed one is back. */
export function isAway({ state, until }: AlertAnswer, today: IsoDate): boolean {
  return state === 'resolved' || (until !== null && today < until)
}

type Worthy = { worthBrl: number }

/** Groups by kind: the dearest group first, and within it the dearest item; equals keep their order. [R$] */
export function byWorth<Item extends Worthy & { kind: AlertKind }>(items: readonly Item[]) {
  return alertKinds
    .map((kind) => {
      const its = items.filter((item) => item.kind === kind).toSorted(dearestFirst)
      return { kind, items: its, worthBrl: its.reduce((sum, { worthBrl }) => sum + worthBrl, 0) }
    })
    .filter((group) => group.items.length > 0)
    .toSorted(dearestFirst)
}

export function dearestFirst(one: Worthy, other: Worthy): number {
  return other.worthBrl - one.worthBrl
}

function takeAlert(unitMonth: WatchedMonth, isProjected: boolean): TakeAlert[] {
  const { year, month, takeMinMwh, takeMaxMwh } = unitMonth
  const totalMwh = unitMonth.totalMwh ?? (isProjected ? projectedTotal(unitMonth) : null)
  const breach = takeBreachOf({ totalMwh, takeMinMwh, takeMaxMwh })
  const limitMwh = breach?.side === 'above' ? takeMaxMwh : takeMinMwh
  if (!breach || totalMwh === null || limitMwh === null) return []
  return [{ kind: 'take', year, month, isProjected, side: breach.side, totalMwh, limitMwh }]
}

function demandAlert({ year, month, measuredDemandKw, contractedDemandKw }: WatchedMonth): DemandAlert[] {
  if (measuredDemandKw === null || contractedDemandKw === null || contractedDemandKw <= 0) return []
  if (!isAboveKw(measuredDemandKw, contractedDemandKw)) return []
  const isCharged = isAboveKw(measuredDemandKw, contractedDemandKw * (1 + overrunToleranceFraction))
  const level = isCharged ? 'charged' : 'above'
  return [{ kind: 'demand', year, month, level, measuredKw: measuredDemandKw, contractedKw: contractedDemandKw }]
}

function reactiveAlert({ year, month, reactiveCostBrl }: WatchedMonth): ReactiveAlert[] {
  return reactiveCostBrl !== null && reactiveCostBrl > 0 ? [{ kind: 'reactive', year, month, costBrl: reactiveCostBrl }] : []
}

function finalizedAlert({ year, month, captiveCostBrl, freeCostBrl }: WatchedMonth, today: IsoDate): FinalizedAlert[] {
  const monthsAgo = 12 * (Number(today.slice(0, 4)) - year) + Number(today.slice(5, 7)) - month
  if (monthsAgo > 1 || captiveCostBrl === null || freeCostBrl === null) return []
  return [{ kind: 'finalized', year, month, captiveBrl: captiveCostBrl, freeBrl: freeCostBrl }]
}
