import type { Member } from '~/domain/access/access'

/** Who is calling. A guest of a co-branded page has no account: only the endpoints that open to guests take them. */
export type Caller = Member & {
  id: string
  isGuest: boolean
  /** The company and the partner company that the account belongs to. */
  companyId: string | null
  partnerCompanyId: string | null
  /** The sign-in the call is made in; for a guest, their own id, which is no sign-in's. */
  signInId: string
  /** How far the primary's log was when this sign-in last wrote. [bytes] */
  writtenUpTo: number | null
  /** The administrator who sees the platform as this person, only to read. */
  viewerId?: string
  /** Until the account has a second step, only the calls that set it are open. */
  mustSetSecondStep: boolean
}
