import type { Db } from '~/database/schema'
import type { Account } from './accounts'

/**
 * The e-mail of an account; undefined after its owner typed a new one, until a link mailed there is followed. Contacts and
 * simulations are found by e-mail alone: an unproven address would reveal those of its real owner.
 */
export async function provenEmailOf(db: Db, { id, email }: Pick<Account, 'id' | 'email'>): Promise<string | undefined> {
  const newest = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', '=', id)
    .where(({ eb, and, or }) =>
      or([
        eb('action', '=', 'password-reset'),
        and([eb('action', '=', 'profile-changed'), eb('details', '=', emailChangedDetails)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.action === 'profile-changed' ? undefined : email
}

/** Audit detail of a changed e-mail. */
const emailChangedDetails = JSON.stringify({ changed: 'email' })
