import type { z } from 'zod'
import type { proposal } from '~/contract/proposal'
import type { SimulatorForm } from '../form/schema'

/** Maps the form's proposal to the wire; undefined when none was asked for. */
export function toProposal(form: SimulatorForm): z.input<typeof proposal> | undefined {
  if (!('items' in form)) return undefined
  const { lcoe, localization, modules, inverter, structure, clientLogo, projectImage1, projectImage2, items } = form
  return {
    lcoe,
    localization,
    modules,
    inverter,
    structure,
    items,
    ...(clientLogo && { clientLogo }),
    ...(projectImage1 && { projectImage1 }),
    ...(projectImage2 && { projectImage2 }),
  }
}
