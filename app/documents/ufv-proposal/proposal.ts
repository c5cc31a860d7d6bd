import type { ProposalItem } from '~/domain/study/proposal'
import type { PlantStudy } from '~/domain/study/study'

/** What the proposal of a photovoltaic plant (UFV) is printed from: its study and what only a proposal tells. */
export type UfvProposal = {
  study: PlantStudy
  location: string
  modules: string
  inverter: string
  structure: string
  /** Levelised cost of the plant's energy. [R$/MWh] */
  lcoeBrlPerMwh: number
  /** One to six plants. */
  items: readonly ProposalItem[]
}
