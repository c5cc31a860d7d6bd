import type { UnitMonth } from './unit-month'

/** The displayed state of a month. */
export type DisplayedStatus = 'complete' | 'projected' | 'operating' | 'error'

/**
 * The displayed state of a month. The first matching rule in the specification's order applies: a finalised month is complete,
 * and an unfinalised one is projected, even with a captive cost of 0; that cost only decides for other statuses. A status unknown
 * to this version is an error.
 */
export function displayedStatus({ status, captiveCostBrl }: Pick<UnitMonth, 'status' | 'captiveCostBrl'>): DisplayedStatus {
  if (status === 'FINALIZADO') return 'complete'
  if (status === 'NAO_FINALIZADO') return 'projected'
  if (status === 'EM_CURTO_PRAZO' || captiveCostBrl === 0) return 'operating'
  return 'error'
}
