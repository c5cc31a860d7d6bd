import { daysIn } from '~/domain/units/calendar-month'
import { between, type Random } from './random'

/** A day in a wire list: the energy under `name`, in MWh. */
type Day<Name extends string> = Record<Name, number> & { isDayProjected: boolean }

type Asked<Name extends string> = {
  name: Name
  year: number
  /** 1 to 12. */
  month: number
  totalKwh: number
  /** Weekend consumption as a share of a weekday's. */
  weekendShare: number
  /** Last measured day; later ones are projected. */
  lastMeasuredDay: number
}

/** A month's daily energy, which adds up to the month to the kWh. */
export function dailyEnergy<Name extends string>(
  random: Random,
  { name, totalKwh, weekendShare, lastMeasuredDay, ...month }: Asked<Name>,
) {
  const count = daysIn(month)
  const weights = Array.from({ length: count }, (_, index) => {
    const weekday = new Date(Date.UTC(month.year, month.month - 1, index + 1)).getUTCDay()
    return (weekday === 0 || weekday === 6 ? weekendShare : 1) * between(random, 0.94, 1.06)
  })
  const weightOfAll = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  let told = 0
  return weights.map((weight, index) => {
    before += weight
    const untilNow = Math.round((totalKwh * before) / weightOfAll)
    const mwh = (untilNow - told) / 1_000
    told = untilNow
    return { [name]: mwh, isDayProjected: index + 1 > lastMeasuredDay } as Day<Name>
  })
}
