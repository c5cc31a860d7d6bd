import { accountStates } from './account-states'
import { adminStates } from './admin-states'
import { clientStates } from './client-states'
import { invoiceStates } from './invoice-states'
import { manyPartnersStates } from './many-partners-states'
import { marketStates } from './market-states'
import { partnerStates } from './partner-states'
import { portfolioStates } from './portfolio-states'
import { simulatorStates } from './simulator-states'
import { siteStates } from './site-states'
import type { State } from './state'
import { unitStates } from './unit-states'

/** All states, in order: later ones use data of earlier ones. */
export const states: readonly State[] = [
  ...siteStates,
  ...accountStates,
  ...simulatorStates,
  ...invoiceStates,
  ...portfolioStates,
  ...marketStates,
  ...partnerStates,
  ...clientStates,
  ...adminStates,
  ...unitStates,
  ...manyPartnersStates,
]

/** The name of a state and of its files. */
export function nameOf({ page, state, as }: State): string {
  return [page, state, ...(as ? [as] : [])].join(' ')
}
