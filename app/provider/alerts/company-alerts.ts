import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { alertKind, alertsOf, isAway, type AlertAnswer, type UnitAlert, type WatchedMonth } from '~/domain/units/alerts'
import { monthKey } from '~/domain/units/calendar-month'
import { withContracts } from '../energy-contracts/contracted-months'
import { answersOf, type StoredAnswer } from './answers'
import { withPrices } from './alert-prices'

type UnitAlerts = {
  id: string
  name: string
  alerts: UnitAlert[]
  /** Those that a reader resolved or postponed. */
  answered: (AlertAnswer & { alert: UnitAlert; answeredAt: string })[]
}

/** Months before the current one that are read; older ones have no alerts. */
const monthsRead = 6

/** The alerts of a company's units, by unit name; units without alerts are left out. */
export async function alertsOfCompany(db: Db, companyId: string, today: IsoDate): Promise<UnitAlerts[]> {
  const rows = await db
    .selectFrom('unit_month')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_id')
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    // The year alone lets PostgreSQL skip partitions.
    .where('year', '>=', Math.floor((monthNumberOf(today) - monthsRead - 1) / 12))
    .where(({ eb }) => eb(eb(eb('year', '*', 12), '+', eb.ref('month')), '>=', monthNumberOf(today) - monthsRead))
    .select(['consumer_unit.id', 'unit_id', 'consumer_unit.name', 'submarket', 'distributor_name', 'tariff_group', 'ths'])
    .select(['year', 'month', 'unit_month.status', 'is_retroactive', ...figures])
    .orderBy('consumer_unit.name')
    .orderBy('consumer_unit.id')
    .execute()
  const units = new Map<string, (typeof rows)[number] & { months: WatchedMonth[] }>()
  for (const row of await withContracts(db, rows)) {
    const { months = [] } = units.get(row.id) ?? {}
    units.set(row.id, { ...row, months: [...months, toMonth(row)] })
  }
  const watched = [...units.values()].map((unit) => ({ ...unit, alerts: alertsOf(unit.months, today) }))
  const alerted = watched.filter(({ alerts }) => alerts.length > 0)
  const answers = alerted.length > 0 ? await answersOf(db, companyId) : []
  return (await withPrices(db, alerted)).map(({ id, name, alerts }) => {
    const told = alerts.map((alert) => ({ alert, answer: answerTo(alert, id) }))
    return {
      id,
      name,
      alerts: told.flatMap(({ alert, answer }) => (answer ? [] : [alert])),
      answered: told.flatMap(({ alert, answer }) => (answer ? [{ alert, ...answer }] : [])),
    }
  })

  function answerTo(alert: UnitAlert, unitId: string) {
    const found = answers.find((it) => isTo(it, alert, unitId))
    if (!found || !isAway(found, today)) return undefined
    return { state: found.state, until: found.until, answeredAt: found.answered_at }
  }
}

function isTo({ unit_id, kind, month }: StoredAnswer, alert: UnitAlert, unitId: string) {
  return unit_id === unitId && kind === alertKind(alert) && month === monthKey(alert)
}

const figures = [
  'consumed_mwh',
  'total_mwh',
  'proinfa_mwh',
  'contracted_mwh',
  'invoiced_mwh',
  'take_min_mwh',
  'take_max_mwh',
  'contracted_demand_kw',
  'measured_demand_kw',
  'reactive_cost_brl',
  'captive_cost_brl',
  'free_cost_brl',
] as const

type Row = Record<(typeof figures)[number], number | null> & {
  year: number
  month: number
  status: string
  is_retroactive: number
}

function toMonth(row: Row): WatchedMonth {
  return {
    year: row.year,
    month: row.month,
    status: row.status,
    isRetroactive: row.is_retroactive === 1,
    consumedMwh: row.consumed_mwh,
    totalMwh: row.total_mwh,
    proinfaMwh: row.proinfa_mwh,
    takeMinMwh: row.take_min_mwh,
    takeMaxMwh: row.take_max_mwh,
    contractedDemandKw: row.contracted_demand_kw,
    measuredDemandKw: row.measured_demand_kw,
    reactiveCostBrl: row.reactive_cost_brl,
    captiveCostBrl: row.captive_cost_brl,
    freeCostBrl: row.free_cost_brl,
  }
}

/** Number of a day's month, counted from year 0. */
function monthNumberOf(day: IsoDate) {
  return 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))
}
