import { withProposedPlants, type ProposalItem } from '~/domain/study/proposal'
import { samplePlantStudy } from '~/study-text/sample-study.fixture'
import type { UfvProposal } from './proposal'

/** 1.000 kWp at 3 R$/Wp and 250 at 4: 1.250 kWp and R$ 4.000.000. */
const items: readonly ProposalItem[] = [
  { name: 'Usina Lapa I', powerKwp: 1_000, priceBrlPerWp: { generator: 2.1, approval: 0.15, epc: 0.75 } },
  { name: 'Usina Lapa II', powerKwp: 250, priceBrlPerWp: { generator: 2.5, approval: 0.5, epc: 1 } },
]

/** A plant of 1.250 kWp in two parts, whose costs fit in a comment. */
export const sampleProposal: UfvProposal = {
  study: withProposedPlants(samplePlantStudy('APE'), items),
  location: 'Lapa, PR',
  modules: '2.016 módulos bifaciais de 620 Wp',
  inverter: '5 inversores de 200 kW',
  structure: 'Solo, rastreador de um eixo',
  lcoeBrlPerMwh: 187.4,
  items,
}
