import { sql, type Expression, type RawBuilder } from 'kysely'

/** The text that a row is found by: one line per part, without accents and capitals. */
export function searchTextOf(parts: readonly (string | null)[]): string {
  return parts.map((part) => comparable(part ?? '')).join('\n')
}

/** What is somewhere in a search text: of each phrase, one of its spellings. */
export type Phrases = readonly (readonly string[])[]

/** The words of a typed text, each with its spellings. */
export function phrasesOf(typed: string): Phrases {
  return comparable(typed).split(' ').filter(Boolean).map(spellingsOf)
}

/** That each phrase is somewhere in a text. */
export function hasPhrases(text: Expression<unknown>, phrases: Phrases): RawBuilder<boolean> {
  const conditions = phrases.map((spellings) => {
    // Wildcards of the database are ordinary characters here.
    const patterns = spellings.map((spelling) => `%${spelling.replaceAll(/[!%_]/g, '!$&')}%`)
    const alternatives = patterns.map((pattern) => sql`${text} like ${pattern} escape '!'`)
    return sql`(${sql.join(alternatives, sql` or `)})`
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
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
