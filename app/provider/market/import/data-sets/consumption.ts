import { code, decimalColumn, month, orElse, orNull, text } from '../column'
import { neighbours, type DataSet } from '../data-set'
import { replaceMonths, sameNames } from '../store-rows'

/** Consumption and generation of profiles, by submarket. [MWh] */
export const consumption: DataSet = {
  kind: 'consumo_mensal_perfil_agente',
  columns: {
    month: month('MES_REFERENCIA'),
    profile_code: code('COD_PERF_AGENTE'),
    submarket: orElse(text('SUBMERCADO'), ''),
    consumption_mwh: orNull(decimalColumn('VALOR_TRC')),
    plant_consumption_mwh: orNull(decimalColumn('VALOR_TGGC')),
  },
  unread: neighbours,
  key: ['profile_code', 'month', 'submarket'],
  tables: [{ name: 'market_consumption_month', key: ['profile_code', 'month', 'submarket'] }],
  total: { column: 'consumption_mwh', as: 'sum' },
  monthsIn: 'market_consumption_month',
  async store(trx, staged) {
    const columns = ['profile_code', 'month', 'submarket', 'consumption_mwh', 'plant_consumption_mwh']
    await replaceMonths(trx, 'market_consumption_month', sameNames(...columns), staged)
    return []
  },
}
