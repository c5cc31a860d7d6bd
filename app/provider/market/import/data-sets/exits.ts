import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { keysOf } from '~/domain/records/records'
import { cnpj, day, orNull, orNullIfUnreadable, text } from '../column'
import type { DataSet } from '../data-set'
import { sameNames, writeOver } from '../store-rows'

/** How each kind begins in TIPO_DESLIGAMENTO. */
const words = { voluntary: /^volunt/i, compulsory: /^compuls/i }

const key = ['cnpj', 'left_on', 'kind', 'initials'] as const

/** Agents that left by their own will, with or without a successor. */
const voluntaryExits = exits('desligamento_voluntario', 'voluntary')
/** Agents that the chamber excluded. */
const compulsoryExits = exits('desligamento_compulsorio', 'compulsory')

export const exitSets: readonly DataSet[] = [voluntaryExits, compulsoryExits]

/** Both files have one header: TIPO_DESLIGAMENTO tells them apart, and a file of both kinds is refused. */
function exits(name: string, kind: keyof typeof words): DataSet {
  return {
    kind: name,
    columns: {
      initials: text('AGENTE_DESLIGADO'),
      cnpj: cnpj('CNPJ_DESLIGADO'),
      class: orNull(text('CLASSE_DESLIGADO')),
      succession: orNull(text('TIPO_SUCESSAO')),
      successor: orNull(text('AGENTE_SUCESSOR')),
      successor_cnpj: orNullIfUnreadable(cnpj('CNPJ_SUCESSOR')),
      successor_class: orNull(text('CLASSE_SUCESSOR')),
      left_on: day('DATA_DESLIGAMENTO'),
      meeting: orNull(text('REUNIAO_CAD')),
      kind: { ...text('TIPO_DESLIGAMENTO'), read: kindOf },
    },
    unread: ['_id'],
    toldBy: { column: 'TIPO_DESLIGAMENTO', word: words[kind] },
    key,
    tables: [{ name: 'market_exit', key }],
    refuse: (db) => refuseOtherKinds(db, kind),
    async store(trx) {
      const others = ['class', 'succession', 'successor', 'successor_cnpj', 'successor_class', 'meeting']
      await writeOver(trx, 'market_exit', sameNames(...key, ...others), { key })
      return []
    },
  }
}

/** A word of neither kind stays, and refuses the file. */
function kindOf(word: string) {
  return keysOf(words).find((kind) => words[kind].test(word)) ?? word
}

async function refuseOtherKinds(db: Db, kind: string): Promise<void> {
  const { rows } = await sql<{ kind: string; line: number }>`select kind, line from market_stage
    where kind <> ${kind} order by line limit 1`.execute(db)
  const other = rows[0]
  if (other) throw new DataFileError(`TIPO_DESLIGAMENTO é "${other.kind}", que não é o das outras linhas`, other.line)
}
