import { cnpj, code, day, decimalColumn, month, orElse, orNull, orNullIfUnreadable, text } from '../column'
import { neighbours, type DataSet } from '../data-set'
import { newestBy, replaceMonths, sameNames, writeOver } from '../store-rows'

/** Metered loads and their consumption. Distributors' own are included; sums exclude them by the profile's class. */
export const loads: DataSet = {
  kind: 'parcela_carga_consumo',
  columns: {
    month: month('MES_REFERENCIA'),
    profile_code: code('COD_PERF_AGENTE'),
    code: code('COD_PARCELA_CARGA'),
    initials: orElse(text('SIGLA_PARCELA_CARGA'), ''),
    cnpj: orNullIfUnreadable(cnpj('CNPJ_CARGA')),
    city: orElse(text('CIDADE'), ''),
    uf: orElse(text('ESTADO_UF'), ''),
    activity: orNull(text('RAMO_ATIVIDADE')),
    submarket: orNull(text('SUBMERCADO')),
    migrated_on: orNullIfUnreadable(day('DATA_MIGRACAO')),
    distributor_code: orNull(code('COD_PERF_AGENTE_CONECTADO')),
    distributor_initials: orNull(text('SIGLA_PERFIL_AGENTE_CONECTADO')),
    capacity_mw: orNull(decimalColumn('CAPACIDADE_CARGA')),
    free_mwh: orNull(decimalColumn('CONSUMO_ACL')),
    captive_mwh: orNull(decimalColumn('CONSUMO_CATIVO_PARC_LIVRE')),
    total_mwh: orNull(decimalColumn('CONSUMO_TOTAL')),
  },
  unread: neighbours,
  key: ['code', 'month'],
  tables: [
    { name: 'market_load_month', key: ['load_code', 'month'] },
    { name: 'market_load', key: ['code'], quiet: ['month'] },
  ],
  total: { column: 'free_mwh', as: 'sum' },
  monthsIn: 'market_load_month',
  feeds: 'loads',
  async store(trx, staged) {
    const figures = sameNames('profile_code', 'free_mwh', 'captive_mwh', 'total_mwh')
    await replaceMonths(trx, 'market_load_month', { load_code: 'code', month: 'month', ...figures }, staged)
    const place = ['cnpj', 'city', 'uf', 'activity', 'submarket', 'migrated_on']
    const grid = ['distributor_code', 'distributor_initials', 'capacity_mw', 'month']
    const initials = "coalesce(nullif(initials, ''), 'Parcela ' || code)"
    await writeOver(
      trx,
      'market_load',
      { ...sameNames('code', 'profile_code', ...place, ...grid), initials },
      {
        key: ['code'],
        where: newestBy(['code'], 'month'),
        holds: 'excluded.month >= market_load.month',
      },
    )
    return []
  },
}
