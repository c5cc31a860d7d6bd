import { accountStates } from './account-states'
import { adminStates } from './admin-states'
import { simulatorStates } from './simulator-states'
import { siteStates } from './site-states'
import type { State } from './state'

/** Everything there is to look at, in an order in which the later find what the earlier left. */
export const states: readonly State[] = [...siteStates, ...accountStates, ...simulatorStates, ...adminStates]

/** What a state is called: it is also the name of its files. */
export function nameOf({ page, state, as }: State): string {
  return [page, state, ...(as ? [as] : [])].join(' ')
}
