import type { Db } from '~/database/schema'
import type { MatchDistributor } from './match-distributor'
import type { RefusalReason } from './place-row'

export type RefusedRow = { reason: RefusalReason; line: number }

/** The agent that a row names. */
export type Agent = { cnpj: string; name: string }

export type LayoutInput = {
  matchDistributor: MatchDistributor
  /** Told of a row that would be kept, were its agent in the register. */
  onUnknownAgent: (agent: Agent) => void
}

/** One of ANEEL's files of tariffs, known by its header. */
export type TariffLayout = {
  /** Takes a row; the row that it gives back is refused, and may be an earlier one. */
  take: (record: string[], line: number) => RefusedRow | undefined
  /** Writes what the rows came to in the caller's transaction. */
  write: (trx: Db) => Promise<{ tariffsWritten: number; refused: RefusedRow[] }>
}
