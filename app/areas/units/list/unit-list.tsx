import type { OpenedUnit } from '../units.server'
import { unitAddress } from '../unit-address'
import { UnitTable } from './unit-table'

/** Units listed on a dashboard. */
const listedUnits = 8

/** The company's units; of many, the first ones and a link to all. Hidden for a single unit. */
export function UnitList({ rows, door, unit }: Pick<OpenedUnit, 'rows' | 'door' | 'unit'>) {
  if (rows.length < 2) return null
  return (
    <section className="grid gap-4" aria-labelledby="unidades">
      <h2 id="unidades">Unidades da empresa</h2>
      <UnitTable rows={rows.slice(0, listedUnits)} door={door} />
      {rows.length > listedUnits && (
        <p>
          <a href={unitAddress(door, { unidade: unit.id, ver: 'unidades' })}>Ver todas as {rows.length} unidades</a>
        </p>
      )}
    </section>
  )
}
