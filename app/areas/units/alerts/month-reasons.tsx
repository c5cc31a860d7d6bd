import { monthAlerts } from '~/domain/units/alerts'
import { compareMonths } from '~/domain/units/calendar-month'
import { alertSentence } from '~/unit-text/alerts'
import { Alert } from '~/ui/alert'
import type { DocumentedMonth } from '../to-unit'
import type { OpenedUnit } from '../units.server'

type Props = Pick<OpenedUnit, 'alerts'> & { month: DocumentedMonth }

/** What made a month cost more; of the newest months, whose alerts have prices, with how much. Nothing where nothing did. */
export function MonthReasons({ alerts, month }: Props) {
  const priced = alerts.filter((alert) => alert.kind !== 'finalized' && compareMonths(alert, month) === 0)
  const reasons = priced.length > 0 ? priced : monthAlerts(month)
  if (reasons.length === 0) return null
  return (
    <Alert tone="warn">
      {reasons.map((reason) => (
        <p key={reason.kind}>{alertSentence(reason)}</p>
      ))}
    </Alert>
  )
}
