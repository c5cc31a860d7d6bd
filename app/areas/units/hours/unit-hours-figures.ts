import type { Fact } from '~/ui/fact'
import type { HourFigures } from '~/unit-text/hours/hour-figures'
import { gapsText } from '~/unit-text/hours/hour-words'
import { monthFacts } from '~/unit-text/hours/month-facts'
import { meterDifference } from './hours-words'
import type { OpenedUnitHours } from './hours.server'

/** The figures of a unit's month, on the page and in its files. */
export function unitMonthFacts(figures: HourFigures, summary: OpenedUnitHours['months'][number]): Fact[] {
  const [difference, gaps] = [meterDifference(summary), gapsText(summary)]
  return [
    ...monthFacts(figures, summary),
    ...(difference === undefined ? [] : [{ name: 'Ante os dados do mês', value: difference }]),
    ...(gaps === undefined ? [] : [{ name: 'Fora da conta', value: gaps }]),
  ]
}
