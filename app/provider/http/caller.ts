import type { KeyScope, Member } from '~/domain/access/access'

/** The caller. A guest of a co-branded page has no account and may only use the endpoints open to guests. */
export type Caller = Member & {
  id: string
  isGuest: boolean
  /** The account's company and partner company. */
  companyId: string | null
  partnerCompanyId: string | null
  /** The call's sign-in; for a guest, their own id. */
  signInId: string
  /** Position of the primary's log at this sign-in's last write. [bytes] */
  writtenUpTo: number | null
  /** The administrator who views the platform as this person, read-only. */
  viewerId?: string
  /** Scopes of the key that calls; only for keys, which have no account. */
  keyScopes?: readonly KeyScope[]
  /** While true, only the calls that set the second step are open. */
  mustSetSecondStep: boolean
}
