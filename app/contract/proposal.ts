import { z } from 'zod'
import { brlPerMwh } from './simulation-fields'

/** Two plants a page, up to six. */
export const maxProposalItems = 6

const text = z.string().trim().min(1).max(120)
const brlPerWp = z.number().positive().max(1_000)
/** Id that `POST /studies/images` gave to the same author. */
const imageId = z.uuid()

/** One plant of the proposal. Costs are R$/Wp × MWp × 1.000.000 and are worked out by whoever shows them. */
export const proposalItem = z.object({
  nome: text,
  /** [MWp] */
  potencia: z.number().positive().max(10_000),
  /** [R$/Wp] */
  geradorFotovoltaico: brlPerWp,
  projetoHomologacao: brlPerWp,
  epc: brlPerWp,
})

/** What only the proposal of a photovoltaic plant (UFV) needs, besides its study. */
export const proposal = z.object({
  /** [R$/MWh] */
  lcoe: brlPerMwh,
  localization: text,
  modules: text,
  inverter: text,
  structure: text,
  clientLogo: imageId.optional(),
  partnerLogo: imageId.optional(),
  projectImage1: imageId.optional(),
  projectImage2: imageId.optional(),
  items: z.array(proposalItem).min(1).max(maxProposalItems),
})
