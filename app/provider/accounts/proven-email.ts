import type { Db } from '~/database/schema'
import type { Account } from './accounts'

/**
 * The e-mail of an account; undefined from the day its owner typed another until a link mailed there was followed. Contacts and
 * simulations are found by e-mail alone: an address that is only typed would give out those of whoever has it.
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

/** As the trail writes a profile whose e-mail changed. */
const emailChangedDetails = JSON.stringify({ changed: 'email' })
