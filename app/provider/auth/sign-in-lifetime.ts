import { isAdministrator, type Member } from '~/domain/access/access'

type Lifetime = {
  /** Without renewal. */
  idleMs: number
  /** In total, with renewals. */
  longestMs: number
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const everybody: Lifetime = { idleMs: 14 * dayMs, longestMs: 30 * dayMs }
/** For administrators: a new sign-in every day. A renewal comes every 15 minutes of use; the web tier's idle limit is shorter. */
const administrators: Lifetime = { idleMs: hourMs, longestMs: 12 * hourMs }

/** Lifetime of a person's sign-in; reasons in app/decisions/0020. */
export function lifetimeOf(member: Member): Lifetime {
  return isAdministrator(member) ? administrators : everybody
}

/** Whether a sign-in has reached its person's maximum lifetime. */
export function isOutlived(member: Member, openedAt: string, now: Date): boolean {
  return now.getTime() - new Date(openedAt).getTime() >= lifetimeOf(member).longestMs
}
