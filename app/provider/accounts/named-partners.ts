import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { noPartner, type showPartners } from '~/contract/registrations'
import type { Db, Schema } from '~/database/schema'
import { comparable } from '../http/search-text'

type Asked = z.output<NonNullable<typeof showPartners.params>>
type Named = z.input<typeof showPartners.reply>

/** The partners a client may name, by name: those with a company. With a text, those in whose name each of its words begins a word. */
export async function listNamedPartners(db: Db, { nome, limite, id }: Asked): Promise<Named> {
  if (nome !== undefined) return partnersWith(db, wordsOf(nome), limite ?? defaultFound)
  let partners = named(db).orderBy('partner_company_name').orderBy('user_account.id')
  if (id !== undefined) partners = partners.where('user_account.id', '=', id)
  return partners.$if(limite !== undefined, (all) => all.limit(limite!)).execute()
}

export async function mayBeNamed(db: Db, id: string): Promise<boolean> {
  return id === noPartner || (await named(db).where('user_account.id', '=', id).executeTakeFirst()) !== undefined
}

const defaultFound = 20

function named(db: Db) {
  return db.selectFrom('user_account').select(shown).where(isNamed)
}

const shown = ['user_account.id as _id', sql<string>`partner_company_name`.as('nome')] as const

function isNamed({ eb, and }: ExpressionBuilder<Schema, 'user_account'>) {
  // A literal, because SQLite uses the partial index of partners only for a literal.
  return and([eb('role', '=', sql.lit('PARCEIRO')), eb('partner_company_name', 'is not', null)])
}

/** Of the longest word the index gives the first names; the others are looked up by account. */
async function partnersWith(db: Db, words: readonly string[], limit: number): Promise<Named> {
  const [longest, ...others] = words
  if (longest === undefined) return []
  let found = db
    .selectFrom('partner_word')
    // SQLite joins in this order; it would choose to read all partners, and their words, and to sort.
    .crossJoin('user_account')
    .select(shown)
    .whereRef('user_account.id', '=', 'partner_word.account_id')
    .where(isNamed)
    .where(begins(longest))
  for (const word of others) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('partner_word as other')
          .select('other.word')
          .whereRef('other.account_id', '=', 'partner_word.account_id')
          .where('other.word', '>=', word)
          .where('other.word', '<', endOf(word)),
      ),
    )
  }
  return found
    .where(isFirstOfName(longest))
    .orderBy('partner_word.word')
    .orderBy('partner_word.name')
    .orderBy('partner_word.account_id')
    .limit(limit)
    .execute()
}

type WithWords = ExpressionBuilder<Schema, 'partner_word'>

function begins(word: string) {
  return ({ eb, and }: WithWords) => and([eb('partner_word.word', '>=', word), eb('partner_word.word', '<', endOf(word))])
}

/** A name with several words that begin so is found once, by the first of them. */
function isFirstOfName(word: string) {
  return ({ not, exists, selectFrom }: WithWords) =>
    not(
      exists(
        selectFrom('partner_word as earlier')
          .select('earlier.word')
          .whereRef('earlier.account_id', '=', 'partner_word.account_id')
          .where('earlier.word', '>=', word)
          .whereRef('earlier.word', '<', 'partner_word.word'),
      ),
    )
}

/** After every word that begins so. */
function endOf(word: string) {
  return `${word}\u{10ffff}`
}

/** Divided where migration 0040 divides names. More words than names have find no fewer. */
function wordsOf(typed: string): string[] {
  const words = comparable(typed)
    .split(/[-./&(),+:;'"\\ ]+/)
    .filter(Boolean)
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, maxWords)
}

const maxWords = 12
