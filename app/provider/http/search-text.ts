import { sql, type Expression, type RawBuilder } from 'kysely'

/** The text that a row is found by: one line per part, without accents and capitals. */
export function searchTextOf(parts: readonly (string | null)[]): string {
  return parts.map((part) => comparable(part ?? '')).join('\n')
}

/** What is somewhere in a search text: of each phrase, one of its spellings. */
export type Phrases = readonly (readonly string[])[]

/** The words of a typed text, each with its spellings. */
export function wordsOf(typed: string): Phrases {
  return comparable(typed).split(' ').filter(Boolean).map(spellingsOf)
}

/** Conditions on a search text, one per word: each word of the typed text is somewhere in it. */
export function hasWords(column: string, typed: string): RawBuilder<boolean>[] {
  return wordsOf(typed).map((spellings) => hasOneOf(column, spellings))
}

export function hasPhrases(column: string | Expression<unknown>, phrases: Phrases): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    phrases.map((spellings) => hasOneOf(column, spellings)),
    sql` and `,
  )})`
}

function hasOneOf(column: string | Expression<unknown>, spellings: readonly string[]): RawBuilder<boolean> {
  // Wildcards of the database are ordinary characters here.
  const patterns = spellings.map((spelling) => `%${spelling.replaceAll(/[!%_]/g, '!$&')}%`)
  const text = typeof column === 'string' ? sql.ref(column) : column
  const alternatives = patterns.map((pattern) => sql`${text} like ${pattern} escape '!'`)
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}

/** A CNPJ or CPF is stored without punctuation, and is found with it too. */
function spellingsOf(word: string): string[] {
  const isDocument = /^[\da-z./-]+$/.test(word) && /\d.*\d.*\d/.test(word)
  return isDocument ? [...new Set([word, word.replaceAll(/[./-]/g, '')])] : [word]
}

/** A text without accents, capitals and repeated spaces. */
export function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
}
