import type { Transaction } from 'kysely'
import type { ImportComparison } from '~/contract/public-data'
import type { Db, Schema } from '~/database/schema'
import type { NonEmpty } from '~/domain/records/non-empty'
import type { WrittenTable } from '~/provider/open-data/changed-rows'
import type { MarketCell, MarketColumn } from './column'

/** A public data set: its columns, its table, and how its rows are stored. */
export type DataSet = {
  /** The source's name; also the `kind` of `market_import`. */
  kind: string
  /** By our names. Columns of the chamber not imported are in `unread`. */
  columns: Readonly<Record<string, MarketColumn>>
  /** Columns that a file may contain and that carry nothing new. */
  unread?: readonly string[]
  /** Tells sets of the same columns apart, by a word in the first row. */
  toldBy?: { column: string; word: RegExp }
  /** Why a readable row is not stored; its cells are in the order of the columns. */
  leaveOut?: (row: readonly MarketCell[]) => string | undefined
  /** Key of a row: of duplicates, the last counts. */
  key: readonly string[]
  /** Stores the rows of `market_stage` in the caller's transaction; returns notes on their interpretation for people. */
  store: (trx: Transaction<Schema>, staged: Staged) => Promise<string[]>
  /** Tables that `store` writes, with their keys; that of the months, if any, is first. */
  tables: NonEmpty<Omit<WrittenTable, 'months'>>
  /** Table whose months a file replaces. */
  monthsIn?: keyof Schema
  /** The figure of a month that is compared before and after, in the first table: added up, or a mean; of the rows of a name. */
  total?: { column: string; as: 'sum' | 'avg'; name?: string }
  /** Changes of its own kind after it was stored, the largest first, for a set without months. */
  largest?: (db: Db) => Promise<ImportComparison['largest']>
  /**
   * Refuses implausible staged rows.
   *
   * @throws DataFileError that names them.
   */
  refuse?: (db: Db, now: Date) => Promise<void>
  /** Why a whole file may be the wrong one; a person may accept it. */
  doubt?: (db: Db) => Promise<string | undefined>
  /** Whether it is no part of the market, so that it leaves the demonstration's invented one. */
  isOutsideMarket?: boolean
  /** Derives further data from its rows afterwards. */
  feeds?: 'agents' | 'loads'
}

export type Staged = {
  /** The months of its rows, in order; empty for a data set without months. */
  months: readonly number[]
}

/** Key columns repeated in the chamber's files, already in lista_perfil_v1. */
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
