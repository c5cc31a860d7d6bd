import { Dashboard, type DashboardProps } from './dashboard'
import { MonthPage } from './month/month-page'

/** A unit's dashboard, or one of its months. */
export function UnitPage({ opened, ...dashboard }: DashboardProps) {
  const { month } = opened
  return month ? <MonthPage {...opened} month={month} /> : <Dashboard opened={opened} {...dashboard} />
}
