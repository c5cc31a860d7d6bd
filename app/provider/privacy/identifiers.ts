import type { Account } from '../accounts/accounts'
import { provenEmailOf } from '../accounts/proven-email'
import { comparable } from '../search/text'
import type { Db } from '~/database/schema'
import type { mentionSigns } from '~/contract/privacy'

/** Identifiers of a person, as given. An unproven e-mail is not included. */
export type Identifiers = Readonly<Record<'emails' | 'cpfs' | 'phones' | 'names', readonly string[]>>

/** How a text identifies a person. A part of a name alone may belong to many people. */
export type Sign = (typeof mentionSigns)[number]

export async function identifiersOf(db: Db, account: Account): Promise<Identifiers> {
  const email = await provenEmailOf(db, account)
  const registration = await db.selectFrom('registration').selectAll().where('id', '=', account.id).executeTakeFirst()
  const contact = email === undefined ? undefined : await proposalContact(db, email)
  const isProven = registration && registration.email_confirmed_at !== null
  return {
    emails: distinct([email, isProven ? registration.email : undefined]),
    cpfs: distinct([registration?.cpf.replaceAll(/\D/g, '')]).filter((digits) => digits.length === 11),
    phones: distinct([registration?.phone, contact?.phone].map((phone) => (phone ? nationalDigits(phone) : undefined))).filter(
      (digits) => digits.length === 10 || digits.length === 11,
    ),
    names: distinct([account.name, registration?.name, contact?.name]),
  }
}

