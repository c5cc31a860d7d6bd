import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Schema } from '~/database/schema'

/**
 * Whether a tariff can price a bill: it has demand, TUSD and TE. ANEEL publishes zeros for some subgroups without consumers;
 * those do not count. Only the peak demand may be zero, as in Verde.
 */
export function isUsable(it: ExpressionBuilder<Schema, 'tariff_rate'>) {
  return it.and([
    it('demand_peak', 'is not', null),
    it('demand_off_peak', '>', 0),
    it('tusd_peak', '>', 0),
    it('tusd_off_peak', '>', 0),
    it('te_peak', '>', 0),
    it('te_off_peak', '>', 0),
  ])
}

type Required = 'demand_peak' | 'demand_off_peak' | 'tusd_peak' | 'tusd_off_peak' | 'te_peak' | 'te_off_peak'
type Row = Selectable<Schema['tariff_rate']>

export type UsableRow = Omit<Row, Required> & Record<Required, number>
