import { Link } from '@remix-run/react'
import { monthKey } from '~/domain/units/calendar-month'
import { ButtonLink } from '~/ui/button'
import { monthTitle } from '~/unit-text/words'
import { monthAddress, monthsAddress } from '../months/paths'
import type { Unit } from './unit.server'

const maxMonths = 12

/** The newest months of a unit, with links to all fields of each and to the table of a year. */
export function UnitMonths({ unit, monthKeys }: Pick<Unit, 'unit' | 'monthKeys'>) {
  return (
    <section className="card stack" aria-labelledby="meses">
      <h2 id="meses">Meses</h2>
      {monthKeys.length === 0 && <p>A unidade ainda não tem meses.</p>}
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {monthKeys.slice(0, maxMonths).map((month) => (
          <li key={monthKey(month)}>
            <Link to={monthAddress(unit.id, monthKey(month))}>{monthTitle(month)}</Link>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={monthsAddress({ aba: 'cadastrar', empresa: unit.company_id, unidade: unit.id })} variant="secondary">
          Cadastrar meses
        </ButtonLink>
      </div>
    </section>
  )
}
