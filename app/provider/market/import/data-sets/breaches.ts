import { cnpj, day, orElse, orNull, orNullIfUnreadable, text } from '../column'
import type { DataSet } from '../data-set'
import { writeOver } from '../store-rows'
import { keysOf, recordOf } from '~/domain/records/records'

/** Agents that the chamber monitors for breaches, or excluded. Other weeks' lists are kept: each row has its date of publication. */
export const breaches: DataSet = {
  kind: 'desligamento_descumprimento',
  columns: {
    initials: text('SIGLA'),
    cnpj: cnpj('CNPJ'),
    class: orNull(text('CLASSE')),
    status: orNull(text('STATUS')),
    leaves_on: orNullIfUnreadable(day('DATA_DESLIGAMENTO')),
    watched_from: orElse(day('INICIO_MONITORAMENTO'), ''),
    watched_to: orNullIfUnreadable(day('FIM_MONITORAMENTO')),
    meeting: orNull(text('REUNIAO_CAD')),
    supply_suspension: orNull(text('SUSPENSAO_DE_FORNECIMENTO')),
    breaches: orNull(text('TIPOS_DESCUMPRIMENTOS')),
    is_bonded: orNull(text('CAUCIONAMENTO')),
    kind: orNull(text('TIPO_DESLIGAMENTO')),
    published_on: orNullIfUnreadable(day('DATA_PUBLICACAO')),
  },
  unread: ['_id'],
  key: ['cnpj', 'initials', 'watched_from', 'published_on'],
  tables: [{ name: 'market_breach', key: ['cnpj', 'initials', 'watched_from'], quiet: ['published_on'] }],
  async store(trx) {
    const names = recordOf(keysOf(breaches.columns), (name) => name)
    const columns = { ...names, watched_from: "coalesce(nullif(watched_from, ''), published_on, '')" }
    await writeOver(trx, 'market_breach', columns, {
      key: ['cnpj', 'initials', 'watched_from'],
      where: `not exists (select 1 from market_stage as n where n.cnpj = s.cnpj and n.initials = s.initials
        and coalesce(nullif(n.watched_from, ''), n.published_on, '') = coalesce(nullif(s.watched_from, ''), s.published_on, '')
        and (coalesce(n.published_on, '') > coalesce(s.published_on, '')
          or (coalesce(n.published_on, '') = coalesce(s.published_on, '') and n.line > s.line)))`,
      holds: "coalesce(excluded.published_on, '') >= coalesce(market_breach.published_on, '')",
    })
    return []
  },
}
