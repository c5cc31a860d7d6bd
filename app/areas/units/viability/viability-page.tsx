import { PageHead } from '~/ui/page-head'
import { BackLink } from '../back-link'
import { unitAddress } from '../unit-address'
import type { OpenedUnit } from '../units.server'
import { ViabilityBlock } from './viability-block'

/** Every viability study of a company's units. */
export function ViabilityPage({ viabilities, door, unit }: OpenedUnit) {
  return (
    <main id="conteudo" className="page stack unit-page">
      <BackLink to={unitAddress(door, { unidade: unit.id })} />
      <PageHead title="Estudos de viabilidade" />
      <ViabilityBlock studies={viabilities} />
    </main>
  )
}
