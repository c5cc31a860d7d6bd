import { cnpj, month, orElse, orNull, text, yes } from '../column'
import type { DataSet } from '../data-set'
import { newestBy, sameNames, writeOver } from '../store-rows'

/** Memberships of agents; only the newest month is kept. */
export const associations: DataSet = {
  kind: 'lista_agente_associado',
  columns: {
    cnpj: cnpj('CNPJ'),
    month: month('MES_REFERENCIA'),
    initials: text('SIGLA_AGENTE'),
    name: orElse(text('RAZAO_SOCIAL'), ''),
    class: orElse(text('CLASSE_AGENTE'), ''),
    trader_status: orNull(text('SITUACAO_COMERCIALIZADOR')),
    retailer_status: orNull(text('SITUACAO_VAREJISTA')),
    uf: orNull(text('ESTADO')),
    category: orElse(text('CATEGORIA_AGENTE'), ''),
    is_retailer: yes('INDICADOR_VAREJISTA'),
  },
  unread: ['_id'],
  key: ['cnpj', 'initials', 'month'],
  tables: [{ name: 'market_association', key: ['cnpj', 'initials'], quiet: ['month'] }],
  async store(trx, { months }) {
    const fields = [
      'cnpj',
      'initials',
      'month',
      'name',
      'class',
      'trader_status',
      'retailer_status',
      'uf',
      'category',
      'is_retailer',
    ]
    await writeOver(trx, 'market_association', sameNames(...fields), {
      key: ['cnpj', 'initials'],
      where: newestBy(['cnpj', 'initials'], 'month'),
      holds: 'excluded.month >= market_association.month',
    })
    return months.length > 1 ? ['Dos vários meses, fica o mais novo de cada associado.'] : []
  },
}
