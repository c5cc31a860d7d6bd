import { sql } from 'kysely'
import { isPostgres } from './is-postgres'
import { hourMs, recurring } from './recurring.server'
import { oneRow } from './one-row'
import type { Db } from './schema'

/** The rows with the column in [`first`, `past`). The name is the table's with the period: audit_entry_2026_11. */
type Partition = { table: string; column: string; name: string; first: string; past: string }

const monthsAhead = 3
const yearsAhead = 2

/** One process at a time creates partitions; the others skip. */
const partitionLock = 3501
/**
 * A new partition waits for the writers of its table, and later writers wait for it. After this time it is postponed to the next
 * day. [ms]
 */
const lockMs = 2_000

type Options = { db: Db; now: () => Date; log?: (line: string) => void }

/** Makes the partitions of the months and years ahead, at start and every day. The first migration made the first ones. */
export function startPartitioning({ db, now, log }: Options) {
  return recurring(() => createPartitions(db, now()), { name: 'partitions', everyMs: 24 * hourMs, log })
}

/** Creates the missing partitions of the current and coming months and years, and protects those of the trail. SQLite has none. */
export async function createPartitions(db: Db, now: Date): Promise<void> {
  if (!isPostgres(db)) return
  for (const partition of partitionsAhead(now)) if (!(await exists(db, partition.name))) await createPartition(db, partition)
  await guardTrail(db)
}

/** TRUNCATE of a partition runs no trigger of its table: each partition of the trail has its own trigger against it. */
async function guardTrail(db: Db) {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'audit_entry'::regclass
      and not exists (select 1 from pg_trigger where tgrelid = inhrelid and tgname = 'audit_entry_not_emptied')`.execute(db)
  for (const { name } of rows) {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
      // Another process may have created it meanwhile.
      await sql`create or replace trigger audit_entry_not_emptied before truncate on ${sql.table(name)}
        for each statement execute function refuse_audit_change()`.execute(trx)
    })
  }
}

function partitionsAhead(now: Date): Partition[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const months = Array.from({ length: monthsAhead + 1 }, (_, ahead) => partitionOfMonth(year, month + ahead))
  const years = Array.from({ length: yearsAhead + 1 }, (_, ahead) => partitionsOfYear(year + ahead))
  return [...months, ...years.flat()]
}

/** @param month  from 0; 12 is the next January. */
function partitionOfMonth(year: number, month: number): Partition {
  const startOf = (it: number) => new Date(Date.UTC(year, it)).toISOString().slice(0, 7)
  const [first, past] = [startOf(month), startOf(month + 1)]
  return {
    table: 'audit_entry',
    column: 'at',
    name: `audit_entry_${first.replace('-', '_')}`,
    first: `'${first}'`,
    past: `'${past}'`,
  }
}

function partitionsOfYear(year: number): Partition[] {
  return [
    { table: 'unit_month', column: 'year', name: `unit_month_${year}`, first: `${year}`, past: `${year + 1}` },
    { table: 'pld_hour', column: 'month', name: `pld_hour_${year}`, first: `${year}00`, past: `${year + 1}00` },
  ]
}

/** A period with rows in the default partition stays there: PostgreSQL does not move rows out of it. */
async function createPartition(db: Db, { table, column, name, first, past }: Partition) {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
    const lock = sql<{ isTaken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(partitionLock)}) as "isTaken"`
    if (!(await oneRow(trx, lock)).isTaken || (await exists(trx, name))) return
    const period = sql.raw(`${column} >= ${first} and ${column} < ${past}`)
    const rest = await sql`select 1 from ${sql.table(`${table}_rest`)} where ${period} limit 1`.execute(trx)
    if (rest.rows.length > 0) return
    await sql.raw(`create table ${name} partition of ${table} for values from (${first}) to (${past})`).execute(trx)
  })
}

async function exists(db: Db, name: string) {
  const found = await oneRow(db, sql<{ oid: string | null }>`select to_regclass(${name})::text as oid`)
  return found.oid !== null
}
