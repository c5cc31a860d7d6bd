import { sql } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import { maxFoundAgents, minTermCharacters } from '~/contract/market-search'
import type { Db } from '~/database/schema'
import { searchable } from './agent-text'

export type FoundAgent = { code: number; initials: string; name: string; cnpj: string | null }

/** A shorter run is in no index of trigrams. */
const trigramLength = 3
/** Of one agent: initials, CNPJ and name. */
const keysOfAgent = 3

/**
 * The agents that a term is part of: first those whose initials or CNPJ it is, then those whose initials, CNPJ or name begin with it,
 * then those that have it anywhere; within each, by initials. Two characters are sought at beginnings alone.
 */
export async function searchAgents(db: Db, typed: string): Promise<FoundAgent[]> {
  const readings = readingsOf(typed)
  if (readings.length === 0) return []
  const positions = new Set([...(await positionsOf(db, readings)), ...(await positionsFrom(db, readings))])
  const runs = readings.filter((reading) => reading.length >= trigramLength)
  if (positions.size < maxFoundAgents && runs.length > 0)
    for (const position of await positionsWith(db, runs)) positions.add(position)
  return agentsAt(db, [...positions].slice(0, maxFoundAgents))
}

/** As the index spells what was typed. A CNPJ is also read without its punctuation, and one of 13 digits with the zero that a spreadsheet cut off. */
function readingsOf(typed: string): string[] {
  const words = searchable(typed)
  const joined = words.replaceAll(' ', '')
  const isPartOfCnpj = /^(?=.*\d)[\da-z./-]+$/i.test(typed.trim()) || /^\d+$/.test(joined)
  const readings = [words, ...(isPartOfCnpj ? [joined] : []), ...(/^\d{13}$/.test(joined) ? [`0${joined}`] : [])]
  return [...new Set(readings)].filter((reading) => reading.length >= minTermCharacters)
}

async function positionsOf(db: Db, readings: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('market_agent_key')
    .select('position')
    .where('key', 'in', readings)
    .where('is_name', '=', 0)
    .orderBy('position')
    .limit(maxFoundAgents)
    .execute()
  return rows.map(({ position }) => position)
}

async function positionsFrom(db: Db, readings: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('market_agent_key')
    .select('position')
    // The sign after "z" is larger than every character of a key.
    .where((eb) => eb.or(readings.map((reading) => eb.and([eb('key', '>=', reading), eb('key', '<', `${reading}{`)]))))
    .orderBy('position')
    .limit(maxFoundAgents * keysOfAgent)
    .execute()
  return rows.map(({ position }) => position)
}

async function positionsWith(db: Db, runs: readonly string[]): Promise<number[]> {
  const patterns = runs.map((run) => sql`text like ${`%${run}%`}`)
  const { rows } = await (
    isPostgres(db)
      ? sql<Position>`select position from market_agent_search where ${sql.join(patterns, sql` or `)} order by position limit ${maxFoundAgents}`
      : sql<Position>`select rowid as position from market_agent_trigram
          where market_agent_trigram match ${runs.map((run) => `"${run}"`).join(' OR ')} order by rowid limit ${maxFoundAgents}`
  ).execute(db)
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
