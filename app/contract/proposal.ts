import { z } from 'zod'
import { limits, maxProposalItems } from './limits'
import { limited, type Numbers } from './simulation-fields'

const text = z.string().trim().min(1).max(120)
/** Id that `POST /studies/images` returned to the same author. */
const imageId = z.uuid()

/** Fields that only a photovoltaic plant's proposal (UFV) needs, besides its study. */
export function proposalIn({ within, zeroOrWithin }: Numbers) {
  const brlPerWp = within(limits.brlPerWp)
  /** Cost = R$/Wp × MWp × 1.000.000, calculated for display. */
  const item = z.object({
    nome: text,
    /** [MWp] */
    potencia: within(limits.mwp),
    /** [R$/Wp] */
    geradorFotovoltaico: brlPerWp,
    projetoHomologacao: brlPerWp,
    epc: brlPerWp,
  })
  return z.object({
    /** [R$/MWh] */
    lcoe: zeroOrWithin(limits.brlPerMwh),
    localization: text,
    modules: text,
    inverter: text,
    structure: text,
    clientLogo: imageId.optional(),
    partnerLogo: imageId.optional(),
    projectImage1: imageId.optional(),
    projectImage2: imageId.optional(),
    items: z.array(item).min(1).max(maxProposalItems),
  })
}

export const proposal = proposalIn(limited)
