import { monthKey } from '~/domain/units/calendar-month'
import { displayedStatus } from '~/domain/units/displayed-status'
import { savingOf } from '~/domain/units/saving'
import type { UnitMonth } from '~/domain/units/unit-month'
import { statusWords, monthTitle } from '~/unit-text/words'
import { Badge } from '~/ui/badge'
import { Disclosure } from '~/ui/disclosure'
import { decimal, wholeMoney } from '~/ui/format'
import { unitAddress, type UnitDoor } from '../unit-address'

type Props = { months: readonly UnitMonth[]; door: UnitDoor; unitId: string }

/** Months shown; older ones are in a disclosure. */
const recentMonths = 12

/** The invoices of a unit, newest first; each links to the month's page. */
export function MonthCards({ months, ...link }: Props) {
  const newest = months.toReversed()
  const older = newest.slice(recentMonths)
  return (
    <section aria-labelledby="faturas" className="grid gap-4">
      <h2 id="faturas">Faturas mensais</h2>
      <Cards months={newest.slice(0, recentMonths)} {...link} />
      {older.length > 0 && (
        <Disclosure summary={`Meses anteriores (${older.length})`}>
          <Cards months={older} {...link} />
        </Disclosure>
      )}
    </section>
  )
}

function Cards({ months, door, unitId }: Props) {
  return (
    <ul className="month-cards">
      {months.map((month) => (
        <li key={monthKey(month)}>
          <MonthCard month={month} address={unitAddress(door, { unidade: unitId, mes: monthKey(month) })} />
        </li>
      ))}
    </ul>
  )
}

function MonthCard({ month, address }: { month: UnitMonth; address: string }) {
  const status = displayedStatus(month)
  const { label, tone } = statusWords[status]
  const savingBrl = savingOf(month)
  return (
    <a className="card" href={address} data-dialog="">
      <strong>{monthTitle(month)}</strong> <Badge tone={tone}>{label}</Badge>{' '}
      <span className="hint">
        Consumo <span className="whitespace-nowrap">{decimal(month.consumedMwh ?? 0, 1)} MWh</span>
      </span>{' '}
      {savingBrl !== undefined && (
        <span className="hint">
          {status === 'complete' ? 'Economia' : 'Economia prevista'}{' '}
          <span className="whitespace-nowrap">{wholeMoney(savingBrl)}</span>
        </span>
      )}
    </a>
  )
}
