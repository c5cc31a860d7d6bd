import { Dashboard, type DashboardProps } from './dashboard'
import { UnitsPage } from './list/units-page'
import { MonthPage } from './month/month-page'
import { ViabilityPage } from './viability/viability-page'

/** A unit's dashboard, one of its months, or a full list. */
export function UnitPage({ opened, ...dashboard }: DashboardProps) {
  const { month, list } = opened
  if (list === 'unidades' && opened.listed) return <UnitsPage {...opened} listed={opened.listed} />
  if (list === 'estudos') return <ViabilityPage {...opened} />
  return month ? <MonthPage {...opened} month={month} /> : <Dashboard opened={opened} {...dashboard} />
}
