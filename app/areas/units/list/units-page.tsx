import { PageHead } from '~/ui/page-head'
import { BackLink } from '../back-link'
import { unitAddress } from '../unit-address'
import type { OpenedUnit } from '../units.server'
import { UnitTable } from './unit-table'

/** Every unit of a company. */
export function UnitsPage({ rows, door, unit }: OpenedUnit) {
  return (
    <main id="conteudo" className="page stack unit-page">
      <BackLink to={unitAddress(door, { unidade: unit.id })} />
      <PageHead title="Unidades da empresa" answer={rows.length === 1 ? '1 unidade' : `${rows.length} unidades`} />
      <UnitTable rows={rows} door={door} />
    </main>
  )
}
