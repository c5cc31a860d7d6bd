import type { Transaction } from 'kysely'
import type { Db, Schema } from '~/database/schema'
import type { Column } from './column'

/** A public data set: its columns, in one table, and how its rows are stored. */
export type DataSet = {
  /** As the source calls it; the `kind` of `market_import`. */
  kind: string
  /** By our names for them. Those of the chamber that the import does not read are in `unread`. */
  columns: Readonly<Record<string, Column>>
  /** Columns that a file may have, and whose cells say nothing new. */
  unread?: readonly string[]
  /** What makes a row: of two with the same, the last holds. */
  key: readonly string[]
  /** Stores the rows of `market_stage` in the caller's transaction; returns what a person should know of how they were understood. */
  store: (trx: Transaction<Schema>, staged: Staged) => Promise<string[]>
  /** The table whose months those of a file take the place of. */
  monthsIn?: keyof Schema
  /** Refuses staged rows that cannot be true. @throws DataFileError that names them. */
  refuse?: (db: Db, now: Date) => Promise<void>
  /** What is derived from its rows afterwards. */
  feeds?: 'agents' | 'loads'
}

export type Staged = {
  /** The months of its rows, in order; empty for a data set without months. */
  months: readonly number[]
}

/** Key columns that the chamber repeats in its files, and that lista_perfil_v1 already says. */
export const neighbours = [
  'COD_AGENTE',
  'SIGLA_AGENTE',
  'NOME_EMPRESARIAL',
  'SIGLA_PERFIL_AGENTE',
  'CLASSE_PERFIL_AGENTE',
  'CNPJ',
  'CNPJ_AGENTE',
  '_id',
]
