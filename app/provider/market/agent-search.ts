import { sql } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import { maxFoundAgents, minTermCharacters } from '~/contract/market-search'
import type { Db } from '~/database/schema'
import { trigramLength } from '../search/found'
import { hasPhrases } from '../search/text'
import { toAgentKey } from './agent-text'

export type FoundAgent = { code: number; initials: string; name: string; cnpj: string | null }

/** Where a reading stands in the text of an agent: it is the initials or the CNPJ, it begins one of these or the name, or it is anywhere. */
const places = [(reading: string) => `\n${reading}\n`, (reading: string) => `\n${reading}`, (reading: string) => reading]

/**
 * The agents that a term is part of: first those whose initials or CNPJ it is, then those whose initials, CNPJ or name begin with it,
 * then those that have it anywhere; within each, by initials. Two characters are sought at beginnings alone.
 */
export async function searchAgents(db: Db, typed: string): Promise<FoundAgent[]> {
  const readings = readingsOf(typed)
  const positions = new Set<number>()
  for (const place of places) {
    const spellings = readings.map(place).filter((spelling) => spelling.length >= trigramLength)
    if (spellings.length === 0 || positions.size >= maxFoundAgents) break
    for (const position of await positionsWith(db, spellings)) positions.add(position)
  }
  return agentsAt(db, [...positions].slice(0, maxFoundAgents))
}

/** As the index spells what was typed. A CNPJ is also read without its punctuation, and one of 13 digits with the zero that a spreadsheet cut off. */
function readingsOf(typed: string): string[] {
  const words = toAgentKey(typed)
  const joined = words.replaceAll(' ', '')
  const isPartOfCnpj = /^(?=.*\d)[\da-z./-]+$/i.test(typed.trim()) || /^\d+$/.test(joined)
  const readings = [words, ...(isPartOfCnpj ? [joined] : []), ...(/^\d{13}$/.test(joined) ? [`0${joined}`] : [])]
  return [...new Set(readings)].filter((reading) => reading.length >= minTermCharacters)
}

/** The first positions, which are in the order of the initials. */
async function positionsWith(db: Db, spellings: readonly string[]): Promise<number[]> {
  const found = isPostgres(db)
    ? sql<Position>`select position from market_agent_search where ${hasPhrases(sql.ref('text'), [spellings])}`
    : sql<Position>`select rowid as position from market_agent_trigram where market_agent_trigram match ${spellings.map((spelling) => `"${spelling}"`).join(' OR ')}`
  const { rows } = await sql<Position>`${found} order by position limit ${maxFoundAgents}`.execute(db)
  return rows.map(({ position }) => position)
}

type Position = { position: number }

/** In the order of the positions. */
async function agentsAt(db: Db, positions: readonly number[]): Promise<FoundAgent[]> {
  if (positions.length === 0) return []
  const rows = await db
    .selectFrom('market_agent_search')
    .innerJoin('market_agent', 'market_agent.code', 'market_agent_search.code')
    .select(['position', 'market_agent.code', 'initials', 'name', 'cnpj'])
    .where('position', 'in', positions)
    .execute()
  return rows.toSorted((one, other) => positions.indexOf(one.position) - positions.indexOf(other.position))
}
