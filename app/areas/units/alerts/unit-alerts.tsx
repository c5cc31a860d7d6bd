import type { UnitAlert } from '~/domain/units/alerts'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { alertSentence, alertTone } from '~/unit-text/alerts'
import { Alert } from '~/ui/alert'
import { unitAddress, type UnitDoor } from '../unit-address'

type Props = { unitId: string; alerts: readonly UnitAlert[]; door: UnitDoor }

/** A unit's alerts, each with a link to its month. Empty without alerts. */
export function AlertsOfUnit({ unitId, alerts, door }: Props) {
  if (alerts.length === 0) return null
  return (
    <section className="grid gap-3" aria-label="Alertas da unidade">
      {alerts.map((alert) => (
        <Alert key={alertSentence(alert)} tone={alertTone(alert)}>
          {alertSentence(alert)} <a href={unitAddress(door, { unidade: unitId, mes: monthKey(alert) })}>Ver {monthName(alert)}</a>
        </Alert>
      ))}
    </section>
  )
}
