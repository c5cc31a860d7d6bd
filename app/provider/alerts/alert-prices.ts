import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { calendarMonthOf, toMarketMonth } from '~/domain/market/market-month'
import { spotSubmarketOf, type SpotSubmarket } from '~/domain/market/submarket'
import { subgroups, thsOptions, type Tariff } from '~/domain/tariffs/tariff'
import { pricedAlert, type UnitAlert } from '~/domain/units/alerts'
import { hoursIn, monthKey } from '~/domain/units/calendar-month'
import { findTariff } from '~/provider/tariffs/find-tariff'
import { cached } from '~/provider/tariffs/tariff-cache'

/** Unit data that determines prices. */
export type Priced = {
  submarket: string
  distributor_name: string
  tariff_group: string
  ths: string
  alerts: UnitAlert[]
}

/** The alerts of units with their cost: overruns at their month's tariff, energy outside limits at the month's mean PLD. */
export async function withPrices<Unit extends Priced>(db: Db, units: readonly Unit[]): Promise<Unit[]> {
  const priced: Unit[] = []
  for (const unit of units) {
    const submarket = spotSubmarketOf(unit.submarket)
    const pld = submarket && unit.alerts.some(isSettled) ? await meanPld(db, submarket) : undefined
    const pricedAlerts: UnitAlert[] = []
    for (const alert of unit.alerts) {
      const pldBrlPerMwh = pld?.get(toMarketMonth(alert))
      const isFined = alert.kind === 'demand' && alert.level === 'charged'
      const tariff = isFined ? await tariffOfUnit(db, unit, `${monthKey(alert)}-01`) : undefined
      pricedAlerts.push(pricedAlert(alert, { pldBrlPerMwh, demandBrlPerKw: tariff?.rates.demandBrlPerKw.offPeak }))
    }
    priced.push({ ...unit, alerts: pricedAlerts })
  }
  return priced
}

/** Energy beyond the limits of a month that has ended: it is settled at the spot price. */
function isSettled(alert: UnitAlert) {
  return alert.kind === 'take' && !alert.isProjected
}

/** Mean of each month with all hours published, by month: kept until another file of prices is read. [R$/MWh] */
export function meanPld(db: Db, submarket: SpotSubmarket): Promise<ReadonlyMap<number, number>> {
  return cached(db, ['mean-pld', submarket], async () => {
    const rows = await db
      .selectFrom('pld_hour')
      .select(({ fn }) => ['month', fn.avg<number>('brl_per_mwh').as('mean'), fn.countAll<number>().as('hours')])
      .where('submarket', '=', submarket)
      .groupBy('month')
      .execute()
    const whole = rows.filter(({ month, hours }) => Number(hours) === hoursIn(calendarMonthOf(month)))
    return new Map(whole.map(({ month, mean }) => [month, Number(mean)]))
  })
}

/** The tariff of a unit on a day; undefined if the act in force is unknown. */
export async function tariffOfUnit(db: Db, unit: Omit<Priced, 'alerts'>, day: IsoDate): Promise<Tariff | undefined> {
  const subgroup = subgroups.find((it) => it === unit.tariff_group)
  const ths = thsOptions.find((it) => it === unit.ths)
  const distributor = await distributorNamed(db, unit.distributor_name)
  if (!distributor || !subgroup || !ths) return undefined
  const tariff = await findTariff(db, { distributor, subgroup, ths, day })
  return tariff && tariff.reference.validTo >= day ? tariff : undefined
}

/** The value of a distributor in a simulation, by its name; undefined for one that is not registered. */
export function distributorNamed(db: Db, name: string): Promise<string | undefined> {
  return cached(db, ['distributor', name], async () => {
    const found = await db.selectFrom('distributor').select('value').where('name', '=', name).executeTakeFirst()
    return found?.value
  })
}