/** As they occur in texts, for searching a file's bytes. */
export function spellingsOf({ emails, cpfs, phones, names }: Identifiers): string[] {
  const masked = cpfs.map((cpf) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'))
  return distinct([
    ...emails,
    ...cpfs,
    ...masked,
    ...phones,
    ...names,
    ...names.map(comparable),
    ...names.map((it) => it.toUpperCase()),
  ])
}

/** Finds what identifies the person in a text, and removes it. */
export type Matcher = ReturnType<typeof matcherOf>

export function matcherOf(identifiers: Identifiers) {
  const signs = patternsOf(identifiers)
  return {
    signsIn: (text: string): Sign[] => distinct(signs.filter(({ pattern }) => text.search(pattern) >= 0).map(({ sign }) => sign)),

    /** Position of the first sign; -1 without one. */
    indexIn: (text: string): number => Math.min(...found(signs.map(({ pattern }) => text.search(pattern)))),

    /** @param withParts  whether parts of a name are removed too. */
    without: (text: string, withParts: boolean): string =>
      signs
        .filter(({ sign }) => withParts || sign !== 'name-part')
        .reduce((left, { sign, pattern }) => left.replaceAll(pattern, sign === 'email' ? removedEmail : removed), text),

    /** LIKE patterns that preselect texts in the database, in any case of letters. */
    patterns: distinct([
      ...identifiers.emails.map((email) => `%${email.replaceAll(/[^\w.@-]/g, '%')}%`),
      ...identifiers.cpfs.map((cpf) => `%${[...cpf.matchAll(/\d{2,3}/g)].join('%')}%`),
      ...identifiers.phones.map((phone) => `%${phone.slice(-8, -4)}%${phone.slice(-4)}%`),
      ...identifiers.names.flatMap((name) => consonantsOf(name) ?? []),
    ]),
  }
}

/** An e-mail is replaced by a valid one, because stored data is validated when read again. */
export const removedEmail = 'pessoa@removido.invalid'
const removed = '[removido]'

function patternsOf({ emails, cpfs, phones, names }: Identifiers): { sign: Sign; pattern: RegExp }[] {
  return [
    ...emails.map((email) => ({ sign: 'email' as const, pattern: emailPattern(email) })),
    ...cpfs.map((cpf) => ({
      sign: 'cpf' as const,
      pattern: new RegExp(`(?<!\\d)${cpf.split('').join('[\\s./-]?')}(?!\\d)`, 'gu'),
    })),
    ...phones.map((phone) => ({ sign: 'phone' as const, pattern: phonePattern(phone) })),
    ...names.flatMap(namePatterns),
  ]
}

/** After an e-mail these end a file name; anything else is a longer e-mail. */
const fileEndings = '(?:pdf|csv|xlsx?|xml|png|jpe?g|webp|docx?|txt|zip)(?![\\w.-])'

function emailPattern(email: string) {
  return new RegExp(
    `(?<![\\p{L}\\p{N}.+])${email.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\w-]|\\.(?!${fileEndings})\\w)`,
    'giu',
  )
}

/** With or without its area code; a mobile number also without its first 9. */
function phonePattern(digits: string) {
  const [area, last] = [digits.slice(0, 2), digits.slice(-8)]
  const number = `9?${gap}${last.slice(0, 4)}${gap}${last.slice(4)}`
  return new RegExp(`(?:(?<!\\d)(?:\\+?55${gap})?\\(?0?${area}${gap}|(?<!\\d[\\s().-]{0,3}))${number}(?!\\d)`, 'gu')
}

const gap = '[\\s().-]{0,3}'

/** Each word that may be left out doubles the attempts on a text that repeats the words of a name. */
const maxLeftOut = 6

/** For "Ana Maria Prado": the whole name; then, as parts, first and last word with any of those between. A single word is a part. */
function namePatterns(name: string): { sign: Sign; pattern: RegExp }[] {
  const words =
    comparable(name)
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(lettersOf) ?? []
  if (words.length === 0) return []
  const whole = words.join(between)
  if (words.length === 1) return [{ sign: 'name-part', pattern: asWords(whole) }]
  const some = words
    .slice(1, -1)
    .slice(0, maxLeftOut)
    .map((word) => `(?:${word}${between})?`)
  const part = `${words[0]}${between}${some.join('')}${words.at(-1)}`
  return [
    { sign: 'name', pattern: asWords(whole) },
    ...(some.length > 0 ? [{ sign: 'name-part' as const, pattern: asWords(part) }] : []),
  ]
}

/** Separators of words, also in file names. Combining marks belong to their letter, so that a text matches in one way only. */
const between = '[^\\p{L}\\p{N}\\p{M}]{0,3}'

function asWords(pattern: string) {
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${pattern}(?![\\p{L}\\p{N}\\p{M}])`, 'giu')
}

/** A word with each letter's accents or without them, composed or decomposed. */
function lettersOf(word: string) {
  return [...word].map((letter) => `${accented[letter] ?? letter}\\p{M}*`).join('')
}

const accented: Readonly<Record<string, string>> = {
  a: '[aàáâãäå]',
  c: '[cç]',
  e: '[eèéêë]',
  i: '[iìíîï]',
  n: '[nñ]',
  o: '[oòóôõö]',
  u: '[uùúûü]',
  y: '[yýÿ]',
}

/** Letters of the first and last word without possible accents; undefined without any: the name cannot be searched. */
function consonantsOf(name: string): string | undefined {
  const words = comparable(name).match(/[\p{L}\p{N}]+/gu)
  if (!words) return undefined
  const ends = [words[0], ...words.slice(1).slice(-1)]
  return `%${ends.join('%').replaceAll(/[^bdfghjklmpqrstvwxz\d]+/g, '%')}%`.replaceAll(/%+/g, '%')
}

/** Without the country code. */
function nationalDigits(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

function found(indexes: readonly number[]) {
  const inText = indexes.filter((index) => index >= 0)
  return inText.length > 0 ? inText : [-1]
}

function distinct<Value extends string>(values: readonly (Value | undefined)[]): Value[] {
  return [...new Set(values.filter((value): value is Value => value !== undefined && value !== ''))]
}

function proposalContact(db: Db, email: string) {
  return db.selectFrom('proposal_contact').select(['name', 'phone']).where('email', '=', email).executeTakeFirst()
}
