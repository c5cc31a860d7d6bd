import { openMigratedPostgres } from '../../tests/support/migrated-postgres'
import { schemaShape } from '../../tests/support/schema-shape'
import { openMemory } from './open-memory.fixture'
import { closeDatabase, openDatabase } from './open.server'

/** What SQLite's searches and its news of changed tariffs have in place of indexes and notifications of PostgreSQL. */
const copies =
  /^(tariff_change|(study|user_account|registration|lead|registered_file|company)_search|(user_account|partner_company|company)_names):/

test('SQLite and PostgreSQL have the same columns, keys and indexes, but for the key of the trail and the shared counters', async () => {
  const sqlite = await openMemory()
  const { url, stop } = await openMigratedPostgres()
  const postgres = await openDatabase(url)
  const [onSqlite, onPostgres] = [await schemaShape(sqlite), await schemaShape(postgres)]
  expect(onSqlite.length).toBeGreaterThan(500)
  expect(missingIn(onPostgres, onSqlite)).toEqual([
    'audit_entry: index (at, id)',
    'audit_entry: key (id)',
    'partner_company: page_name text',
  ])
  expect(missingIn(onSqlite, onPostgres)).toEqual([
    'audit_entry: index (id)',
    'audit_entry: key (at, id)',
    'partner_company: page_name text generated',
    'rate_limit: expire bigint',
    'rate_limit: key (key)',
    'rate_limit: key character varying(255) not null',
    'rate_limit: points integer not null',
  ])
  await closeDatabase(sqlite)
  await closeDatabase(postgres)
  await stop()
}, 60_000)

function missingIn(shape: string[], lines: string[]) {
  return lines.filter((line) => !shape.includes(line) && !copies.test(line))
}
