import type { Generated } from 'kysely'
import type { migrationStates } from '~/contract/migrations'
import type { IsoDate } from '~/domain/dated/dated'
import type { MigrationKind, StepKey } from '~/domain/migration/migration-steps'
import type { MigrationStep } from '~/domain/migration/schedule'
import type { Json } from '../json'

/** A step with its evidence. */
export type StoredStep = MigrationStep & { protocol: string | null; note: string | null }

export type MigrationEvent = {
  at: string
  action: 'started' | 'done' | 'reopened' | 'recalculated'
  step: StepKey | null
  reason: string | null
}

export type MigrationTables = {
  /** A unit's way to the free market. A unit has one at a time. Who did what is in the audit trail. */
  migration: {
    id: string
    unit_id: string
    kind: MigrationKind
    demand_kw: number
    ccer_ends_on: IsoDate | null
    /** "2027-06" */
    first_month: string
    started_on: IsoDate
    state: (typeof migrationStates)[number]
    /** In their order, with the rules they began with. */
    steps: Json<StoredStep[]>
    /** Oldest first. */
    history: Json<MigrationEvent[]>
    /** The earliest due day of what is open: lists sort by it. */
    next_due_on: IsoDate | null
    /** The signed proposal that it began from; null for one that began without. */
    proposal_id: Generated<string | null>
    created_at: string
  }
  /** A file that proves a step; a removed one is no longer stored. */
  migration_file: {
    storage_id: string
    unit_id: string
    step: StepKey
    created_at: string
    removed_at: string | null
    removal_reason: string | null
  }
}
