import { code, decimalColumn, month, orNull } from '../column'
import { neighbours, type DataSet } from '../data-set'
import { replaceMonths, sameNames } from '../store-rows'

/** Purchases and sales of profiles. [average MW] */
export const contracts: DataSet = {
  kind: 'contrato_montante_compra_venda_perfil_agente',
  columns: {
    month: month('MES_REFERENCIA'),
    profile_code: code('COD_PERF_AGENTE'),
    purchase_mw: orNull(decimalColumn('CONTRATACAO_COMPRA')),
    sale_mw: orNull(decimalColumn('CONTRATACAO_VENDA')),
  },
  unread: neighbours,
  key: ['profile_code', 'month'],
  tables: [{ name: 'market_contract_month', key: ['profile_code', 'month'] }],
  total: { column: 'purchase_mw', as: 'sum' },
  monthsIn: 'market_contract_month',
  async store(trx, staged) {
    await replaceMonths(trx, 'market_contract_month', sameNames('profile_code', 'month', 'purchase_mw', 'sale_mw'), staged)
    return []
  },
}
