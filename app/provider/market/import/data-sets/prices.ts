import { code, decimalColumn, month, text } from '../column'
import type { DataSet } from '../data-set'
import { refusePrices } from '../refuse-prices'
import { replaceMonths, sameNames } from '../store-rows'

/** The settlement price of every hour. [R$/MWh] */
export const prices: DataSet = {
  kind: 'pld_horario',
  columns: {
    submarket: text('SUBMERCADO'),
    month: month('MES_REFERENCIA'),
    period: code('PERIODO_COMERCIALIZACAO'),
    day: code('DIA'),
    hour: code('HORA'),
    brl_per_mwh: decimalColumn('PLD_HORA'),
  },
  unread: ['_id'],
  key: ['submarket', 'month', 'period'],
  tables: [{ name: 'pld_hour', key: ['submarket', 'month', 'period'] }],
  total: { column: 'brl_per_mwh', as: 'avg' },
  monthsIn: 'pld_hour',
  refuse: refusePrices,
  async store(trx, staged) {
    await replaceMonths(trx, 'pld_hour', sameNames('submarket', 'month', 'period', 'day', 'hour', 'brl_per_mwh'), staged)
    return []
  },
}
