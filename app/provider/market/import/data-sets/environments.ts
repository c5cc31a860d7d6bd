import { decimalColumn, month, orNull } from '../column'
import type { DataSet } from '../data-set'
import { hoursOf, writeOver } from '../store-rows'

/**
 * Consumption of the regulated and the free market: the loads' control total. The chamber publishes average MW; all of Brazil
 * consumes less than 200,000 of them, and more than 10,000,000 MWh in a month, which distinguishes the units.
 */
export const environments: DataSet = {
  kind: 'consumo_mensal_ambiente_comercializacao',
  columns: {
    month: month('MES_REFERENCIA'),
    regulated: orNull(decimalColumn('CONSUMO_TOTAL_ACR')),
    free: orNull(decimalColumn('CONSUMO_TOTAL_ACL')),
  },
  unread: ['_id'],
  key: ['month'],
  tables: [{ name: 'market_environment_month', key: ['month'] }],
  total: { column: 'free_mwh', as: 'sum' },
  async store(trx, { months }) {
    const toMwh = (field: string) => `${field} * case when ${field} < ${greatestAverageMw} then ${hoursOf(months)} else 1 end`
    const columns = { month: 'month', regulated_mwh: toMwh('regulated'), free_mwh: toMwh('free') }
    await writeOver(trx, 'market_environment_month', columns, { key: ['month'] })
    return ['Totais publicados em MW médio, gravados em MWh (× horas do mês).']
  },
}

const greatestAverageMw = 1_000_000
