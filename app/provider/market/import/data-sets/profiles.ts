import { cnpj, code, orElse, orNull, orNullIfUnreadable, text, yes } from '../column'
import type { DataSet } from '../data-set'
import { newestBy, sameNames, writeOver } from '../store-rows'

/** Members of the chamber and their profiles. Members missing from the file stay unchanged. */
export const profiles: DataSet = {
  kind: 'lista_perfil_v1',
  columns: {
    agent_code: code('COD_AGENTE'),
    agent_initials: orElse(text('SIGLA_AGENTE'), ''),
    agent_name: orElse(text('NOME_EMPRESARIAL'), ''),
    cnpj: orNullIfUnreadable(cnpj('CNPJ')),
    code: code('COD_PERF_AGENTE'),
    initials: orElse(text('SIGLA_PERFIL_AGENTE'), ''),
    class: text('CLASSE_PERFIL_AGENTE'),
    status: orElse(text('STATUS_PERFIL'), ''),
    category: orElse(text('CATEGORIA_AGENTE'), ''),
    submarket: orNull(text('SUBMERCADO')),
    is_retailer: yes('VAREJISTA'),
    energy_type: orElse(text('TIPO_ENERG_PERF'), ''),
  },
  unread: ['_id', 'MES_REFERENCIA'],
  key: ['code'],
  tables: [
    { name: 'market_profile', key: ['code'] },
    { name: 'market_agent', key: ['code'] },
  ],
  feeds: 'agents',
  async store(trx) {
    await trx.schema.createIndex('market_stage_agent').on('market_stage').columns(['agent_code', 'line']).execute()
    await writeOver(
      trx,
      'market_agent',
      {
        code: 'agent_code',
        initials: named('agent_initials', 'agent_name'),
        name: named('agent_name', 'agent_initials'),
        cnpj: 'cnpj',
      },
      { key: ['code'], where: newestBy(['agent_code'], 'line') },
    )
    await writeOver(
      trx,
      'market_profile',
      {
        ...sameNames('code', 'agent_code', 'class', 'status', 'category', 'submarket', 'is_retailer', 'energy_type'),
        initials: "coalesce(nullif(initials, ''), 'Perfil ' || code)",
      },
      { key: ['code'] },
    )
    return []
  },
}

/** Headings and links need a text: initials, else name, else code. */
function named(field: string, other: string) {
  return `coalesce(nullif(${field}, ''), nullif(${other}, ''), 'Agente ' || agent_code)`
}
