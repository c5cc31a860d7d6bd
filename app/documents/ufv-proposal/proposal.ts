import type { ProposalItem } from '~/domain/study/proposal'
import type { PlantStudy } from '~/domain/study/study'

/** The data of a proposal of a photovoltaic plant (UFV): its study and the further fields of a proposal. */
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
