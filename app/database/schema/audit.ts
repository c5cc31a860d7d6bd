import type { Generated } from 'kysely'

export type AuditTables = {
  /** Who did what to which object, when and from where. Database triggers reject updates and deletes. */
  audit_entry: {
    id: Generated<number>
    at: string
    action: string
    actor_id: string | null
    object_type: string | null
    object_id: string | null
    address: string | null
    /** A JSON object. */
    details: string
  }
}
