import { Disclosure } from '~/ui/disclosure'
import type { OpenedUnit } from '../units.server'
import { unitAddress } from '../unit-address'
import { bestAndWorst, firstRows } from './unit-rows'
import { UnitTable } from './unit-table'

/** The company's units; of many, the best and the worst; folded, and the first ones, beside a chosen unit. Hidden for a single unit. */
export function UnitList({ rows, door, unit, isCompany }: Pick<OpenedUnit, 'rows' | 'door' | 'unit' | 'isCompany'>) {
  if (rows.length < 2) return null
  const ranked = isCompany ? bestAndWorst(rows) : undefined
  const first = firstRows(rows, isCompany)
  const all = (ranked ?? first.length < rows.length) && (
    <p>
      <a href={unitAddress(door, { unidade: isCompany ? undefined : unit.id, ver: 'unidades' })}>
        Ver todas as {rows.length} unidades
      </a>
    </p>
  )
  if (!isCompany) {
    return (
      <Disclosure id="unidades" summary={`Unidades da empresa (${rows.length})`}>
        <div className="unit-list grid gap-4">
          <UnitTable rows={first} door={door} />
          {all}
        </div>
      </Disclosure>
    )
  }
  return (
    <section className="unit-list grid gap-4" aria-labelledby="unidades">
      <h2 id="unidades">Unidades da empresa</h2>
      {ranked ? (
        <>
          <UnitTable rows={ranked.best} door={door} caption="As cinco que mais economizaram em 12 meses" />
          <UnitTable rows={ranked.worst} door={door} caption="As cinco que menos economizaram em 12 meses" />
        </>
      ) : (
        <UnitTable rows={first} door={door} />
      )}
      {all}
    </section>
  )
}
