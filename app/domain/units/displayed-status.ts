import type { UnitMonth } from './unit-month'

/** The state of a month as people read it. */
export type DisplayedStatus = 'complete' | 'projected' | 'operating' | 'error'

/**
 * The displayed state of a month. The rules hold in the order of the specification, and the first that matches wins: a finalised month
 * is complete, and a month that is not is projected, also where its captive cost is 0; a cost of 0 decides only where the status does
 * not. A status that this version does not know is an error, never a guess.
 */
export function displayedStatus({ status, captiveCostBrl }: Pick<UnitMonth, 'status' | 'captiveCostBrl'>): DisplayedStatus {
  if (status === 'FINALIZADO') return 'complete'
  if (status === 'NAO_FINALIZADO') return 'projected'
  if (status === 'EM_CURTO_PRAZO' || captiveCostBrl === 0) return 'operating'
  return 'error'
}
