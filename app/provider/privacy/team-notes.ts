import type { z } from 'zod'
import type { personalRecord } from '~/contract/privacy'
import type { Db } from '~/database/schema'
import type { Account } from '../accounts/accounts'
import { identifiersOf, matcherOf } from './identifiers'
import { findMentions, type Mention } from './mentions'

/** Tables written by the team; studies, portfolios and bills belong to their authors. */
const ofTheTeam = ['commission_entry', 'lead', 'lead_note', 'partner_document', 'registered_file', 'unit_promise'] as const

/**
 * The team's texts about a person, outside their contacts' history: texts with their proven e-mail, and notes on documents of
 * their own partner company, which they may read, with their name. People choose their account's name: elsewhere it would reveal
 * other people's data.
 */
export async function* teamNotesOf(db: Db, account: Account): AsyncGenerator<z.output<typeof personalRecord>[], void> {
  const matcher = matcherOf(await identifiersOf(db, account))
  const mentions = await findMentions(db, { matcher, own: await ownLeads(db, account) }, ofTheTeam)
  const isTheirs = ({ row, signs }: Mention) =>
    signs.includes('email') ||
    (row['partner_company_id'] === account.partner_company_id && 'note' in row && signs.includes('name'))
  yield mentions.filter(isTheirs).map(({ place, text }) => ({ place, text }))
}

/** Those are in the list of contacts, with their notes. */
async function ownLeads(db: Db, { email }: Account) {
  const leads = await db.selectFrom('lead').select('id').where('email', '=', email).execute()
  return new Set(leads.map(({ id }) => id))
}
