import type { z } from 'zod'
import type { personalRecord } from '~/contract/privacy'
import type { Db } from '~/database/schema'
import type { Account } from '../accounts/accounts'
import { identifiersOf, matcherOf } from './identifiers'
import { findMentions, type Mention } from './mentions'

/** Tables in which the team writes; studies, portfolios and bills are of those who made them. */
const ofTheTeam = ['commission_entry', 'lead', 'lead_note', 'partner_document', 'registered_file', 'unit_promise'] as const

/**
 * What the team wrote of a person, outside the history of their contacts: the texts that have their proven e-mail, and the notes on documents of their
 * own partner company, which they may read, that have their name. People choose the name of their account: elsewhere it gives out nothing.
 */
export async function* teamNotesOf(db: Db, account: Account): AsyncGenerator<z.output<typeof personalRecord>[], void> {
  const matcher = matcherOf(await identifiersOf(db, account))
  const mentions = await findMentions(db, { matcher, own: await ownLeads(db, account) }, ofTheTeam)
  const isTheirs = ({ row, signs }: Mention) =>
    signs.includes('email') ||
    (row['partner_company_id'] === account.partner_company_id && 'note' in row && signs.includes('name'))
  yield mentions.filter(isTheirs).map(({ place, text }) => ({ place, text }))
}

/** Those are in the list of contacts, and their notes with them. */
async function ownLeads(db: Db, { email }: Account) {
  const leads = await db.selectFrom('lead').select('id').where('email', '=', email).execute()
  return new Set(leads.map(({ id }) => id))
}
