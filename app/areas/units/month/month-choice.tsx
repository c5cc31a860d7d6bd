import { compareMonths, monthKey } from '~/domain/units/calendar-month'
import type { CalendarMonth, UnitMonth } from '~/domain/units/unit-month'
import { monthTitle } from '~/unit-text/words'
import { unitAddress } from '../unit-address'
import type { OpenedUnit } from '../units.server'

type Props = Pick<OpenedUnit, 'door' | 'unit' | 'months' | 'month' | 'compared'> & {
  /** The month in view, which another is compared with. */
  shown: CalendarMonth
}

/** Starts and ends the comparison with a second month, and chooses it. */
export function MonthChoice({ door, unit, months, month, compared, shown }: Props) {
  const others = months.filter((it) => compareMonths(it, shown) !== 0).toReversed()
  const first = usualComparison(others, shown)
  if (!first) return null
  const asked = { unidade: unit.id, mes: month && monthKey(month) }
  if (!compared) {
    return (
      <a id="comparar" className="btn" href={atChoice(unitAddress(door, { ...asked, comparar: monthKey(first) }))}>
        Comparar
      </a>
    )
  }
  const { path, ...kept } = door
  const fields = Object.entries({ ...kept, ...asked }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return (
    <form className="month-choice" method="get" action={atChoice(path)}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="comparar">Comparar com</label>
      <span className="box">
        <select key={monthKey(compared)} id="comparar" name="comparar" defaultValue={monthKey(compared)}>
          {others.map((it) => (
            <option key={monthKey(it)} value={monthKey(it)}>
              {monthTitle(it)}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" className="btn">
        Mostrar
      </button>
      <a className="btn btn-quiet" href={atChoice(unitAddress(door, asked))}>
        Não comparar
      </a>
    </form>
  )
}

/** Opens the page scrolled to the choice, right above the comparison. */
function atChoice(address: string): string {
  return `${address}#comparar`
}

/** The same month a year before, else the previous month, else any other. */
function usualComparison(others: readonly UnitMonth[], { year, month }: CalendarMonth): UnitMonth | undefined {
  return (
    others.find((it) => it.month === month && it.year === year - 1) ??
    others.find((it) => compareMonths(it, { year, month }) < 0) ??
    others[0]
  )
}
