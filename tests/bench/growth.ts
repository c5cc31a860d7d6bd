import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import { openGrownHouse, type DatabaseKind } from '../growth/grown-house'
import { lists } from '../growth/lists'
import { askedInTurns } from './asked-in-turns'
import type { Percentiles } from './percentiles'
import { ratioOf, type Row } from './print'

const times = 20

/**
 * Each list at 1× and at 20×, requested in turns by one person: its time, and the ratio at 20×.
 *
 * @param asked  parts of the names of lists; default: every list.
 */
export async function growthBench(asked: readonly string[]): Promise<Row[]> {
  const named = Object.entries(lists).filter(([name]) => asked.length === 0 || asked.some((part) => name.includes(part)))
  return [...(await measured('SQLite', named)), ...(await measured('PostgreSQL', named))]
}

async function measured(kind: DatabaseKind, named: readonly (readonly [string, List])[]): Promise<Row[]> {
  const small = await openGrownHouse(kind, 1)
  const large = await openGrownHouse(kind, times)
  for (const { db } of [small, large]) await settle(db, kind)
  const rows: Row[] = []
  for (const [what, list] of named) {
    const taken = await askedInTurns(
      () => small.list(list),
      () => large.list(list),
    )
    const ratio = (percentile: keyof Percentiles, of: 'again' | 'large') =>
      ratioOf(taken[of][percentile], taken.small[percentile])
    const p99Ms = `${taken.small.p99Ms.toFixed(2)} → ${taken.large.p99Ms.toFixed(2)} ms`
    rows.push({
      what: `${kind}, ${what}`,
      value: `${taken.small.p50Ms.toFixed(2)} → ${taken.large.p50Ms.toFixed(2)} ms`,
      ratio: `p50 ${ratio('p50Ms', 'large')}; p99 ${p99Ms}, ${ratio('p99Ms', 'large')} (1× contra 1×: ${ratio('p99Ms', 'again')})`,
    })
  }
  await small.close()
  await large.close()
  return rows
}

/** Keeps the database from starting maintenance by itself during measurements. */
async function settle(db: Db, kind: DatabaseKind) {
  if (kind === 'SQLite') return void (await sql`pragma wal_checkpoint(truncate)`.execute(db))
  await sql`do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = off)', name);
    end loop;
  end $$`.execute(db)
}

type List = (typeof lists)[keyof typeof lists]
