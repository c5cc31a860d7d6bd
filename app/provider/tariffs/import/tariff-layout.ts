import type { Db } from '~/database/schema'
import type { MatchDistributor } from './match-distributor'
import type { RefusalReason } from './place-row'

export type RefusedRow = { reason: RefusalReason; line: number }

/** The agent of a row. */
export type TariffAgent = { cnpj: string; name: string }

export type LayoutInput = {
  matchDistributor: MatchDistributor
  /** Called for an otherwise valid row of an unregistered agent. */
  onUnknownAgent: (agent: TariffAgent) => void
}

/** One of ANEEL's tariff files, recognised by its header. */
export type TariffLayout = {
  /** Takes a row; a returned row is refused, and may be an earlier one. */
  take: (record: string[], line: number) => RefusedRow | undefined
  /** Writes the result of the rows in the caller's transaction. */
  write: (trx: Db) => Promise<{ tariffsWritten: number; refused: RefusedRow[] }>
}
