import { sql, type Transaction } from 'kysely'
import type { Schema } from '~/database/schema'
import {
  code,
  day,
  decimalColumn,
  fractionColumn,
  mayLack,
  month,
  orElse,
  orNull,
  orNullIfUnreadable,
  text,
  yes,
} from '../column'
import { neighbours, type DataSet } from '../data-set'
import { hoursOf, newestBy, replaceMonths, sameNames, writeOver } from '../store-rows'
import { oneRow } from '~/database/one-row'

/** Plants, or parts of plants, with generation and physical guarantee. */
export const plants: DataSet = {
  kind: 'parcela_usina_montante_mensal',
  columns: {
    month: month('MES_REFERENCIA'),
    profile_code: code('COD_PERF_AGENTE'),
    code: code('COD_PARCELA_USINA'),
    asset_code: mayLack(orNull(code('COD_ATIVO'))),
    asset_initials: orElse(text('SIGLA_ATIVO'), ''),
    initials: orElse(text('SIGLA_PARCELA_USINA'), ''),
    ceg: mayLack(orNull(text('CEG', 'COD_CEG', 'CEG_EMPREENDIMENTO'))),
    dispatch: orNull(text('TIPO_DESPACHO')),
    source: orNull(text('FONTE_ENERGIA_PRIMARIA')),
    submarket: orNull(text('SUBMERCADO')),
    uf: orNull(text('ESTADO_UF')),
    characteristic: orNull(text('CARACTERISTICA_PARCELA')),
    is_in_mre: yes('PARTICIPANTE_MRE'),
    is_in_quotas: yes('PARTICIPANTE_REGIME_COTAS'),
    started_on: orNullIfUnreadable(day('DATA_INICIO_OP_COM')),
    discount_fraction: orNull(fractionColumn('PERCENTUAL_DESCONTO_USINA')),
    capacity_mw: orNull(decimalColumn('CAP_T')),
    generation: orNull(decimalColumn('GERACAO_CENTRO_GRAVIDADE')),
    guarantee: orNull(decimalColumn('GF_CENTRO_GRAVIDADE')),
  },
  unread: neighbours,
  key: ['code', 'month'],
  tables: [
    { name: 'market_plant_month', key: ['plant_code', 'month'] },
    { name: 'market_plant', key: ['code'], quiet: ['month'] },
  ],
  total: { column: 'generation_mwh', as: 'sum' },
  monthsIn: 'market_plant_month',
  async store(trx, staged) {
    const isAverage = await fitsTheCapacity(trx)
    const hours = isAverage ? hoursOf(staged.months) : '1'
    const figures = { generation_mwh: `generation * ${hours}`, guarantee_mwh: `guarantee * ${hours}` }
    const columns = { plant_code: 'code', month: 'month', profile_code: 'profile_code', ...figures }
    await replaceMonths(trx, 'market_plant_month', columns, staged)

    const plant = [
      'code',
      'profile_code',
      'asset_code',
      'asset_initials',
      'initials',
      'ceg',
      'dispatch',
      'source',
      'submarket',
      'uf',
    ]
    const rules = ['characteristic', 'is_in_mre', 'is_in_quotas', 'started_on', 'discount_fraction', 'capacity_mw', 'month']
    await writeOver(trx, 'market_plant', sameNames(...plant, ...rules), {
      key: ['code'],
      where: newestBy(['code'], 'month'),
      holds: 'excluded.month >= market_plant.month',
    })
    return [
      isAverage
        ? 'Geração e garantia física lidas em MW médio e gravadas em MWh (× horas do mês).'
        : 'Geração e garantia física lidas em MWh: passam da capacidade da maioria das usinas, o que um MW médio não faria.',
    ]
  },
}

/**
 * Whether the figures are average MW, as public readers of the file assume. The file does not say: an average never exceeds the
 * capacity, and a month's MWh exceed it after an hour's run.
 */
async function fitsTheCapacity(trx: Transaction<Schema>): Promise<boolean> {
  const counts = sql<{ above: number; within: number }>`
    select coalesce(sum(case when generation > capacity_mw * 1.1 then 1 else 0 end), 0) as above,
      coalesce(sum(case when generation > capacity_mw * 1.1 then 0 else 1 end), 0) as within
    from market_stage where generation > 0 and capacity_mw > 0`
  const { above, within } = await oneRow(trx, counts)
  return within >= above
}
